import { Inject, Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import { storableLine } from '@tabdock/contracts/core';
import {
  type AnalyseJob,
  analysisFailed,
  type AnalysisFailure,
  analysisSucceeded,
  type DerivedObject,
} from '@tabdock/contracts/scores';
import { EventPublisher, LOGGER, type Logger, ReturnToQueueError } from '@tabdock/service-kit';
import { ObjectMissingError } from '@tabdock/service-kit/object-store';
import { ANALYSIS_VERSION } from '../../../shared/analysis-versions';
import { ANALYSIS_DEADLINE_SECONDS } from '../../../shared/limits';
import { withDeadline } from '../../../shared/with-deadline';
import { ScoreAnalyser } from '../../analysis/score-analyser';
import { isOverLimits } from '../../children/limited-work';
import { DerivedFiles } from '../derived/derived-files';
import { isSuperseded } from '../fetch/running-attempt';
import { AnalysisMetrics } from './analysis.metrics';

/** Time for the whole job, the store's included; then it is tried again later. */
const PATIENCE = {
  seconds: ANALYSIS_DEADLINE_SECONDS + 120,
  reason: () => new Error('Reading the file, analysing it and storing its pictures took too long'),
};

type Succeeded = EventDataOf<typeof analysisSucceeded>;

/** Ends an analysis without a result. */
class AnalysisFailedError extends Error {
  override readonly name = 'AnalysisFailedError';

  constructor(
    readonly failure: AnalysisFailure,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** Analyses one file, from the message to the published outcome. */
@Injectable()
export class AnalyseJobRunner {
  constructor(
    private readonly analyser: ScoreAnalyser,
    private readonly files: DerivedFiles,
    private readonly events: EventPublisher,
    private readonly metrics: AnalysisMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Resolves when the outcome is published or no longer needed.
   * @throws ReturnToQueueError if another worker must do it
   */
  async run(job: AnalyseJob, ended: AbortSignal): Promise<void> {
    if (isSuperseded(job)) return;
    const { sha256, attemptId } = job;
    const startedAt = performance.now();
    let outcome: AnalysisFailure | 'succeeded' = 'succeeded';
    try {
      const result = await withDeadline({ ...PATIENCE, signal: ended }, (signal) =>
        this.resultOf(job, signal),
      );
      await this.published(this.events.publish(analysisSucceeded, result));
    } catch (error) {
      if (error instanceof ReturnToQueueError) throw error;
      ended.throwIfAborted();
      const { failure, message } = asFailure(error);
      outcome = failure;
      this.logger[failure === 'worker' ? 'error' : 'warn']({ err: error, sha256 }, 'no analysis');
      const reason = storableLine(message);
      const data = { sha256, attemptId, version: ANALYSIS_VERSION, cause: failure, reason };
      await this.published(this.events.publish(analysisFailed, data));
    }
    this.metrics.seconds.observe({ outcome }, (performance.now() - startedAt) / 1_000);
  }

  private async resultOf(job: AnalyseJob, ended: AbortSignal): Promise<Succeeded> {
    const { sha256, format, charset, attemptId } = job;
    if (format === 'other')
      throw new AnalysisFailedError('worker', 'The format is known to newer workers alone');
    return this.files.withFile(sha256, ended, async (path, folder) => {
      const result = await this.analyser.run({ path, format, charset, folder }, ended);
      if (result.outcome === 'unreadable')
        throw new AnalysisFailedError('unreadable', result.reason);
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

  /** @throws ReturnToQueueError if the broker is away: the next delivery has the same result */
  private async published(publishing: Promise<void>): Promise<void> {
    await publishing.catch((cause: unknown) => {
      throw new ReturnToQueueError('its outcome could not be published', { cause });
    });
  }
}

function asFailure(error: unknown): AnalysisFailedError {
  if (error instanceof AnalysisFailedError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  if (isOverLimits(error)) return new AnalysisFailedError('limits', `it ${reason}`);
  if (error instanceof ObjectMissingError) return new AnalysisFailedError('missing', reason);
  return new AnalysisFailedError('worker', reason, { cause: error });
}
