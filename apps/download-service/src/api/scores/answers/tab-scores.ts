import { Injectable } from '@nestjs/common';
import type { ReplyOf } from '@tabdock/contracts/core';
import {
  type DerivedKind,
  PREVIEW_KINDS,
  type PreviewKind,
  type ScoreDetails,
  type ScorePreviews,
  type scoresOfTabs,
  type TabScore,
} from '@tabdock/contracts/scores';
import { AnalysisJobRepository } from '../jobs/analysis-job.repository';
import { DerivedObjectRepository } from '../derived/derived-object.repository';
import { FileScoreRepository } from '../fingerprints/file-score.repository';
import { TabsOfFilesRepository } from '../tabs/tabs-of-files.repository';
import { Plays } from './plays';
import { PreviewRights } from './preview-rights';

/** What is known about the files of tabs. */
@Injectable()
export class TabScores {
  constructor(
    private readonly tabs: TabsOfFilesRepository,
    private readonly scores: FileScoreRepository,
    private readonly jobs: AnalysisJobRepository,
    private readonly derived: DerivedObjectRepository,
    private readonly rights: PreviewRights,
    private readonly plays: Plays,
  ) {}

  /** Returns them in the order of the ids. */
  async ofTabs(tabIds: readonly string[]): Promise<ReplyOf<typeof scoresOfTabs>['scores']> {
    const files = await this.tabs.findFiles(tabIds);
    const sha256s = [...new Set([...files.values()].map(({ sha256 }) => sha256))];
    // The state first: what an analysis has found is there before its end.
    const states = await this.jobs.findStates(sha256s);
    const scores = await this.scores.find(sha256s);
    const derived = await this.derived.findKinds(sha256s);
    return tabIds.map((tabId) => {
      const file = files.get(tabId.toLowerCase());
      if (file === undefined) return { tabId, score: null };
      const { sha256, sourceId } = file;
      const { facts, details } = scores.get(sha256) ?? {};
      const state = states.get(sha256) ?? 'waiting';
      const { kinds: made = [], version } = derived.get(sha256) ?? {};
      const shown = this.rights.allowed([sourceId], made);
      const score: TabScore = {
        sha256,
        state,
        facts: facts ?? null,
        difficulties: details?.difficulties ?? null,
        defects: details?.defects ?? null,
        previews: previewsOf(pictures(shown), version, details),
        hasText: shown.includes('text'),
        playedBy: this.plays.audienceOf({
          sourceId,
          state,
          isAnalysed: Boolean(details),
          hasTeaser: made.includes('teaser'),
        }),
      };
      return { tabId, score };
    });
  }
}

function pictures(kinds: readonly DerivedKind[]): PreviewKind[] {
  return PREVIEW_KINDS.filter((kind) => kinds.includes(kind));
}

function previewsOf(
  kinds: readonly PreviewKind[],
  version: number | undefined,
  details: ScoreDetails | null | undefined,
): ScorePreviews | null {
  const caption = details?.caption ?? null;
  return caption === null || kinds.length === 0 ? null : { kinds: [...kinds], caption, version };
}
