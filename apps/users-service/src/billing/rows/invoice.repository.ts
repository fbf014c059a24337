import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { SubscriptionInvoiceEntity } from './subscription-invoice.entity';

const LISTED_MAX = 100;

@Injectable()
export class InvoiceRepository {
  constructor(
    @InjectRepository(SubscriptionInvoiceEntity)
    private readonly invoices: Repository<SubscriptionInvoiceEntity>,
  ) {}

  /** The newest first. */
  async listByAccount(accountId: string): Promise<SubscriptionInvoiceEntity[]> {
    return this.invoices.find({
      where: { accountId },
      order: { at: 'DESC', id: 'DESC' },
      take: LISTED_MAX,
    });
  }

  async findOfAccount(
    manager: EntityManager,
    accountId: string,
    id: string,
  ): Promise<SubscriptionInvoiceEntity | null> {
    return manager.findOneBy(SubscriptionInvoiceEntity, { id, accountId });
  }

  async listByProviderIds(
    manager: EntityManager,
    providerIds: readonly string[],
  ): Promise<SubscriptionInvoiceEntity[]> {
    return manager.findBy(SubscriptionInvoiceEntity, { providerId: In([...providerIds]) });
  }

  async save(manager: EntityManager, rows: readonly SubscriptionInvoiceEntity[]): Promise<void> {
    await manager.save(SubscriptionInvoiceEntity, [...rows]);
  }
}
