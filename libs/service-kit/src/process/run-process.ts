import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DynamicModule, Type } from '@nestjs/common';
import type { FastifyServerOptions } from 'fastify';
import { Logger as NestPinoLogger } from 'nestjs-pino';
import { Broker } from '../broker/broker';
import type { CommonConfig } from '../config/config';
import { timeoutMillis } from '../config/timeout-millis';
import { LOGGER, type Logger } from '../logging/logger';
import { HealthRegistry } from '../operations/health';
import { Metrics } from '../operations/metrics';
import { RpcServer, type RpcServerOptions } from '../rpc/rpc-server';
import { traceRequests } from '../tracing/trace-requests';
import { closeWithLastAnswer } from './close-with-last-answer';
import { stopInOrder, type Stoppable } from './stop-in-order';

const SHUTDOWN_MILLIS = 10_000;
/** Part of it that is left for closing when draining the calls took as long as it may. */
const CLOSING_MILLIS = 4_000;

export interface ProcessOptions {
  readonly name: string;
  readonly module: Type | DynamicModule;
  readonly config: CommonConfig;
  /** The messages that this process answers: all of its service. */
  readonly rpc?: Pick<RpcServerOptions, 'service' | 'messages'>;
  readonly fastify?: Omit<FastifyServerOptions, 'logger' | 'loggerInstance'>;
  /** Whether traces begin here, at requests of browsers; other processes continue those. */
  readonly beginsTraces?: boolean;
  /** How long stopping in order may take after SIGTERM or SIGINT before the process exits anyway; 10 s by default. */
  readonly shutdownMillis?: number;
  /** Sets up plugins, pipes and filters; called before the port opens. */
  readonly prepare?: (app: NestFastifyApplication) => Promise<void> | void;
}

/**
 * Boots a process and stops it in order on SIGTERM or SIGINT (see `stopInOrder`). Further signals change nothing.
 */
export async function runProcess(options: ProcessOptions): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    options.module,
    new FastifyAdapter(options.fastify),
    { bufferLogs: true, abortOnError: false },
  );
  app.useLogger(app.get(NestPinoLogger));
  const logger = app.get<Logger>(LOGGER);
  closeWithLastAnswer(app.getHttpAdapter().getInstance());
  traceRequests(app.getHttpAdapter().getInstance(), { begins: options.beginsTraces ?? false });
  await options.prepare?.(app);
  const rpcServer = options.rpc && (await answerCalls(app, options.rpc));
  await app.listen(options.config.PORT, options.config.HOST);
  const parts = { app, rpcServer, health: app.get(HealthRegistry) };
  const shutdownMillis = options.shutdownMillis ?? SHUTDOWN_MILLIS;
  stopOnSignals(parts, logger, timeoutMillis(options.config, shutdownMillis));
  logger.info({ port: options.config.PORT }, `${options.name} is ready`);
  return app;
}

async function answerCalls(
  app: NestFastifyApplication,
  rpc: NonNullable<ProcessOptions['rpc']>,
): Promise<RpcServer> {
  const strategy = new RpcServer({
    broker: app.get(Broker),
    logger: app.get<Logger>(LOGGER),
    metrics: app.get(Metrics),
    ...rpc,
  });
  app.connectMicroservice({ strategy });
  // What handlers answer from is loaded in `onModuleInit`, which would otherwise run when the port opens.
  await app.init();
  await app.startAllMicroservices();
  return strategy;
}

function stopOnSignals(parts: Stoppable, logger: Logger, shutdownMillis: number): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    const deadline = setTimeout(() => {
      logger.error('did not stop in time; ending');
      process.exit(1);
    }, shutdownMillis);
    stopInOrder(parts, Math.max(0, shutdownMillis - CLOSING_MILLIS)).then(
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
