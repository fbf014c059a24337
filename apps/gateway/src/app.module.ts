import { Module, type DynamicModule } from '@nestjs/common';
import { ROUTES } from '@tabdock/contracts/gateway';
import { KitModule } from '@tabdock/service-kit';
import { AccountModule } from './account/account.module';
import { AdministrationModule } from './administration/administration.module';
import { AdsModule } from './ads/ads.module';
import { AuthModule } from './auth/auth.module';
import type { GatewayConfig } from './config/config';
import { ConfigModule } from './config/config.module';
import { DownloadsModule } from './downloads/downloads.module';
import { HttpModule } from './http/http.module';
import { OpenApiModule } from './openapi/openapi.module';
import { OperationsModule } from './operations/operations.module';
import { PlaylistsModule } from './playlists/playlists.module';
import { RealtimeModule } from './realtime/realtime.module';
import { RoutesModule } from './routes/routes.module';
import { SearchModule } from './search/search.module';

@Module({})
export class AppModule {
  static register(config: GatewayConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KitModule.forRoot({
          name: 'gateway',
          config,
          operationsRoutes: false,
          callsServices: true,
        }),
        ConfigModule.forRoot(config),
        HttpModule,
        RoutesModule.forRoot(ROUTES),
        SearchModule,
        DownloadsModule,
        PlaylistsModule,
        AuthModule,
        AccountModule,
        AdministrationModule,
        AdsModule,
        RealtimeModule,
        OperationsModule,
        OpenApiModule,
      ],
    };
  }
}
