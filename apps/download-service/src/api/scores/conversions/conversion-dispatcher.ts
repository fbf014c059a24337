import { Inject, Injectable } from '@nestjs/common';
import { CONVERSION_KINDS, convertJob } from '@tabdock/contracts/scores';
import { Every, JobPublisher, LOGGER, type Logger, Waker } from '@tabdock/service-kit';
import { Recipes } from '../../config/recipes';
import {
  AnalysisJobRepository,
  type TakenAnalysis,
  TURNS,
} from '../analyses/analysis-job.repository';
import { DELAYS, LEASE_SECONDS, SENT_MAX } from './conversion-policy';

const POLL_MILLIS = 5_000;

/** Sends conversions to the workers as soon as somebody asks for them. */
@Injectable()
export class ConversionDispatcher {
  readonly waker = new Waker();

  constructor(
    private readonly jobs: AnalysisJobRepository,
    private readonly recipes: Recipes,
    private readonly publisher: JobPublisher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** An attempt whose process dies here, or that the broker does not take, is sent again when it is overdue. */
  @Every(POLL_MILLIS, {
    name: 'sending conversions',
    wokenBy: (self: ConversionDispatcher) => self.waker,
  })
  async send(): Promise<void> {
    const taken = await this.jobs.take({
      turns: [TURNS.conversion, TURNS.conversion],
      sentMax: SENT_MAX,
      leaseSeconds: LEASE_SECONDS,
      attemptsMax: DELAYS.attemptsMax,
    });
    await Promise.all(taken.map((job) => this.publish(job)));
  }

  private async publish(job: TakenAnalysis): Promise<void> {
    const { sha256, attemptId, format, sourceId } = job;
    const kind = CONVERSION_KINDS.find((known) => known === job.kind) ?? null;
    const charset = this.recipes.find(sourceId ?? '')?.download.charset;
    const resendAt = new Date(Date.now() + LEASE_SECONDS * 1_000).toISOString();
    const data = { attemptId, sha256, format, kind, charset, resendAt };
    await this.publisher.publish(convertJob, data, { id: attemptId }).catch((err: unknown) => {
      this.logger.warn({ err, sha256 }, 'a conversion was not sent; it is sent again later');
    });
  }
}
