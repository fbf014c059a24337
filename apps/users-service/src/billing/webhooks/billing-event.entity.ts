import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A message of the provider's, word by word. */
@Entity('billing_event')
export class BillingEventEntity {
  /** The provider's. */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text' })
  type!: string;

  @Column({ type: 'bytea', select: false })
  body!: Buffer;

  @Column({ type: 'text', name: 'customer_id', nullable: true })
  customerId!: string | null;

  /** Charge of a message that names no customer. */
  @Column({ type: 'text', name: 'charge_id', nullable: true })
  chargeId!: string | null;

  @Column({ type: 'timestamptz', name: 'received_at', default: () => 'now()' })
  receivedAt!: Date;

  @Column({ type: 'timestamptz', name: 'handled_at', nullable: true })
  handledAt!: Date | null;

  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  @Column({ type: 'timestamptz', name: 'next_attempt_at', default: () => 'now()' })
  nextAttemptAt!: Date;
}
