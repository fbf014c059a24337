import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { KitModule } from '@tabdock/service-kit';
import { AdsClient } from './ads/ads.client';
import { AdsController } from './ads/ads.controller';
import { AuthController } from './auth/auth.controller';
import { UsersClient } from './auth/users.client';
import { VisitorService } from './auth/visitor.service';
import { GATEWAY_CONFIG, type GatewayConfig } from './config';
import { DownloadsController } from './downloads/downloads.controller';
import { DownloadsService } from './downloads/downloads.service';
import { FileClient } from './downloads/file.client';
import { FilesController } from './downloads/files.controller';
import { ProblemFilter } from './errors/problem.filter';
import { SameOriginGuard } from './http/same-origin.guard';
import { validationPipe } from './http/validation.pipe';
import { OpenApi } from './openapi/openapi';
import { OpenApiController } from './openapi/openapi.controller';
import { HealthController } from './operations/health.controller';
import { InternalServer } from './operations/internal-server';
import { DownloadEventsConsumer } from './realtime/download-events.consumer';
import { SocketRegistry } from './realtime/socket-registry';
import { SocketServer } from './realtime/socket-server';
import { CatalogueClient } from './search/catalogue.client';
import { SearchController } from './search/search.controller';

@Module({})
export class AppModule {
  static register(config: GatewayConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KitModule.forRoot({ name: 'gateway', config, operationsRoutes: false }),
        // For its storage; the guard sets the limits.
        ThrottlerModule.forRoot([]),
      ],
      controllers: [
        SearchController,
        DownloadsController,
        FilesController,
        AuthController,
        AdsController,
        HealthController,
        OpenApiController,
      ],
      providers: [
        { provide: GATEWAY_CONFIG, useValue: config },
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_GUARD, useClass: SameOriginGuard },
        { provide: APP_PIPE, useFactory: validationPipe },
        UsersClient,
        VisitorService,
        CatalogueClient,
        AdsClient,
        DownloadsService,
        FileClient,
        { provide: SocketRegistry, useFactory: () => new SocketRegistry() },
        SocketServer,
        DownloadEventsConsumer,
        InternalServer,
        OpenApi,
      ],
    };
  }
}
