import { Inject, Injectable } from '@nestjs/common';
import { Every, LOGGER, type Logger } from '@tabdock/service-kit';
import { API_CONFIG, type ApiConfig } from '../config/api.config';
import { Recipes } from '../config/recipes';
import { FetchJobRepository } from '../ledger/jobs/fetch-job.repository';
import { JobLifecycle } from '../ledger/jobs/job-lifecycle';
import { Ledger } from '../ledger/ledger';
import { DispatcherLease, LeadershipLostError } from './dispatcher-lease';
import { Leadership } from './leadership';

const INTERVAL_MILLIS = 60_000;
/** Jobs that one transaction gives up. */
const LIMIT = 100;

/**
 * Fails the jobs that wait for a source whose recipe was removed, while this process leads: nothing would dispatch
 * them. Young ones stay, as other replicas may have a recipe already that this one does not.
 */
@Injectable()
export class JobsWithoutRecipe {
  constructor(
    private readonly ledger: Ledger,
    private readonly lease: DispatcherLease,
    private readonly leadership: Leadership,
    private readonly recipes: Recipes,
    private readonly jobs: FetchJobRepository,
    private readonly lifecycle: JobLifecycle,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns 0 when there may be more to do at once. */
  @Every(INTERVAL_MILLIS, { name: 'failing jobs without a recipe' })
  async giveUp(): Promise<number> {
    const { epoch } = this.leadership;
    if (epoch === undefined) return INTERVAL_MILLIS;
    try {
      return (await this.giveUpSome(epoch)) === LIMIT ? 0 : INTERVAL_MILLIS;
    } catch (error) {
      if (!(error instanceof LeadershipLostError)) throw error;
      this.leadership.lost();
      return INTERVAL_MILLIS;
    }
  }

  private async giveUpSome(epoch: string): Promise<number> {
    return this.ledger.loopTransaction(async (tx) => {
      await this.lease.fence(tx.manager, epoch);
      const known = this.recipes.all().map(({ id }) => id);
      const seconds = this.config.JOB_PAUSED_MAX_SECONDS;
      const jobs = await this.jobs.lockOfOtherSources(tx.manager, known, { seconds, limit: LIMIT });
      for (const job of jobs) {
        const { id: jobId, sourceId } = job;
        const reason = `there is no recipe "${sourceId}"`;
        await this.lifecycle.giveUp(tx, job, { code: 'DOWNLOADS.SOURCE_DOWN', reason });
        this.logger.warn({ jobId, sourceId }, 'the source of a job has no recipe; it fails');
      }
      return jobs.length;
    });
  }
}
