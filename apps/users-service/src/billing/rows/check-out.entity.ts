import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A page of the provider's to buy on, open until it is completed or has expired. */
@Entity('check_out')
export class CheckOutEntity {
  @PrimaryColumn({ type: 'uuid', name: 'request_id' })
  requestId!: string;

  @Column({ type: 'text', name: 'customer_id' })
  customerId!: string;

  @Column({ type: 'text', name: 'provider_id' })
  providerId!: string;

  @Column({ type: 'text' })
  url!: string;

  @Column({ type: 'integer', name: 'price_cents' })
  priceCents!: number;

  @Column({ type: 'text' })
  currency!: string;

  /** The provider's time, to be compared with the beginning of subscriptions. */
  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'looked_at', default: () => 'now()' })
  lookedAt!: Date;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', name: 'completed_at', nullable: true })
  completedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'expired_at', nullable: true })
  expiredAt!: Date | null;
}
