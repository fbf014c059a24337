import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Seller } from '../provider/seller';

/** An account as the provider knows it. The row outlives the account, so that late payments are given back. */
@Entity('billing_customer')
export class BillingCustomerEntity {
  @PrimaryColumn({ type: 'text', name: 'provider_id' })
  providerId!: string;

  @Column({ type: 'text' })
  seller!: Seller['kind'];

  @Column({ type: 'uuid', name: 'account_id', nullable: true })
  accountId!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
