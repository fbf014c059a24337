import { Inject, Injectable } from '@nestjs/common';
import { analyseJob } from '@tabdock/contracts/scores';
import { Every, JobPublisher, LOGGER, type Logger, Waker } from '@tabdock/service-kit';
import { Recipes } from '../../config/recipes';
import { AnalysisJobRepository, type TakenAnalysis, TURNS } from './analysis-job.repository';
import { DELAYS, LEASE_SECONDS, SENT_MAX } from './analysis-policy';

const POLL_MILLIS = 5_000;

/** Sends waiting analyses to the workers, a few at a time. */
@Injectable()
export class AnalysisDispatcher {
  readonly waker = new Waker();

  constructor(
    private readonly jobs: AnalysisJobRepository,
    private readonly recipes: Recipes,
    private readonly publisher: JobPublisher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** An attempt whose process dies here, or that the broker does not take, is sent again when it is overdue. */
  @Every(POLL_MILLIS, {
    name: 'sending analyses',
    replicas: 'one',
    wokenBy: (self: AnalysisDispatcher) => self.waker,
  })
  async send(): Promise<void> {
    const taken = await this.jobs.take({
      turns: [TURNS.newFile, TURNS.again],
      sentMax: SENT_MAX,
      leaseSeconds: LEASE_SECONDS,
      attemptsMax: DELAYS.attemptsMax,
    });
    await Promise.all(taken.map((job) => this.publish(job)));
  }

  private async publish({ sha256, attemptId, format, sourceId }: TakenAnalysis): Promise<void> {
    const charset = this.recipes.find(sourceId ?? '')?.download.charset;
    const resendAt = new Date(Date.now() + LEASE_SECONDS * 1_000).toISOString();
    const data = { attemptId, sha256, format, charset, resendAt };
    await this.publisher.publish(analyseJob, data, { id: attemptId }).catch((err: unknown) => {
      this.logger.warn({ err, sha256 }, 'an analysis was not sent; it is sent again later');
    });
  }
}
