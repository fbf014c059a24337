import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import {
  conversionFailed,
  type ConversionKind,
  conversionSucceeded,
  type ConvertJob,
} from '@tabdock/contracts/scores';
import { EventPublisher, LOGGER, type Logger, Metrics } from '@tabdock/service-kit';
import { CONVERSION_VERSION } from '../../../shared/analysis-versions';
import { ScoreConverter } from '../../conversion/score-converter';
import { DerivedFiles } from '../derived/derived-files';
import { DerivedJobFailedError, type DerivedJobFailure } from '../derived/derived-job-failed.error';
import { DerivedJobRunner, knownFormat } from '../derived/derived-job.runner';
import { jobSeconds } from '../derived/job-seconds';

const SECONDS = {
  name: 'tabdock_conversion_seconds',
  help: 'Time that conversions took, by kind and outcome: succeeded, refused, limits, unreadable, missing, worker',
  labelNames: ['kind', 'outcome'],
};

type KnownJob = ConvertJob & { readonly kind: ConversionKind };
type Succeeded = EventDataOf<typeof conversionSucceeded>;

/** Converts one file. */
@Injectable()
export class ConvertJobRunner extends DerivedJobRunner<KnownJob, Succeeded> {
  constructor(
    private readonly converter: ScoreConverter,
    private readonly files: DerivedFiles,
    private readonly events: EventPublisher,
    metrics: Metrics,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('conversion', jobSeconds(metrics, SECONDS), logger);
  }

  /** A kind that this worker does not know is sent again: to a newer one, if there are any. */
  override async run(job: ConvertJob, ended: AbortSignal): Promise<void> {
    if (isKnown(job)) await super.run(job, ended);
  }

  protected async resultOf(job: KnownJob, ended: AbortSignal): Promise<Succeeded> {
    const { sha256, charset, attemptId, kind } = job;
    const format = knownFormat(job);
    return this.files.withFile(sha256, ended, async (path, folder) => {
      const convertedPath = join(folder, 'converted');
      const request = { path, format, charset, kind, convertedPath };
      const result = await this.converter.run(request, ended);
      if (result.outcome !== 'converted')
        throw new DerivedJobFailedError(result.outcome, result.reason);
      const object = await this.files.store(job, kind, convertedPath);
      ended.throwIfAborted();
      const { remark } = result;
      return { sha256, attemptId, kind, version: CONVERSION_VERSION, ...object, remark };
    });
  }

  protected async succeeded(result: Succeeded): Promise<void> {
    await this.events.publish(conversionSucceeded, result);
  }

  protected async failed(
    { sha256, attemptId, kind }: KnownJob,
    cause: DerivedJobFailure,
    reason: string,
  ): Promise<void> {
    const version = CONVERSION_VERSION;
    await this.events.publish(conversionFailed, {
      sha256,
      attemptId,
      kind,
      version,
      cause,
      reason,
    });
  }

  protected override labelsOf({ kind }: KnownJob): Record<string, string> {
    return { kind };
  }
}

function isKnown(job: ConvertJob): job is KnownJob {
  return job.kind !== null;
}
