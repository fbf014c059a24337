import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { SongVerdict } from '@tabdock/contracts/scores';
import { type Relation, relationOf } from '@tabdock/tab-files/similarity';
import { verdictOf, versionOf } from '@tabdock/tab-files/verdict';
import { FileScoreRepository, type ScorePrint } from '../fingerprints/file-score.repository';
import { TabsOfFilesRepository } from '../tabs/tabs-of-files.repository';
import { Relations } from './relations';

/** Which of the stored versions of a song is the most complete. */
@Injectable()
export class Verdicts {
  constructor(
    private readonly tabs: TabsOfFilesRepository,
    private readonly scores: FileScoreRepository,
  ) {}

  async of(tabIds: readonly string[]): Promise<SongVerdict> {
    const files = [...(await this.tabs.findFiles(tabIds)).values()];
    const tabsOf = Map.groupBy(files, ({ sha256 }) => sha256);
    const scores = await this.scores.find([...tabsOf.keys()]);
    const analysed = [...scores.values()].filter(({ details }) => details !== null);
    const prints = await this.scores.findPrints(analysed.map(({ sha256 }) => sha256));
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
        tabIds: (tabsOf.get(sha256) ?? []).map(({ tabId }) => tabId),
        ...relations.of(sha256),
        ...judged,
      })),
      best: [...(verdict?.best ?? [])],
      others: (verdict?.others ?? []).map(({ id, decidedBy }) => ({ sha256: id, decidedBy })),
      waiting: files.filter(({ sha256 }) => !scores.get(sha256)?.details).length,
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
