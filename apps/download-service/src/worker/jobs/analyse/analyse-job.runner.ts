import { Inject, Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import {
  type AnalyseJob,
  analysisFailed,
  analysisSucceeded,
  type DerivedObject,
} from '@tabdock/contracts/scores';
import { EventPublisher, LOGGER, type Logger, Metrics } from '@tabdock/service-kit';
import { ANALYSIS_VERSION } from '../../../shared/analysis-versions';
import { ScoreAnalyser } from '../../analysis/score-analyser';
import { DerivedFiles } from '../derived/derived-files';
import { DerivedJobFailedError, type DerivedJobFailure } from '../derived/derived-job-failed.error';
import { DerivedJobRunner, knownFormat } from '../derived/derived-job.runner';
import { jobSeconds } from '../derived/job-seconds';

const SECONDS = {
  name: 'tabdock_analysis_seconds',
  help: 'Time that analyses of files took, by outcome: succeeded, limits, unreadable, missing, worker',
  labelNames: ['outcome'],
};

type Succeeded = EventDataOf<typeof analysisSucceeded>;

/** Analyses one file. */
@Injectable()
export class AnalyseJobRunner extends DerivedJobRunner<AnalyseJob, Succeeded> {
  constructor(
    private readonly analyser: ScoreAnalyser,
    private readonly files: DerivedFiles,
    private readonly events: EventPublisher,
    metrics: Metrics,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('analysis', jobSeconds(metrics, SECONDS), logger);
  }

  protected async resultOf(job: AnalyseJob, ended: AbortSignal): Promise<Succeeded> {
    const { sha256, charset, attemptId } = job;
    const format = knownFormat(job);
    return this.files.withFile(sha256, ended, async (path, folder) => {
      const result = await this.analyser.run({ path, format, charset, folder }, ended);
      if (result.outcome === 'unreadable')
        throw new DerivedJobFailedError('unreadable', result.reason);
      const { score, details, faults } = result;
      if (faults.length > 0) this.logger.warn({ sha256, faults }, 'parts of an analysis failed');
      const objects: DerivedObject[] = [];
      for (const file of result.files)
        objects.push({ kind: file.kind, ...(await this.files.store(job, file.kind, file.path)) });
      ended.throwIfAborted();
      const version = ANALYSIS_VERSION;
      return { sha256, score, result: { kind: 'details', attemptId, version, details, objects } };
    });
  }

  protected async succeeded(result: Succeeded): Promise<void> {
    await this.events.publish(analysisSucceeded, result);
  }

  protected async failed(
    { sha256, attemptId }: AnalyseJob,
    failure: DerivedJobFailure,
    reason: string,
  ): Promise<void> {
    const cause = failure === 'refused' ? 'worker' : failure;
    const version = ANALYSIS_VERSION;
    await this.events.publish(analysisFailed, { sha256, attemptId, version, cause, reason });
  }
}
