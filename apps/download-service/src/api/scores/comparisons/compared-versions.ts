import { Injectable } from '@nestjs/common';
import type { ScoreDetails, VersionState } from '@tabdock/contracts/scores';
import type { Rights } from '@tabdock/contracts/core';
import { Recipes } from '../../config/recipes';
import { AnalysisJobRepository } from '../jobs/analysis-job.repository';
import { DerivedObjectRepository } from '../derived/derived-object.repository';
import { FileScoreRepository } from '../fingerprints/file-score.repository';
import { TabsOfFilesRepository } from '../tabs/tabs-of-files.repository';

/** The stored file of a tab that is compared, or why it cannot be. */
export type ComparedVersion =
  | {
      readonly state: 'ready';
      readonly sha256: string;
      readonly key: string;
      readonly rights: Rights;
    }
  | { readonly state: Exclude<VersionState, 'ready'> };

/** Which versions can be compared. A source that allows no previews allows no comparisons. */
@Injectable()
export class ComparedVersions {
  constructor(
    private readonly tabs: TabsOfFilesRepository,
    private readonly scores: FileScoreRepository,
    private readonly jobs: AnalysisJobRepository,
    private readonly derived: DerivedObjectRepository,
    private readonly recipes: Recipes,
  ) {}

  /** @param tabId in lower case */
  async find(tabId: string): Promise<ComparedVersion> {
    const file = (await this.tabs.findFiles([tabId])).get(tabId);
    if (file === undefined) return { state: 'missing' };
    const { sha256, sourceId } = file;
    const rights = this.recipes.find(sourceId)?.rights;
    if (!rights?.preview) return { state: 'not allowed' };
    const key = (await this.derived.find(sha256, 'bars'))?.key;
    return key === undefined
      ? { state: await this.whyWithout(sha256) }
      : { state: 'ready', sha256, key, rights };
  }

  private async whyWithout(sha256: string): Promise<'waiting' | 'failed' | 'too large'> {
    const states = await this.jobs.findStates([sha256]);
    if (states.get(sha256) === 'failed') return 'failed';
    const details = (await this.scores.find([sha256])).get(sha256)?.details;
    return details?.bars === undefined ? 'waiting' : WITHOUT[details.bars];
  }
}

/** `kept`: the bars are there by now. */
const WITHOUT = {
  kept: 'waiting',
  'too large': 'too large',
  failed: 'failed',
} as const satisfies Record<NonNullable<ScoreDetails['bars']>, VersionState>;
