import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import type { Seller } from '../provider/seller';
import { BillingCustomerEntity } from './billing-customer.entity';

/** Others cannot be looked at, and must not take the places of those that can. */
const OF_SELLER =
  'JOIN billing_customer AS customer ON customer.provider_id = customer_id AND seller = $3';

@Injectable()
export class CustomerRepository {
  constructor(
    @InjectRepository(BillingCustomerEntity)
    private readonly customers: Repository<BillingCustomerEntity>,
  ) {}

  async findById(
    providerId: string,
    manager = this.customers.manager,
  ): Promise<BillingCustomerEntity | null> {
    return manager.findOneBy(BillingCustomerEntity, { providerId });
  }

  async findByAccount(
    accountId: string,
    seller: Seller['kind'],
    manager = this.customers.manager,
  ): Promise<BillingCustomerEntity | null> {
    return manager.findOneBy(BillingCustomerEntity, { accountId, seller });
  }

  async insert(
    manager: EntityManager,
    customer: Pick<BillingCustomerEntity, 'providerId' | 'seller' | 'accountId'>,
  ): Promise<void> {
    await manager.insert(BillingCustomerEntity, customer);
  }

  async delete(manager: EntityManager, providerId: string): Promise<void> {
    await manager.delete(BillingCustomerEntity, { providerId });
  }

  /** Postpones the customer, so that others are looked at first. */
  async postpone(customerId: string, until: Date): Promise<void> {
    await this.customers.query(
      `WITH postponed AS (
         UPDATE subscription SET look_at = $2, looked_at = $2
         WHERE customer_id = $1 AND state <> 'ended'
       )
       UPDATE check_out SET looked_at = now() WHERE customer_id = $1`,
      [customerId, until],
    );
  }

  /**
   * Whom to look at by ourselves: subscriptions where something is due, check-outs without an event since
   * `checkOutsLookedBefore`, and the subscription that was looked at longest ago.
   */
  async due(
    now: Date,
    checkOutsLookedBefore: Date,
    seller: Seller['kind'],
    limit: number,
  ): Promise<string[]> {
    const rows: { id: string }[] = await this.customers.query(
      `(SELECT customer_id AS id FROM subscription ${OF_SELLER}
        WHERE look_at <= $1 ORDER BY look_at LIMIT $4)
       UNION
       (SELECT customer_id FROM check_out ${OF_SELLER}
        WHERE completed_at IS NULL AND expired_at IS NULL AND looked_at < $2
        ORDER BY looked_at LIMIT $4)
       UNION
       (SELECT customer_id FROM subscription ${OF_SELLER}
        WHERE state <> 'ended' ORDER BY looked_at LIMIT 1)`,
      [now, checkOutsLookedBefore, seller, limit],
    );
    return rows.map(({ id }) => id);
  }
}
