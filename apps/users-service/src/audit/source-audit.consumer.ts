import { Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import { sourcePaused, sourceResumed } from '@tabdock/contracts/downloads';
import { Listens, type MessageContext } from '@tabdock/service-kit';
import { Transactions } from '@tabdock/service-kit/database';
import { EVENT_QUEUE } from '../config/event-queue';
import { AuditLog } from './audit-log';

/** Records who paused and resumed sources. What the system did by itself is not recorded. */
@Injectable()
export class SourceAuditConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  @Listens(sourcePaused, EVENT_QUEUE)
  async recordPause(
    { actor, sourceId, reason, until }: EventDataOf<typeof sourcePaused>,
    { id, time: at }: MessageContext,
  ): Promise<void> {
    if (!actor) return;
    const details = { source: sourceId, reason, ...(until === null ? {} : { until }) };
    await this.transactions.run((manager) =>
      this.audit.add(manager, { id, at, action: 'source.paused', actor, details }),
    );
  }

  @Listens(sourceResumed, EVENT_QUEUE)
  async recordResume(
    { actor, sourceId }: EventDataOf<typeof sourceResumed>,
    { id, time: at }: MessageContext,
  ): Promise<void> {
    if (!actor) return;
    const details = { source: sourceId };
    await this.transactions.run((manager) =>
      this.audit.add(manager, { id, at, action: 'source.resumed', actor, details }),
    );
  }
}
