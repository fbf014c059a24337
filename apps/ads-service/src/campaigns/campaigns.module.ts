import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CampaignEntity } from './campaign.entity';
import { CampaignRepository } from './campaign.repository';

@Module({
  imports: [TypeOrmModule.forFeature([CampaignEntity])],
  providers: [CampaignRepository],
  exports: [CampaignRepository],
})
export class CampaignsModule {}
