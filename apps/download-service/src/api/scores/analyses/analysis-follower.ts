import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { NewlyStored } from '../../ledger/downloads/ledger-transaction';
import {
  FollowsLedger,
  type LedgerChanges,
  type LedgerFollower,
} from '../../ledger/followers/ledger-follower';
import { AnalysisDispatcher } from './analysis-dispatcher';
import { AnalysisJobRepository } from '../jobs/analysis-job.repository';
import { ScoreAnnouncer } from './score-announcer';

/** Queues the analysis of each file that is stored, and says of tabs with a known file what it holds. */
@Injectable()
@FollowsLedger({ locks: 'analysis_job' })
export class AnalysisFollower implements LedgerFollower {
  constructor(
    private readonly jobs: AnalysisJobRepository,
    private readonly announcer: ScoreAnnouncer,
    private readonly dispatcher: AnalysisDispatcher,
  ) {}

  async stored(manager: EntityManager, files: readonly NewlyStored[]): Promise<void> {
    await this.jobs.add(
      manager,
      files.map(({ file }) => file.sha256),
    );
    for (const { file, tabId } of files)
      await this.announcer.announce(manager, file.sha256, [tabId]);
  }

  committed({ stored }: LedgerChanges): void {
    if (stored.length > 0) this.dispatcher.waker.wake();
  }
}
