import { Inject, Injectable } from '@nestjs/common';
import type { Recipe } from '@tabdock/contracts/sources';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import type { EntityManager } from 'typeorm';
import { BatchCompletion } from '../ledger/batches/batch-completion';
import { API_CONFIG, type ApiConfig } from '../config/api.config';
import type { DownloadEntity } from '../ledger/downloads/download.entity';
import { FairClockRepository } from '../fairness/fair-clock.repository';
import { Ledger } from '../ledger/ledger';
import type { SourceCircuit } from '../ledger/sources/source-circuit';
import { SourcePauses } from '../ledger/sources/source-pauses';
import { DispatchMetrics } from './dispatch.metrics';
import { DispatcherLease } from './dispatcher-lease';
import { FailedAttempts } from '../ledger/jobs/failed-attempts';
import { FetchJobRepository } from '../ledger/jobs/fetch-job.repository';
import { JobPicker, type HandOver } from './job-picker';

const SWEEP_LIMIT = 100;
/** Hand-overs that nobody started, after which the job itself is held to be the cause. */
const MAX_RESENDS = 12;

/** The leader's steps, each in a transaction that its epoch guards. */
@Injectable()
export class DispatchService {
  constructor(
    private readonly ledger: Ledger,
    private readonly lease: DispatcherLease,
    private readonly jobs: FetchJobRepository,
    private readonly clock: FairClockRepository,
    private readonly picker: JobPicker,
    private readonly failedAttempts: FailedAttempts,
    private readonly pauses: SourcePauses,
    private readonly batches: BatchCompletion,
    private readonly metrics: DispatchMetrics,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Ends attempts whose worker fell silent; sends again what no worker started. Answers with how many. */
  async sweep(epoch: string): Promise<number> {
    const { swept, failed } = await this.ledger.quietTransaction(async (manager) => {
      await this.lease.fence(manager, epoch);
      const overdue = await this.jobs.lockOverdue(manager, SWEEP_LIMIT);
      const downloads: DownloadEntity[] = [];
      for (const job of overdue) {
        if (job.state === 'dispatched' && job.resends < MAX_RESENDS) {
          this.logger.warn({ jobId: job.id }, 'no worker started a job; sending it again');
          const { attempts, resends } = job;
          await this.jobs.requeue(manager, job.id, {
            delayMillis: 0,
            attempts,
            resends: resends + 1,
          });
        } else {
          const ended = await this.failedAttempts.end(manager, job, {
            code: 'DOWNLOADS.WORKER_FAILED',
            reason:
              job.state === 'running' ? 'its worker fell silent' : 'no worker ever started it',
          });
          downloads.push(...ended);
        }
      }
      await this.batches.finishDone(manager, downloads);
      return { swept: overdue.length, failed: downloads };
    });
    if (swept > 0) this.ledger.wake();
    this.metrics.failed(failed);
    return swept;
  }

  /** Commits up to `limit` due jobs of the source to be handed over, as far as its budget has free slots. */
  async take(epoch: string, recipe: Recipe, limit: number): Promise<HandOver[]> {
    return this.ledger.quietTransaction(async (manager) => {
      await this.lease.fence(manager, epoch);
      const circuit = await this.pauses.settle(manager, recipe.id);
      const allowed = Math.min(limit, await this.allowed(manager, circuit));
      if (allowed <= 0) return [];
      const handOvers = await this.picker.handOver(manager, recipe, allowed, {
        epoch,
        resendSeconds: this.config.JOB_RESEND_SECONDS,
      });
      const [probe] = handOvers;
      if (!probe) return [];
      if (circuit.state === 'probing') await this.pauses.probe(manager, recipe.id, probe.id);
      await this.clock.advance(
        manager,
        recipe.id,
        handOvers.map(({ fairTag }) => fairTag),
      );
      return handOvers;
    });
  }

  /** How many jobs the state of their source lets go; a probe that is not in flight any more makes room for another. */
  private async allowed(
    manager: EntityManager,
    { state, probeJobId }: SourceCircuit,
  ): Promise<number> {
    if (state === 'running') return Infinity;
    if (state === 'paused') return 0;
    const isProbed = probeJobId !== null && (await this.jobs.isInFlight(manager, probeJobId));
    return isProbed ? 0 : 1;
  }
}
