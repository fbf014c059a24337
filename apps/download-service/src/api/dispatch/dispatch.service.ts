import { Inject, Injectable } from '@nestjs/common';
import type { FailureCode, PauseCause } from '@tabdock/contracts/downloads';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import type { EntityManager } from 'typeorm';
import { API_CONFIG, type ApiConfig } from '../config/api.config';
import { FairClockRepository } from '../fairness/fair-clock.repository';
import { FetchJobRepository } from '../ledger/jobs/fetch-job.repository';
import { JobLifecycle } from '../ledger/jobs/job-lifecycle';
import {
  JobQueueRepository,
  type Allowance,
  type HandOver,
} from '../ledger/jobs/job-queue.repository';
import { Ledger } from '../ledger/ledger';
import type { SourceCircuit } from '../ledger/sources/source-circuit';
import { SourceCircuitRepository } from '../ledger/sources/source-circuit.repository';
import { SourcePauses } from '../ledger/sources/source-pauses';
import { DispatcherLease } from './dispatcher-lease';

/** Jobs that one transaction sweeps or gives up. */
const LIMIT = 100;

/** The leader's steps, each in a transaction that its epoch guards. */
@Injectable()
export class DispatchService {
  constructor(
    private readonly ledger: Ledger,
    private readonly lease: DispatcherLease,
    private readonly jobs: FetchJobRepository,
    private readonly lifecycle: JobLifecycle,
    private readonly clock: FairClockRepository,
    private readonly queues: JobQueueRepository,
    private readonly pauses: SourcePauses,
    private readonly circuits: SourceCircuitRepository,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Ends attempts whose worker fell silent; sends again what no worker started. Returns how many. */
  async sweep(epoch: string): Promise<number> {
    const swept = await this.ledger.loopTransaction(async (tx) => {
      await this.lease.fence(tx.manager, epoch);
      const overdue = await this.jobs.lockOverdue(tx.manager, LIMIT);
      for (const job of overdue) await this.lifecycle.overdue(tx, job);
      return overdue.length;
    });
    if (swept > 0) this.ledger.wake();
    return swept;
  }

  /** Fails jobs that their source's own pauses have kept waiting for too long. */
  async giveUpPaused(epoch: string): Promise<void> {
    await this.ledger.loopTransaction(async (tx) => {
      await this.lease.fence(tx.manager, epoch);
      const seconds = this.config.JOB_PAUSED_MAX_SECONDS;
      const jobs = await this.jobs.lockPausedTooLong(tx.manager, { seconds, limit: LIMIT });
      if (jobs.length === 0) return;
      const circuits = await this.circuits.byId();
      const reason = `its source was paused for ${seconds} s`;
      for (const job of jobs) {
        const code = codeOf(circuits.get(job.sourceId)?.cause);
        await this.lifecycle.giveUp(tx, job, { code, reason });
        this.logger.warn(
          { jobId: job.id, sourceId: job.sourceId, code },
          'a job was paused for too long; it fails',
        );
      }
    });
  }

  /**
   * Commits due jobs of different sources as handed over, of each up to its limit and as far as its budget has free
   * slots. A source that does not run must be alone, as ending its pause locks more; among others it is left out.
   */
  async take(epoch: string, wanted: readonly Allowance[]): Promise<HandOver[]> {
    return this.ledger.loopTransaction(async ({ manager }) => {
      await this.lease.fence(manager, epoch);
      const notRunning = await this.circuits.findNotRunning(
        manager,
        wanted.map(({ recipe }) => recipe.id),
      );
      const [only] = wanted;
      if (only && wanted.length === 1 && notRunning.length === 1)
        return this.takeTroubled(manager, epoch, only);
      const running = wanted.filter(({ recipe }) => !notRunning.includes(recipe.id));
      return this.handOver(manager, epoch, running);
    });
  }

  private async takeTroubled(
    manager: EntityManager,
    epoch: string,
    { recipe, limit }: Allowance,
  ): Promise<HandOver[]> {
    const circuit = await this.settle(manager, recipe.id);
    const allowed = Math.min(limit, await this.allowed(manager, circuit));
    if (allowed <= 0) return [];
    const handOvers = await this.handOver(manager, epoch, [{ recipe, limit: allowed }]);
    const [probe] = handOvers;
    if (probe && circuit.state === 'probing') await this.pauses.probe(manager, recipe.id, probe.id);
    return handOvers;
  }

  private async handOver(
    manager: EntityManager,
    epoch: string,
    allowances: readonly Allowance[],
  ): Promise<HandOver[]> {
    const handOvers = await this.queues.handOver(manager, allowances, {
      epoch,
      resendSeconds: this.config.JOB_RESEND_SECONDS,
    });
    await this.clock.advance(manager, handOvers);
    return handOvers;
  }

  /** Ends a pause that is over; returns the source's state, locked. */
  private async settle(manager: EntityManager, sourceId: string): Promise<SourceCircuit> {
    const seen = await this.circuits.find(manager, sourceId);
    // Jobs are locked before their source.
    if (seen.cause === 'operator') await this.jobs.forgetRefusals(manager, sourceId);
    return this.pauses.settle(manager, sourceId);
  }

  /** How many jobs the state of their source allows; a probe that is no longer in flight makes room for another. */
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

function codeOf(cause: PauseCause | null | undefined): FailureCode {
  return cause === 'failing' ? 'DOWNLOADS.SOURCE_DOWN' : 'DOWNLOADS.RATE_LIMITED';
}
