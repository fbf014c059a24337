import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import type { RouteDefinition } from '@tabdock/contracts/core';
import { LimitsModule } from '../limits/limits.module';
import { VisitorsModule } from '../visitors/visitors.module';
import { VisitsModule } from '../visits/visits.module';
import { RouteGuard } from './route.guard';
import { RouteHandlers, ROUTES_TO_SERVE } from './route-handlers';

@Module({})
export class RoutesModule {
  static forRoot(routes: readonly RouteDefinition[]): DynamicModule {
    return {
      module: RoutesModule,
      imports: [DiscoveryModule, VisitorsModule, VisitsModule, LimitsModule],
      providers: [
        { provide: ROUTES_TO_SERVE, useValue: routes },
        { provide: APP_GUARD, useClass: RouteGuard },
        RouteHandlers,
      ],
    };
  }
}
