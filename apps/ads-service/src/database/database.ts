import type { DatabaseConfig } from '@tabdock/service-kit';
import { typeOrmOptions } from '@tabdock/service-kit/database';
import type { DataSourceOptions } from 'typeorm';
import { CampaignEntity } from '../campaigns/campaign.entity';
import { PlacementEntity } from '../placements/placement.entity';
import { CreateAds1795200000000 } from './migrations/1795200000000-create-ads';
import { SeedHouseAds1795200000001 } from './migrations/1795200000001-seed-house-ads';
import { HonestHouseAds1795370000001 } from './migrations/1795370000001-honest-house-ads';
import { LeaveTheGate1795380000000 } from './migrations/1795380000000-leave-the-gate';

export const ENTITIES = [CampaignEntity, PlacementEntity];

export function databaseOptions(config: DatabaseConfig): DataSourceOptions {
  return typeOrmOptions({
    config,
    entities: ENTITIES,
    migrations: [
      CreateAds1795200000000,
      SeedHouseAds1795200000001,
      HonestHouseAds1795370000001,
      LeaveTheGate1795380000000,
    ],
  });
}
