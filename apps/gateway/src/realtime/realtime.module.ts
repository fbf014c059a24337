import { Module } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import { VisitorsModule } from '../visitors/visitors.module';
import { GatewayEventsListener } from './events/gateway-events.listener';
import { SocketAuthorisation } from './handshake/socket-authorisation';
import { SocketGateway } from './socket.gateway';
import { socketLimits } from './sockets/socket-limits';
import { SocketMetrics } from './sockets/socket-metrics';
import { SocketRegistry } from './sockets/socket-registry';
import { TabWatchers } from './watching/tab-watchers';

@Module({
  imports: [VisitorsModule],
  providers: [
    SocketMetrics,
    {
      provide: SocketRegistry,
      useFactory: (config: GatewayConfig, metrics: SocketMetrics) =>
        new SocketRegistry(socketLimits(config), metrics),
      inject: [GATEWAY_CONFIG, SocketMetrics],
    },
    TabWatchers,
    SocketAuthorisation,
    SocketGateway,
    GatewayEventsListener,
  ],
  exports: [SocketAuthorisation],
})
export class RealtimeModule {}
