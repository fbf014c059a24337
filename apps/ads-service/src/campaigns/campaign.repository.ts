import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { CampaignEntity } from './campaign.entity';

@Injectable()
export class CampaignRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Campaigns that are not deleted, the newest first. */
  findAll(manager: EntityManager = this.dataSource.manager): Promise<CampaignEntity[]> {
    return manager.find(CampaignEntity, {
      where: { deletedAt: IsNull() },
      order: { createdAt: 'DESC', id: 'ASC' },
    });
  }

  /** Finds a campaign, also a deleted one. */
  find(
    id: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<CampaignEntity | null> {
    return manager.findOneBy(CampaignEntity, { id });
  }

  /** Finds a campaign, also a deleted one, and locks it until the transaction ends. */
  lock(manager: EntityManager, id: string): Promise<CampaignEntity | null> {
    return manager.findOne(CampaignEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  count(manager: EntityManager): Promise<number> {
    return manager.countBy(CampaignEntity, { deletedAt: IsNull() });
  }

  async insert(manager: EntityManager, campaign: Partial<CampaignEntity>): Promise<void> {
    await manager.insert(CampaignEntity, campaign);
  }

  /** Writes the locked campaign as it is, as its next revision. */
  async write(manager: EntityManager, campaign: CampaignEntity): Promise<CampaignEntity> {
    campaign.revision += 1;
    campaign.updatedAt = new Date();
    return manager.save(CampaignEntity, campaign);
  }
}
