import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { CampaignEntity } from './campaign.entity';

@Injectable()
export class CampaignRepository {
  constructor(
    @InjectRepository(CampaignEntity) private readonly campaigns: Repository<CampaignEntity>,
  ) {}

  /** Active campaigns of these ad types: highest priority first, then the oldest. */
  findActiveByAdTypes(
    adTypes: readonly CampaignEntity['adType'][],
    limit: number,
  ): Promise<CampaignEntity[]> {
    return this.campaigns.find({
      where: { isActive: true, adType: In([...adTypes]) },
      order: { priority: 'DESC', createdAt: 'ASC', id: 'ASC' },
      take: limit,
    });
  }
}
