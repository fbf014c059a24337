import type { Invoice } from '@tabdock/contracts/billing';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Times are the provider's. */
@Entity('subscription_invoice')
export class SubscriptionInvoiceEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text', name: 'provider_id' })
  providerId!: string;

  @Column({ type: 'uuid', name: 'subscription_id' })
  subscriptionId!: string;

  @Column({ type: 'uuid', name: 'account_id', nullable: true })
  accountId!: string | null;

  @Column({ type: 'text' })
  number!: string;

  @Column({ type: 'timestamptz' })
  at!: Date;

  @Column({ type: 'timestamptz', name: 'paid_at', nullable: true })
  paidAt!: Date | null;

  @Column({ type: 'integer', name: 'amount_cents' })
  amountCents!: number;

  @Column({ type: 'integer', name: 'refunded_cents', default: 0 })
  refundedCents!: number;

  /** Time of the newest refund. */
  @Column({ type: 'timestamptz', name: 'refunded_at', nullable: true })
  refundedAt!: Date | null;

  /** Time of a chargeback that is open or lost. */
  @Column({ type: 'timestamptz', name: 'disputed_at', nullable: true })
  disputedAt!: Date | null;

  @Column({ type: 'text' })
  currency!: string;

  @Column({ type: 'text' })
  status!: Invoice['status'];

  @Column({ type: 'text', nullable: true })
  url!: string | null;
}
