import { Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import { conversionFailed, conversionSucceeded } from '@tabdock/contracts/scores';
import { durableQueue, Listens } from '@tabdock/service-kit';
import { ConversionRecorder } from './conversion-recorder';

const QUEUE = durableQueue('downloads-conversions');

/** Hears what workers report of conversions; apart from analyses, behind which nobody is to wait. */
@Injectable()
export class ConversionEventsConsumer {
  constructor(private readonly recorder: ConversionRecorder) {}

  @Listens(conversionSucceeded, QUEUE)
  async succeeded(conversion: EventDataOf<typeof conversionSucceeded>): Promise<void> {
    await this.recorder.succeeded(conversion);
  }

  @Listens(conversionFailed, QUEUE)
  async failed(conversion: EventDataOf<typeof conversionFailed>): Promise<void> {
    await this.recorder.failed(conversion);
  }
}
