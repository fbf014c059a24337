import { Inject, Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import type { conversionFailed, conversionSucceeded } from '@tabdock/contracts/scores';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { Transactions } from '@tabdock/service-kit/database';
import { StoredFileRepository } from '../../ledger/files/stored-file.repository';
import { StoredFiles } from '../../ledger/files/stored-files';
import { AnalysisJobRepository } from '../jobs/analysis-job.repository';
import { DerivedObjects } from '../derived/derived-objects';
import { ConversionDispatcher } from './conversion-dispatcher';
import { CONVERSION_POLICY } from './conversion-policy';

/**
 * Records what workers say of conversions. Each transaction first takes the lock of the file, which storing and giving up
 * the file take too. An attempt that is not waited for any longer changes nothing; nor does the same outcome again.
 */
@Injectable()
export class ConversionRecorder {
  constructor(
    private readonly transactions: Transactions,
    private readonly rows: StoredFileRepository,
    private readonly files: StoredFiles,
    private readonly derived: DerivedObjects,
    private readonly jobs: AnalysisJobRepository,
    private readonly dispatcher: ConversionDispatcher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async succeeded(conversion: EventDataOf<typeof conversionSucceeded>): Promise<void> {
    const { sha256, kind, version, key, size, remark } = conversion;
    await this.transactions.run(async (manager) => {
      await this.rows.lock(manager, sha256);
      const end = { state: 'done', reason: remark } as const;
      if (!(await this.jobs.end(manager, conversion, end))) return;
      const objects = [{ kind, key, size }];
      await this.derived.replace(manager, sha256, { version, kinds: [kind], objects });
    });
    this.ended();
  }

  async failed(conversion: EventDataOf<typeof conversionFailed>): Promise<void> {
    const { sha256, kind, cause, reason } = conversion;
    await this.transactions.run(async (manager) => {
      await this.rows.lock(manager, sha256);
      if (cause === 'worker') {
        await this.jobs.putOff(manager, conversion, reason, CONVERSION_POLICY.delays);
        return;
      }
      const end = { state: 'given up', failure: cause, reason } as const;
      if (!(await this.jobs.end(manager, conversion, end))) return;
      // What an earlier version made is no longer offered.
      await this.derived.delete(manager, sha256, [kind]);
    });
    this.logger.info({ sha256, kind, cause, reason }, 'a file was not converted');
    if (cause === 'missing') await this.files.inspect(sha256);
    this.ended();
  }

  private ended(): void {
    this.derived.committed();
    this.dispatcher.waker.wake();
  }
}
