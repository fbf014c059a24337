import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { SubscriptionEntity } from './subscription.entity';

@Injectable()
export class SubscriptionRepository {
  constructor(
    @InjectRepository(SubscriptionEntity)
    private readonly subscriptions: Repository<SubscriptionEntity>,
  ) {}

  /** The one that is paid or in its grace, else the one that ended last. */
  async newestOf(
    accountId: string,
    manager = this.subscriptions.manager,
  ): Promise<SubscriptionEntity | null> {
    return manager
      .createQueryBuilder(SubscriptionEntity, 'subscription')
      .where('subscription.accountId = :accountId', { accountId })
      .orderBy('subscription.endedAt', 'DESC', 'NULLS FIRST')
      .addOrderBy('subscription.startedAt', 'DESC')
      .limit(1)
      .getOne();
  }

  /** The newest first. */
  async listByAccount(accountId: string): Promise<SubscriptionEntity[]> {
    return this.subscriptions.find({ where: { accountId }, order: { startedAt: 'DESC' } });
  }

  async listByCustomer(manager: EntityManager, customerId: string): Promise<SubscriptionEntity[]> {
    return manager.findBy(SubscriptionEntity, { customerId });
  }

  /** Which of these accounts have a subscription that is paid or in its grace. */
  async subscribedAmong(
    manager: EntityManager,
    accountIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const rows = await manager.find(SubscriptionEntity, {
      select: { id: true, accountId: true },
      where: { accountId: In([...accountIds]), state: In(['active', 'past-due']) },
    });
    return new Set(rows.flatMap(({ accountId }) => accountId ?? []));
  }

  async save(manager: EntityManager, rows: readonly SubscriptionEntity[]): Promise<void> {
    await manager.save(SubscriptionEntity, [...rows]);
  }

  /** Live ones of a seller that no longer sells here, whose period ended; `now` by this machine's clock. */
  async listAbandoned(
    manager: EntityManager,
    seller: string,
    now: Date,
  ): Promise<SubscriptionEntity[]> {
    return manager
      .createQueryBuilder(SubscriptionEntity, 'subscription')
      .leftJoin('billing_customer', 'customer', 'customer.provider_id = subscription.customer_id')
      .where(`subscription.state <> 'ended' AND subscription.periodEnd <= :now`, { now })
      .andWhere('customer.seller IS DISTINCT FROM :seller', { seller })
      .getMany();
  }
}
