import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import type { Seller } from '../provider/seller';
import { BillingCustomerEntity } from './billing-customer.entity';

/**
 * Joins the customers of the present seller: others cannot be refreshed, and must not take the places of those that
 * can.
 */
const ofSeller = (parameter: string) =>
  `JOIN billing_customer AS customer ON customer.provider_id = customer_id AND seller = ${parameter}`;

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

  /** Postpones the customer, so that others are refreshed first. */
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
   * Customers with a subscription where something is due, or a check-out without an event since
   * `checkOutsLookedBefore`.
   */
  async due(
    now: Date,
    checkOutsLookedBefore: Date,
    seller: Seller['kind'],
    limit: number,
  ): Promise<string[]> {
    const rows: { id: string }[] = await this.customers.query(
      `(SELECT customer_id AS id FROM subscription ${ofSeller('$3')}
        WHERE look_at <= $1 ORDER BY look_at LIMIT $4)
       UNION
       (SELECT customer_id FROM check_out ${ofSeller('$3')}
        WHERE completed_at IS NULL AND expired_at IS NULL AND looked_at < $2
        ORDER BY looked_at LIMIT $4)`,
      [now, checkOutsLookedBefore, seller, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** The customer whose live subscription was refreshed longest ago, if there is one. */
  async lookedAtLongestAgo(seller: Seller['kind']): Promise<string[]> {
    const rows: { id: string }[] = await this.customers.query(
      `SELECT customer_id AS id FROM subscription
       ${ofSeller('$1')}
       WHERE state <> 'ended' ORDER BY looked_at LIMIT 1`,
      [seller],
    );
    return rows.map(({ id }) => id);
  }
}
