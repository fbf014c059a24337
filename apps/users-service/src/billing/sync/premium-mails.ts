import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../../accounts/account.entity';
import type { MailData, MailKind } from '../../mail/mail-kinds';
import { MailRepository } from '../../mail/mail.repository';
import type { SubscriptionInvoiceEntity } from '../rows/subscription-invoice.entity';
import type { SubscriptionEntity } from '../rows/subscription.entity';
import { DAY_MILLIS } from './grace';

type PremiumMail = Extract<MailKind, `premium-${string}`>;

export interface Change<Row> {
  readonly before: Row | undefined;
  readonly after: Row;
}

/** Mails about money always come. The id of each is made of its occasion: a further refresh queues none twice. */
@Injectable()
export class PremiumMails {
  constructor(private readonly mails: MailRepository) {}

  async subscriptionChanged(
    manager: EntityManager,
    account: AccountEntity,
    { before, after }: Change<SubscriptionEntity>,
  ): Promise<void> {
    const { priceCents: amountCents, currency, periodEnd, graceUntil, payUrl } = after;
    const queue = this.queueFor(manager, account);
    if (!before && after.state === 'active') {
      const data = { amountCents, currency, nextPaymentAt: periodEnd.toISOString() };
      await queue('premium-bought', after.id, data);
    }
    if (graceUntil && before?.graceUntil?.getTime() !== graceUntil.getTime()) {
      const data = { amountCents, currency, graceUntil: graceUntil.toISOString(), payUrl };
      await queue('premium-payment-failed', `${after.id} ${graceUntil.toISOString()}`, data);
    }
    const end = graceUntil ?? (after.cancelsAtPeriodEnd ? periodEnd : undefined);
    const leftMillis = end ? end.getTime() - after.lookedAt.getTime() : 0;
    if (end && after.state !== 'ended' && leftMillis > 0 && leftMillis <= DAY_MILLIS) {
      const data = { endsAt: end.toISOString(), isUnpaid: graceUntil !== null, payUrl };
      await queue('premium-ends-soon', `${after.id} ${end.toISOString()}`, data);
    }
    // A refund has a mail of its own.
    const { endReason: reason } = after;
    if (before && before.state !== 'ended' && reason && reason !== 'refunded') {
      await queue('premium-ended', after.id, { reason });
    }
  }

  async invoiceChanged(
    manager: EntityManager,
    account: AccountEntity,
    { before, after }: Change<SubscriptionInvoiceEntity>,
    isSubscribed: boolean,
  ): Promise<void> {
    const amountCents = after.refundedCents - (before?.refundedCents ?? 0);
    if (amountCents <= 0) return;
    const { currency, number } = after;
    await this.queueFor(manager, account)(
      'premium-refunded',
      `${after.id} ${after.refundedCents}`,
      { amountCents, currency, number, isSubscribed },
    );
  }

  private queueFor(manager: EntityManager, { email: recipient }: AccountEntity) {
    return <K extends PremiumMail>(kind: K, occasion: string, data: MailData<K>) =>
      this.mails.queue(manager, { id: idOf(`${kind} ${occasion}`), kind, recipient, data });
  }
}

/** A UUID of its own making (RFC 9562, version 8). */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
