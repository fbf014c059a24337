import { Injectable } from '@nestjs/common';
import { adsChanged } from '@tabdock/contracts/ads';
import type { EventDataOf } from '@tabdock/contracts/core';
import { durableQueue, Listens, type MessageContext } from '@tabdock/service-kit';
import { Transactions } from '@tabdock/service-kit/database';
import { AuditLog } from './audit-log';

/** A separate queue, since an older release that shares it would reject these events as unknown. */
const QUEUE = durableQueue('users-ads');

/** Records who changed campaigns, placements and rates, and the campaigns that ads-service paused by itself. */
@Injectable()
export class AdsAuditConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  @Listens(adsChanged, QUEUE)
  async record(
    { subject, action, name, fields, actor }: EventDataOf<typeof adsChanged>,
    { id, time: at }: MessageContext,
  ): Promise<void> {
    const entry =
      subject === 'rate'
        ? { action: 'ad-rate.changed' as const, details: { name } }
        : {
            action: `${subject}.${action}` as const,
            details: { name, ...(action === 'updated' && { fields: fields.join(', ') }) },
          };
    await this.transactions.run((manager) => this.audit.add(manager, { id, at, actor, ...entry }));
  }
}
