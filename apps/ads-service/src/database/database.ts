import type { DatabaseConfig } from '@tabdock/service-kit';
import { OutboxEntity, typeOrmOptions } from '@tabdock/service-kit/database';
import type { DataSourceOptions } from 'typeorm';
import { CampaignEntity } from '../campaigns/campaign.entity';
import { PlacementEntity } from '../placements/placement.entity';
import { CreateAds1795200000000 } from './migrations/1795200000000-create-ads';
import { SeedHouseAds1795200000001 } from './migrations/1795200000001-seed-house-ads';
import { HonestHouseAds1795370000001 } from './migrations/1795370000001-honest-house-ads';
import { LeaveTheGate1795380000000 } from './migrations/1795380000000-leave-the-gate';
import { FollowAccounts1795450000000 } from './migrations/1795450000000-follow-accounts';
import { ServeByRules1795500000000 } from './migrations/1795500000000-serve-by-rules';
import { CountAdEvents1795510000000 } from './migrations/1795510000000-count-ad-events';
import { KeepMedia1795520000000 } from './migrations/1795520000000-keep-media';
import { KeepPrices1795530000000 } from './migrations/1795530000000-keep-prices';
import { RateNetworks1795540000000 } from './migrations/1795540000000-rate-networks';
import { CountMoney1795550000000 } from './migrations/1795550000000-count-money';
import { CreateObjectRemoval1795620000000 } from './migrations/1795620000000-create-object-removal';
import { CarryTraces1798300000000 } from './migrations/1798300000000-carry-traces';
import { ShortenHouseAds1798500000000 } from './migrations/1798500000000-shorten-house-ads';

export const ENTITIES = [CampaignEntity, PlacementEntity, OutboxEntity];

export function databaseOptions(config: DatabaseConfig): DataSourceOptions {
  return typeOrmOptions({
    config,
    entities: ENTITIES,
    migrations: [
      CreateAds1795200000000,
      SeedHouseAds1795200000001,
      HonestHouseAds1795370000001,
      LeaveTheGate1795380000000,
      FollowAccounts1795450000000,
      ServeByRules1795500000000,
      CountAdEvents1795510000000,
      KeepMedia1795520000000,
      KeepPrices1795530000000,
      RateNetworks1795540000000,
      CountMoney1795550000000,
      CreateObjectRemoval1795620000000,
      CarryTraces1798300000000,
      ShortenHouseAds1798500000000,
    ],
  });
}
