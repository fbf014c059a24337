import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DynamicModule, Type } from '@nestjs/common';
import type { MessageDefinition, ServiceName } from '@tabdock/contracts/core';
import type { FastifyServerOptions } from 'fastify';
import { Logger as NestPinoLogger } from 'nestjs-pino';
import { Broker } from '../broker/broker';
import type { CommonConfig } from '../config/config';
import type { Logger } from '../logging/logger';
import { HealthRegistry } from '../operations/health';
import { Metrics } from '../operations/metrics';
import { RpcServer } from '../rpc/rpc-server';
import { closeWithLastAnswer } from './close-with-last-answer';
import { LOGGER } from './kit.module';

const SHUTDOWN_MILLIS = 10_000;

export interface ProcessOptions {
  readonly name: string;
  readonly module: Type | DynamicModule;
  readonly config: CommonConfig;
  /** The messages this process answers: all of its service's. */
  readonly rpc?: { readonly service: ServiceName; readonly messages: readonly MessageDefinition[] };
  readonly fastify?: Omit<FastifyServerOptions, 'logger' | 'loggerInstance'>;
  /** How long an orderly end may take after SIGTERM or SIGINT before the process ends anyway; 10 s by default. */
  readonly shutdownMillis?: number;
  /** Before the port opens: plugins, pipes, filters. */
  readonly prepare?: (app: NestFastifyApplication) => Promise<void> | void;
}

/** Boots a process and stops it in order on SIGTERM or SIGINT: not ready, drained, closed. */
export async function runProcess(options: ProcessOptions): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    options.module,
    new FastifyAdapter(options.fastify),
    { bufferLogs: true, abortOnError: false },
  );
  app.useLogger(app.get(NestPinoLogger));
  const logger = app.get<Logger>(LOGGER);
  closeWithLastAnswer(app.getHttpAdapter().getInstance());
  await options.prepare?.(app);
  if (options.rpc) {
    const strategy = new RpcServer({
      broker: app.get(Broker),
      logger,
      metrics: app.get(Metrics),
      ...options.rpc,
    });
    app.connectMicroservice({ strategy });
    await app.startAllMicroservices();
  }
  await app.listen(options.config.PORT, options.config.HOST);
  stopOnSignals(app, logger, options.shutdownMillis ?? SHUTDOWN_MILLIS);
  logger.info({ port: options.config.PORT }, `${options.name} is ready`);
  return app;
}

/** Boots, or says in one log line why not and ends the process with exit code 1. */
export function startProcess(boot: () => Promise<unknown>): void {
  boot().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(
      `${JSON.stringify({ level: 'fatal', time: new Date().toISOString(), msg: message })}\n`,
    );
    process.exit(1);
  });
}

function stopOnSignals(app: NestFastifyApplication, logger: Logger, shutdownMillis: number): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    app.get(HealthRegistry).startDraining();
    const deadline = setTimeout(() => {
      logger.error('did not stop in time; ending');
      process.exit(1);
    }, shutdownMillis);
    app.close().then(
      () => {
        clearTimeout(deadline);
        process.exit(0);
      },
      (err: unknown) => {
        logger.error({ err }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
