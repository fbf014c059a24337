import { Inject, Injectable } from '@nestjs/common';
import { CONVERSION_KINDS, convertJob } from '@tabdock/contracts/scores';
import { Every, JobPublisher, LOGGER, type Logger } from '@tabdock/service-kit';
import { Recipes } from '../../config/recipes';
import { AnalysisJobRepository } from '../jobs/analysis-job.repository';
import { type DispatchedKind, POLL_MILLIS, ScoreJobDispatcher } from '../jobs/score-job-dispatcher';
import { CONVERSION_POLICY } from './conversion-policy';

const CONVERSIONS: DispatchedKind<typeof convertJob> = {
  ...CONVERSION_POLICY,
  job: convertJob,
  dataOf: (attempt, job) => ({
    ...attempt,
    kind: CONVERSION_KINDS.find((known) => known === job.kind) ?? null,
  }),
};

/** Sends conversions to the workers as soon as somebody asks for them. */
@Injectable()
export class ConversionDispatcher extends ScoreJobDispatcher<typeof convertJob> {
  constructor(
    jobs: AnalysisJobRepository,
    recipes: Recipes,
    publisher: JobPublisher,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(CONVERSIONS, jobs, recipes, publisher, logger);
  }

  @Every(POLL_MILLIS, {
    name: 'sending conversions',
    wokenBy: (self: ConversionDispatcher) => self.waker,
  })
  async send(): Promise<void> {
    await this.sendDue();
  }
}
