import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository, type EntityManager } from 'typeorm';
import { CheckOutEntity } from './check-out.entity';

@Injectable()
export class CheckOutRepository {
  constructor(
    @InjectRepository(CheckOutEntity) private readonly checkOuts: Repository<CheckOutEntity>,
  ) {}

  /** The newest first. */
  async listOpen(customerId: string, manager: EntityManager): Promise<CheckOutEntity[]> {
    return manager.find(CheckOutEntity, {
      where: { customerId, completedAt: IsNull(), expiredAt: IsNull() },
      order: { createdAt: 'DESC' },
    });
  }

  async newestOfAccount(
    accountId: string,
    manager = this.checkOuts.manager,
  ): Promise<CheckOutEntity | null> {
    return manager
      .createQueryBuilder(CheckOutEntity, 'checkOut')
      .innerJoin('billing_customer', 'customer', 'customer.provider_id = checkOut.customer_id')
      .where('customer.account_id = :accountId', { accountId })
      .orderBy('checkOut.createdAt', 'DESC')
      .limit(1)
      .getOne();
  }

  async findById(manager: EntityManager, requestId: string): Promise<CheckOutEntity | null> {
    return manager.findOneBy(CheckOutEntity, { requestId });
  }

  /** Takes the place of an earlier one with the same request. */
  async save(manager: EntityManager, checkOut: Partial<CheckOutEntity>): Promise<void> {
    await manager.save(CheckOutEntity, checkOut);
  }

  async update(
    manager: EntityManager,
    requestId: string,
    change: Partial<Pick<CheckOutEntity, 'lookedAt' | 'completedAt' | 'expiredAt'>>,
  ): Promise<void> {
    await manager.update(CheckOutEntity, { requestId }, change);
  }
}
