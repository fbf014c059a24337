import { Inject, Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import {
  type analysisFailed,
  type analysisSucceeded,
  DERIVED_KINDS,
} from '@tabdock/contracts/scores';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { Transactions } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import { StoredFileRepository } from '../../ledger/files/stored-file.repository';
import { StoredFiles } from '../../ledger/files/stored-files';
import { DerivedObjects } from '../derived/derived-objects';
import { FileScoreRepository } from '../fingerprints/file-score.repository';
import { Fingerprints } from '../fingerprints/fingerprints';
import { AnalysisDispatcher } from './analysis-dispatcher';
import { AnalysisJobRepository } from '../jobs/analysis-job.repository';
import { ANALYSIS_POLICY } from './analysis-policy';
import { ScoreAnnouncer } from './score-announcer';

type Succeeded = EventDataOf<typeof analysisSucceeded>;
type Failed = EventDataOf<typeof analysisFailed>;
type Details = Extract<Succeeded['result'], { kind: 'details' }>;

/**
 * Records what workers find out about files. Each transaction first takes the lock of the file, which storing and giving
 * up the file take too.
 */
@Injectable()
export class AnalysisRecorder {
  constructor(
    private readonly transactions: Transactions,
    private readonly rows: StoredFileRepository,
    private readonly files: StoredFiles,
    private readonly fingerprints: Fingerprints,
    private readonly scores: FileScoreRepository,
    private readonly derived: DerivedObjects,
    private readonly jobs: AnalysisJobRepository,
    private readonly announcer: ScoreAnnouncer,
    private readonly dispatcher: AnalysisDispatcher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** An attempt that is not waited for any longer changes nothing; nor does the same result again. */
  async succeeded({ sha256, score, result }: Succeeded): Promise<void> {
    await this.transactions.run(async (manager) => {
      await this.rows.lock(manager, sha256);
      if (result.kind === 'details' && !(await this.end(manager, sha256, result))) return;
      await this.fingerprints.save(manager, sha256, score);
      if (result.kind === 'details')
        await this.scores.saveDetails(manager, sha256, result.version, result.details);
      await this.announcer.announce(manager, sha256);
    });
    this.derived.committed();
    this.dispatcher.waker.wake();
  }

  async failed({ sha256, attemptId, version, cause, reason }: Failed): Promise<void> {
    await this.transactions.run(async (manager) => {
      await this.rows.lock(manager, sha256);
      const attempt = { sha256, kind: 'details', attemptId, version } as const;
      const hasEnded =
        cause === 'worker'
          ? await this.jobs.putOff(manager, attempt, reason, ANALYSIS_POLICY.delays)
          : await this.jobs.end(manager, attempt, { state: 'given up', failure: cause, reason });
      if (!hasEnded) return;
      this.logger.warn({ sha256, cause, reason }, 'an analysis failed');
      await this.announcer.announce(manager, sha256);
    });
    if (cause === 'missing') await this.files.inspect(sha256);
    this.dispatcher.waker.wake();
  }

  private async end(
    manager: EntityManager,
    sha256: string,
    { attemptId, version, objects }: Details,
  ): Promise<boolean> {
    const attempt = { sha256, kind: 'details', attemptId, version } as const;
    if (!(await this.jobs.end(manager, attempt, { state: 'done' }))) return false;
    await this.derived.replace(manager, sha256, { version, kinds: DERIVED_KINDS, objects });
    return true;
  }
}
