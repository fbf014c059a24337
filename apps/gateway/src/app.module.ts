import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { KitModule } from '@tabdock/service-kit';
import { AdsClient } from './ads/ads.client';
import { AdsController } from './ads/ads.controller';
import { AccountExport } from './account/account-export';
import { CredentialsController } from './account/credentials.controller';
import { DeletionController } from './account/deletion.controller';
import { ExportController } from './account/export.controller';
import { ProfilesController } from './account/profiles.controller';
import { SessionsController } from './account/sessions.controller';
import { SettingsController } from './account/settings.controller';
import { AuditController } from './administration/audit.controller';
import { FiguresController } from './administration/figures.controller';
import { SourceOverview } from './administration/source-overview';
import { SourcesController } from './administration/sources.controller';
import { UsersController } from './administration/users.controller';
import { AccessGuard } from './auth/access.guard';
import { AccountsService } from './auth/accounts.service';
import { AuthController } from './auth/auth.controller';
import { BrowserCookies } from './auth/browser-cookies';
import { LocalStrategy } from './auth/local.strategy';
import { NavigationsController } from './auth/navigations.controller';
import { RecoveryController } from './auth/recovery.controller';
import { RoutePermissions } from './auth/route-permissions';
import { SessionCache } from './auth/session-cache';
import { VisitorService } from './auth/visitor.service';
import { GATEWAY_CONFIG, type GatewayConfig } from './config';
import { BatchesController } from './downloads/batches.controller';
import { BatchesService } from './downloads/batches.service';
import { ChangesController } from './downloads/changes.controller';
import { DownloadsController } from './downloads/downloads.controller';
import { DownloadsService } from './downloads/downloads.service';
import { FileClient } from './downloads/file.client';
import { ZipsController } from './downloads/zips.controller';
import { FilesController } from './downloads/files.controller';
import { ProblemFilter } from './errors/problem.filter';
import { HitCounts } from './http/hit-counts';
import { SameOriginGuard } from './http/same-origin.guard';
import { validationPipe } from './http/validation.pipe';
import { OpenApi } from './openapi/openapi';
import { OpenApiController } from './openapi/openapi.controller';
import { HealthController } from './operations/health.controller';
import { InternalServer } from './operations/internal-server';
import { GatewayEventsConsumer } from './realtime/gateway-events.consumer';
import { PlaylistsController } from './playlists/playlists.controller';
import { PlaylistTracks } from './playlists/playlist-tracks';
import { socketLimits } from './realtime/socket-limits';
import { SocketMetrics } from './realtime/socket-metrics';
import { SocketRegistry } from './realtime/socket-registry';
import { SocketServer } from './realtime/socket-server';
import { CatalogueClient } from './search/catalogue.client';
import { AutocompleteController } from './search/autocomplete.controller';
import { SuggestionsClient } from './search/suggestions.client';
import { SearchController } from './search/search.controller';

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
        DiscoveryModule,
      ],
      controllers: [
        SearchController,
        PlaylistsController,
        AutocompleteController,
        SourcesController,
        DownloadsController,
        BatchesController,
        FilesController,
        ZipsController,
        ChangesController,
        AuthController,
        RecoveryController,
        NavigationsController,
        SettingsController,
        CredentialsController,
        SessionsController,
        ExportController,
        DeletionController,
        ProfilesController,
        UsersController,
        AuditController,
        FiguresController,
        AdsController,
        HealthController,
        OpenApiController,
      ],
      providers: [
        { provide: GATEWAY_CONFIG, useValue: config },
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_GUARD, useClass: SameOriginGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useFactory: validationPipe },
        RoutePermissions,
        { provide: HitCounts, useFactory: () => new HitCounts() },
        BrowserCookies,
        SessionCache,
        VisitorService,
        AccountsService,
        LocalStrategy,
        AccountExport,
        SourceOverview,
        CatalogueClient,
        AdsClient,
        SuggestionsClient,
        DownloadsService,
        PlaylistTracks,
        BatchesService,
        FileClient,
        SocketMetrics,
        {
          provide: SocketRegistry,
          useFactory: (metrics: SocketMetrics) => new SocketRegistry(socketLimits(config), metrics),
          inject: [SocketMetrics],
        },
        SocketServer,
        GatewayEventsConsumer,
        InternalServer,
        OpenApi,
      ],
    };
  }
}
