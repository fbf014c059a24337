import { Inject, Injectable } from '@nestjs/common';
import { analyseJob } from '@tabdock/contracts/scores';
import { Every, JobPublisher, LOGGER, type Logger } from '@tabdock/service-kit';
import { Recipes } from '../../config/recipes';
import { AnalysisJobRepository } from '../jobs/analysis-job.repository';
import { POLL_MILLIS, ScoreJobDispatcher } from '../jobs/score-job-dispatcher';
import { ANALYSIS_POLICY } from './analysis-policy';

/** Sends waiting analyses to the workers, a few at a time. */
@Injectable()
export class AnalysisDispatcher extends ScoreJobDispatcher<typeof analyseJob> {
  constructor(
    jobs: AnalysisJobRepository,
    recipes: Recipes,
    publisher: JobPublisher,
    @Inject(LOGGER) logger: Logger,
  ) {
    const kind = { ...ANALYSIS_POLICY, job: analyseJob, dataOf: <T>(attempt: T) => attempt };
    super(kind, jobs, recipes, publisher, logger);
  }

  @Every(POLL_MILLIS, {
    name: 'sending analyses',
    replicas: 'one',
    wokenBy: (self: AnalysisDispatcher) => self.waker,
  })
  async send(): Promise<void> {
    await this.sendDue();
  }
}
