import { Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import type { sourcePaused, sourceResumed } from '@tabdock/contracts/downloads';
import type { MessageContext } from '@tabdock/service-kit';
import { Transactions } from '../transactions/transactions';
import { AuditLog } from './audit-log';

type Event = Pick<MessageContext, 'id' | 'time'>;

/** Records who paused and resumed sources. What the system did by itself is not recorded. */
@Injectable()
export class SourceAudit {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  async paused(
    { actor, sourceId, reason, until }: EventDataOf<typeof sourcePaused>,
    { id, time: at }: Event,
  ): Promise<void> {
    if (!actor) return;
    const details = { source: sourceId, reason, ...(until === null ? {} : { until }) };
    await this.transactions.run((manager) =>
      this.audit.add(manager, { id, at, action: 'source.paused', actor, details }),
    );
  }

  async resumed(
    { actor, sourceId }: EventDataOf<typeof sourceResumed>,
    { id, time: at }: Event,
  ): Promise<void> {
    if (!actor) return;
    const details = { source: sourceId };
    await this.transactions.run((manager) =>
      this.audit.add(manager, { id, at, action: 'source.resumed', actor, details }),
    );
  }
}
