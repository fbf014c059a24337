import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LOGGER, runProcess, type Logger } from '@tabdock/service-kit';
import { AppModule } from './app.module';
import type { GatewayConfig } from './config';
import { logAccess } from './http/access-log';
import { acceptJsonOnly } from './http/body-parsers';
import { compressAnswers } from './http/compression';
import { fastifyOptions } from './http/fastify-options';
import { neverCacheApi } from './http/no-store';
import { carryRequestIds } from './http/request-id';
import { sendSecurityHeaders } from './http/security-headers';
import { describeApi } from './openapi/openapi';
import { serveWebApp } from './web/static-web';

/** Boots the whole gateway and listens. */
export function startGateway(config: GatewayConfig): Promise<NestFastifyApplication> {
  return runProcess({
    name: 'gateway',
    module: AppModule.register(config),
    config,
    fastify: fastifyOptions(config),
    prepare: async (app) => {
      const fastify = app.getHttpAdapter().getInstance();
      carryRequestIds(fastify);
      logAccess(fastify, app.get<Logger>(LOGGER));
      neverCacheApi(fastify);
      sendSecurityHeaders(fastify, config.PUBLIC_URL);
      acceptJsonOnly(app);
      await compressAnswers(app);
      await serveWebApp(app, config.WEB_ROOT);
      describeApi(app);
    },
  });
}
