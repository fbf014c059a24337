import { resolve } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LOGGER, Metrics, runProcess, type Logger } from '@tabdock/service-kit';
import { AdNetworks } from './ads/networks/ad-networks';
import { serveAdsTxt } from './ads/networks/ads-txt';
import { serveFrameHost } from './ads/networks/frame-host';
import { AppModule } from './app.module';
import type { GatewayConfig } from './config/config';
import { logAccess } from './http/server/access-log';
import { parseBodies } from './http/server/body-parsers';
import { compressResponses } from './http/server/compression';
import { fastifyOptions } from './http/server/fastify-options';
import { neverCachePersonal } from './http/server/no-store';
import { readRefusedBodies } from './http/server/read-refused-bodies';
import { refuseSeveralHosts } from './http/server/one-host';
import { carryRequestIds } from './http/server/request-id';
import { measureRequests } from './http/server/request-metrics';
import { sendSecurityHeaders } from './http/server/security-headers';
import { SocketAuthorisation } from './realtime/handshake/socket-authorisation';
import { SocketAdapter } from './realtime/handshake/socket.adapter';
import { serveWebApp } from './web/static-web';

/** Boots the whole gateway and listens. */
export function startGateway(config: GatewayConfig): Promise<NestFastifyApplication> {
  return runProcess({
    name: 'gateway',
    module: AppModule.register(config),
    config,
    beginsTraces: true,
    fastify: fastifyOptions(config),
    prepare: async (app) => {
      const fastify = app.getHttpAdapter().getInstance();
      carryRequestIds(fastify);
      logAccess(fastify, app.get<Logger>(LOGGER));
      measureRequests(fastify, app.get(Metrics));
      refuseSeveralHosts(fastify);
      const networks = app.get(AdNetworks);
      serveFrameHost(fastify, networks);
      neverCachePersonal(fastify);
      readRefusedBodies(fastify);
      sendSecurityHeaders(fastify, {
        publicUrl: config.PUBLIC_URL,
        frameOrigin: networks.settings?.frameOrigin,
      });
      parseBodies(app);
      app.useWebSocketAdapter(new SocketAdapter(app, app.get(SocketAuthorisation)));
      await compressResponses(app);
      serveAdsTxt(fastify, networks);
      await serveWebApp(app, {
        root: resolve(config.WEB_ROOT),
        previousAssets: config.PREVIOUS_ASSETS && resolve(config.PREVIOUS_ASSETS),
      });
    },
  });
}
