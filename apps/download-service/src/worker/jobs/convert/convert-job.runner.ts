import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { type EventDataOf, storableLine } from '@tabdock/contracts/core';
import {
  conversionFailed,
  type ConversionFailure,
  type ConversionKind,
  conversionSucceeded,
  type ConvertJob,
} from '@tabdock/contracts/scores';
import { EventPublisher, LOGGER, type Logger, ReturnToQueueError } from '@tabdock/service-kit';
import { ObjectMissingError } from '@tabdock/service-kit/object-store';
import { CONVERSION_VERSION } from '../../../shared/analysis-versions';
import { ANALYSIS_DEADLINE_SECONDS } from '../../../shared/limits';
import { withDeadline } from '../../../shared/with-deadline';
import { isOverLimits } from '../../children/limited-work';
import { ScoreConverter } from '../../conversion/score-converter';
import { DerivedFiles } from '../derived/derived-files';
import { isSuperseded } from '../fetch/running-attempt';
import { ConversionMetrics } from './conversion.metrics';

/** Time for the whole job, the store's included; then it is tried again later. */
const PATIENCE = {
  seconds: ANALYSIS_DEADLINE_SECONDS + 120,
  reason: () => new Error('Reading the file, converting it and storing the new one took too long'),
};

const LEVELS = {
  refused: 'debug',
  limits: 'warn',
  unreadable: 'warn',
  missing: 'warn',
  worker: 'error',
} as const satisfies Record<ConversionFailure, keyof Logger>;

type KnownJob = ConvertJob & { readonly kind: ConversionKind };
type Succeeded = EventDataOf<typeof conversionSucceeded>;

/** Ends a conversion without a file. */
class ConversionFailedError extends Error {
  override readonly name = 'ConversionFailedError';

  constructor(
    readonly failure: ConversionFailure,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** Converts one file, from the message to the published outcome. */
@Injectable()
export class ConvertJobRunner {
  constructor(
    private readonly converter: ScoreConverter,
    private readonly files: DerivedFiles,
    private readonly events: EventPublisher,
    private readonly metrics: ConversionMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Resolves when the outcome is published or no longer needed.
   * @throws ReturnToQueueError if another worker must do it
   */
  async run(job: ConvertJob, ended: AbortSignal): Promise<void> {
    if (isSuperseded(job)) return;
    // It is sent again: to a newer worker, if there are any.
    if (!isKnown(job)) return;
    const { sha256, attemptId, kind } = job;
    const startedAt = performance.now();
    let outcome: ConversionFailure | 'succeeded' = 'succeeded';
    try {
      const result = await withDeadline({ ...PATIENCE, signal: ended }, (signal) =>
        this.resultOf(job, signal),
      );
      await this.published(this.events.publish(conversionSucceeded, result));
    } catch (error) {
      if (error instanceof ReturnToQueueError) throw error;
      ended.throwIfAborted();
      const { failure: cause, message } = asFailure(error);
      outcome = cause;
      this.logger[LEVELS[cause]]({ err: error, sha256, kind }, 'no conversion');
      const reason = storableLine(message);
      const data = { sha256, attemptId, kind, version: CONVERSION_VERSION, cause, reason };
      await this.published(this.events.publish(conversionFailed, data));
    }
    this.metrics.seconds.observe({ kind, outcome }, (performance.now() - startedAt) / 1_000);
  }

  private async resultOf(job: KnownJob, ended: AbortSignal): Promise<Succeeded> {
    const { sha256, format, charset, attemptId, kind } = job;
    if (format === 'other')
      throw new ConversionFailedError('worker', 'The format is known to newer workers alone');
    return this.files.withFile(sha256, ended, async (path, folder) => {
      const convertedPath = join(folder, 'converted');
      const request = { path, format, charset, kind, convertedPath };
      const result = await this.converter.run(request, ended);
      if (result.outcome !== 'converted')
        throw new ConversionFailedError(result.outcome, result.reason);
      const object = await this.files.store(job, kind, convertedPath);
      ended.throwIfAborted();
      const { remark } = result;
      return { sha256, attemptId, kind, version: CONVERSION_VERSION, ...object, remark };
    });
  }

  /** @throws ReturnToQueueError if the broker is away: the next delivery has the same result */
  private async published(publishing: Promise<void>): Promise<void> {
    await publishing.catch((cause: unknown) => {
      throw new ReturnToQueueError('its outcome could not be published', { cause });
    });
  }
}

function isKnown(job: ConvertJob): job is KnownJob {
  return job.kind !== null;
}

function asFailure(error: unknown): ConversionFailedError {
  if (error instanceof ConversionFailedError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  if (isOverLimits(error)) return new ConversionFailedError('limits', `it ${reason}`);
  if (error instanceof ObjectMissingError) return new ConversionFailedError('missing', reason);
  return new ConversionFailedError('worker', reason, { cause: error });
}
