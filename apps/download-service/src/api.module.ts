import { Module, type DynamicModule } from '@nestjs/common';
import type { Recipe } from '@tabdock/contracts/sources';
import { KitModule } from '@tabdock/service-kit';
import { CollectionModule } from './api/collection/collection.module';
import { ApiConfigModule } from './api/config/api-config.module';
import type { ApiConfig } from './api/config/api.config';
import { DatabaseModule } from './api/database/database.module';
import { DeliveryModule } from './api/delivery/delivery.module';
import { DispatchModule } from './api/dispatch/dispatch.module';
import { RequestsModule } from './api/requests/requests.module';
import { StorageModule } from './storage/storage.module';

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
        StorageModule.forRoot(config),
        RequestsModule,
        DispatchModule,
        DeliveryModule,
        CollectionModule,
      ],
    };
  }
}
