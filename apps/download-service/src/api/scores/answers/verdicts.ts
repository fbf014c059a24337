import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { SongVerdict, SongVersion } from '@tabdock/contracts/scores';
import { type Relation, relationOf } from '@tabdock/tab-files/similarity';
import { verdictOf, versionOf } from '@tabdock/tab-files/verdict';
import { LRUCache } from 'lru-cache';
import { FileScoreRepository, type ScorePrint } from '../fingerprints/file-score.repository';
import { TabsOfFilesRepository } from '../tabs/tabs-of-files.repository';
import { Relations } from './relations';

/** Songs whose verdict is kept: each page of a tab asks for that of its song. */
const KEPT_SONGS = 500;

/** A verdict on contents, whichever tabs have them. */
interface Judgement extends Pick<SongVerdict, 'best' | 'others'> {
  readonly versions: readonly Omit<SongVersion, 'tabIds'>[];
}

/** Which of the stored versions of a song is the most complete. */
@Injectable()
export class Verdicts {
  /** Judgements by the contents and the versions of their analyses, so that none is ever old. */
  private readonly judged = new LRUCache<string, Promise<Judgement>>({ max: KEPT_SONGS });

  constructor(
    private readonly tabs: TabsOfFilesRepository,
    private readonly scores: FileScoreRepository,
  ) {}

  async of(tabIds: readonly string[]): Promise<SongVerdict> {
    const files = [...(await this.tabs.findFiles(tabIds)).values()];
    const tabsOf = Map.groupBy(files, ({ sha256 }) => sha256);
    const analysed = await this.scores.findAnalysed([...tabsOf.keys()]);
    const { versions, best, others } = await this.judgement(analysed);
    return {
      versions: versions.map((version) => ({
        ...version,
        tabIds: (tabsOf.get(version.sha256) ?? []).map(({ tabId }) => tabId),
      })),
      best,
      others,
      waiting: files.filter(({ sha256 }) => !analysed.has(sha256)).length,
    };
  }

  /** @param analysed versions of the analyses by content */
  private judgement(analysed: ReadonlyMap<string, string>): Promise<Judgement> {
    const key = [...analysed].flat().join();
    const known = this.judged.get(key);
    if (known !== undefined) return known;
    const judging = this.judge([...analysed.keys()]);
    this.judged.set(key, judging);
    judging.catch(() => this.judged.delete(key));
    return judging;
  }

  private async judge(sha256s: readonly string[]): Promise<Judgement> {
    const scores = await this.scores.find(sha256s);
    const prints = await this.scores.findPrints(sha256s);
    const relations = new Relations(prints, await relationsBetween(prints));
    const versions = prints.flatMap((print) => {
      const score = scores.get(print.sha256);
      if (!score?.details) return [];
      return [versionOf(print.sha256, score.facts, print, score.details.defects.total)];
    });
    const verdict = verdictOf(versions);
    return {
      versions: versions.map(({ id: sha256, bars: _, ...judged }) => ({
        sha256,
        ...relations.of(sha256),
        ...judged,
      })),
      best: [...(verdict?.best ?? [])],
      others: (verdict?.others ?? []).map(({ id, decidedBy }) => ({ sha256: id, decidedBy })),
    };
  }
}

/** Returns the relation of each score to each other one; other work gets its turn between two scores. */
async function relationsBetween(
  prints: readonly ScorePrint[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Relation>>> {
  const relations = new Map<string, ReadonlyMap<string, Relation>>();
  for (const one of prints) {
    const others = prints.filter((other) => other !== one);
    relations.set(
      one.sha256,
      new Map(others.map((other) => [other.sha256, relationOf(one, other)])),
    );
    await setImmediate();
  }
  return relations;
}
