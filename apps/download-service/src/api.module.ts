import { Module, type DynamicModule } from '@nestjs/common';
import type { Recipe } from '@tabdock/contracts/sources';
import { KitModule } from '@tabdock/service-kit';
import { ObjectStoreModule } from '@tabdock/service-kit/object-store';
import { RetentionModule } from '@tabdock/service-kit/retention';
import { DERIVED_STORE_OPTIONS } from './storage/derived';
import { TAB_FILE_STORE } from './storage/tab-file';
import { CollectionModule } from './api/collection/collection.module';
import { ApiConfigModule } from './api/config/api-config.module';
import type { ApiConfig } from './api/config/api.config';
import { DatabaseModule } from './api/database/database.module';
import { DayFiguresModule } from './api/day-figures/day-figures.module';
import { DeliveryModule } from './api/delivery/delivery.module';
import { DispatchModule } from './api/dispatch/dispatch.module';
import { RequestsModule } from './api/requests/requests.module';
import { ScalingModule } from './api/scaling/scaling.module';
import { ScoresModule } from './api/scores/scores.module';
import { TakedownsModule } from './api/takedowns/takedowns.module';

/** The api process: ledger, dispatcher, files. */
@Module({})
export class ApiModule {
  static register(config: ApiConfig, recipes: readonly Recipe[]): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        KitModule.forRoot({ name: 'download-service', config }),
        ApiConfigModule.forRoot(config, recipes),
        DatabaseModule.forRoot(config),
        RetentionModule,
        ObjectStoreModule.forRoot(config, TAB_FILE_STORE),
        ObjectStoreModule.forRoot(config, DERIVED_STORE_OPTIONS),
        RequestsModule,
        DispatchModule,
        DeliveryModule,
        CollectionModule,
        TakedownsModule,
        DayFiguresModule,
        ScoresModule,
        ScalingModule,
      ],
    };
  }
}
