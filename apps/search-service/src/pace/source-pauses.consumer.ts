import { Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import { sourcePaused, sourceResumed } from '@tabdock/contracts/downloads';
import { durableQueue, Listens, type MessageContext } from '@tabdock/service-kit';
import { SourcePaceRepository } from './source-pace.repository';

/** A separate queue, since an older release that shares it would reject these events as unknown. */
const QUEUE = durableQueue('search-source-pauses');

/** Pauses searches of a source while its downloads are paused. Idempotent; the newest event wins. */
@Injectable()
export class SourcePausesConsumer {
  constructor(private readonly pace: SourcePaceRepository) {}

  @Listens(sourcePaused, QUEUE)
  async pause(
    { sourceId, reason, until }: EventDataOf<typeof sourcePaused>,
    { time }: MessageContext,
  ): Promise<void> {
    await this.pace.hold(
      sourceId,
      { reason, until: until === null ? null : new Date(until) },
      time,
    );
  }

  @Listens(sourceResumed, QUEUE)
  async resume(
    { sourceId }: EventDataOf<typeof sourceResumed>,
    { time }: MessageContext,
  ): Promise<void> {
    await this.pace.hold(sourceId, null, time);
  }
}
