import { Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import { analysisFailed, analysisSucceeded } from '@tabdock/contracts/scores';
import { durableQueue, Listens } from '@tabdock/service-kit';
import { AnalysisRecorder } from './analysis-recorder';

const QUEUE = durableQueue('downloads-scores');

/** Hears what workers report of analyses; apart from what they report of downloads, which never waits for it. */
@Injectable()
export class AnalysisEventsConsumer {
  constructor(private readonly recorder: AnalysisRecorder) {}

  @Listens(analysisSucceeded, QUEUE)
  async succeeded(analysis: EventDataOf<typeof analysisSucceeded>): Promise<void> {
    await this.recorder.succeeded(analysis);
  }

  @Listens(analysisFailed, QUEUE)
  async failed(analysis: EventDataOf<typeof analysisFailed>): Promise<void> {
    await this.recorder.failed(analysis);
  }
}
