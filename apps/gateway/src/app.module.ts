import { Module, type DynamicModule } from '@nestjs/common';
import { ROUTES } from '@tabdock/contracts/gateway';
import { KitModule } from '@tabdock/service-kit';
import { AccountModule } from './account/account.module';
import { AdministrationModule } from './administration/administration.module';
import { AdsModule } from './ads/ads.module';
import { AnalyticsModule } from './analytics/analytics.module';
import { AuthModule } from './auth/auth.module';
import { BillingModule } from './billing/billing.module';
import { CommentsModule } from './comments/comments.module';
import type { GatewayConfig } from './config/config';
import { ConfigModule } from './config/config.module';
import { DownloadsModule } from './downloads/downloads.module';
import { HttpModule } from './http/http.module';
import { LegalModule } from './legal/legal.module';
import { OpenApiModule } from './openapi/openapi.module';
import { OperationsModule } from './operations/operations.module';
import { ModerationModule } from './moderation/moderation.module';
import { PeopleModule } from './people/people.module';
import { PlaylistsModule } from './playlists/playlists.module';
import { RatingsModule } from './ratings/ratings.module';
import { PublicPagesModule } from './public-pages/public-pages.module';
import { RealtimeModule } from './realtime/realtime.module';
import { RoutesModule } from './routes/routes.module';
import { SearchModule } from './search/search.module';
import { SongsModule } from './songs/songs.module';
import { TabsModule } from './tabs/tabs.module';

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
          worksWithoutBroker: true,
          callsServices: true,
        }),
        ConfigModule.forRoot(config),
        HttpModule,
        RoutesModule.forRoot(ROUTES),
        SearchModule,
        SongsModule,
        TabsModule,
        PublicPagesModule,
        DownloadsModule,
        ModerationModule,
        PlaylistsModule,
        RatingsModule,
        CommentsModule,
        AuthModule,
        AccountModule,
        PeopleModule,
        AdministrationModule,
        LegalModule,
        AdsModule,
        BillingModule,
        AnalyticsModule,
        RealtimeModule,
        OperationsModule,
        OpenApiModule,
      ],
    };
  }
}
