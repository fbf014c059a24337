import { Injectable } from '@nestjs/common';
import { scoreAnalysed } from '@tabdock/contracts/scores';
import { outboxMessage, OutboxRepository } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import { FileScoreRepository } from '../fingerprints/file-score.repository';
import { TabsOfFilesRepository } from '../tabs/tabs-of-files.repository';
import { AnalysisJobRepository } from '../jobs/analysis-job.repository';

/** Most tabs in one event. */
const TABS_MAX = 1_000;

/** Publishes what is known about a file's score. */
@Injectable()
export class ScoreAnnouncer {
  constructor(
    private readonly scores: FileScoreRepository,
    private readonly jobs: AnalysisJobRepository,
    private readonly tabs: TabsOfFilesRepository,
    private readonly outbox: OutboxRepository,
  ) {}

  /**
   * Publishes it with the commit, if something is known.
   * @param tabIds the tabs that it is new for; all that have the file if left out
   */
  async announce(
    manager: EntityManager,
    sha256: string,
    tabIds?: readonly string[],
  ): Promise<void> {
    const score = (await this.scores.find([sha256], manager)).get(sha256);
    if (score === undefined) return;
    const concerned =
      tabIds ?? (await this.tabs.findTabs([sha256], TABS_MAX, { manager })).get(sha256) ?? [];
    if (concerned.length === 0) return;
    const { facts, details } = score;
    const hardest = details?.difficulties[0];
    await this.outbox.add(manager, [
      outboxMessage(scoreAnalysed, {
        sha256,
        tabIds: [...concerned],
        state: (await this.jobs.findStates([sha256], manager)).get(sha256) ?? 'waiting',
        difficulty: hardest === undefined ? null : { value: hardest.value, level: hardest.level },
        kinds: [...new Set(facts.tracks.map(({ kind }) => kind))],
        playedBars: facts.playedBars,
      }),
    ]);
  }
}
