import { Injectable } from '@nestjs/common';
import { adsChanged } from '@tabdock/contracts/ads';
import type { EventDataOf } from '@tabdock/contracts/core';
import type { AuditEntry } from '@tabdock/contracts/users';
import { durableQueue, Listens, type MessageContext } from '@tabdock/service-kit';
import { Transactions } from '@tabdock/service-kit/database';
import { AuditLog } from './audit-log';

type Changed = EventDataOf<typeof adsChanged>;

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
    { subject, action, name, fields, actor }: Changed,
    { id, time: at }: MessageContext,
  ): Promise<void> {
    const details = { name, ...(action === 'updated' && { fields: fields.join(', ') }) };
    const entry = { id, at, actor, action: auditedAs(subject, action), details };
    await this.transactions.run((manager) => this.audit.add(manager, entry));
  }
}

function auditedAs(subject: Changed['subject'], action: Changed['action']): AuditEntry['action'] {
  if (subject === 'rate') return 'ad-rate.changed';
  return subject === 'other' || action === 'other' ? 'other' : `${subject}.${action}`;
}
