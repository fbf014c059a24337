import type { Subscription } from '@tabdock/contracts/billing';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A subscription as it was when the provider was asked last. Times are the provider's. */
@Entity('subscription')
export class SubscriptionEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text', name: 'provider_id' })
  providerId!: string;

  @Column({ type: 'text', name: 'customer_id', nullable: true })
  customerId!: string | null;

  @Column({ type: 'uuid', name: 'account_id', nullable: true })
  accountId!: string | null;

  /** Time when the account was made. It never changes, and saves reading accounts where payers are counted by it. */
  @Column({ type: 'timestamptz', name: 'account_created_at', nullable: true })
  accountCreatedAt!: Date | null;

  @Column({ type: 'text' })
  state!: Subscription['state'];

  @Column({ type: 'timestamptz', name: 'started_at' })
  startedAt!: Date;

  @Column({ type: 'timestamptz', name: 'period_end' })
  periodEnd!: Date;

  @Column({ type: 'boolean', name: 'cancels_at_period_end' })
  cancelsAtPeriodEnd!: boolean;

  @Column({ type: 'timestamptz', name: 'past_due_since', nullable: true })
  pastDueSince!: Date | null;

  @Column({ type: 'timestamptz', name: 'grace_until', nullable: true })
  graceUntil!: Date | null;

  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @Column({ type: 'text', name: 'end_reason', nullable: true })
  endReason!: Subscription['endReason'];

  @Column({ type: 'integer', name: 'price_cents' })
  priceCents!: number;

  @Column({ type: 'text' })
  currency!: string;

  @Column({ type: 'text', name: 'pay_url', nullable: true })
  payUrl!: string | null;

  @Column({ type: 'timestamptz', name: 'looked_at' })
  lookedAt!: Date;

  /** Time when something is due that the provider sends no message for. */
  @Column({ type: 'timestamptz', name: 'look_at', nullable: true })
  lookAt!: Date | null;
}
