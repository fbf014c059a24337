import {
  Inject,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, ModuleRef } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import { Broker } from '../broker/broker';
import type { CommonConfig } from '../config/config';
import { timeoutMillis } from '../config/timeout-millis';
import { createLogger, LOGGER } from '../logging/logger';
import { Consumers } from '../messaging/consumers';
import { EventPublisher } from '../messaging/event-publisher';
import { JobPublisher } from '../messaging/job-publisher';
import { Listeners } from '../messaging/listeners';
import { CHECK_MILLIS, HealthRegistry } from '../operations/health';
import { Metrics } from '../operations/metrics';
import { Operations } from '../operations/operations';
import { OperationsController } from '../operations/operations.controller';
import { countSpans } from '../operations/tracing.metrics';
import { RpcClient } from '../rpc/rpc-client';
import { PeriodicTasks } from '../tasks/periodic-tasks';
import { Tracing } from '../tracing/tracing';

const TRACING = Symbol('TRACING');

export interface KitModuleOptions {
  /** Name of the process in logs and metrics. */
  readonly name: string;
  readonly config: CommonConfig;
  /** Serve /health and /metrics on the process's own port: false for a process with a public port. */
  readonly operationsRoutes?: boolean;
  /** Whether the process takes work while the broker is away; at its start it waits for it in any case. */
  readonly worksWithoutBroker?: boolean;
  /** Open the `RpcClient` at once. Only for processes that call services: the broker lets no others read replies. */
  readonly callsServices?: boolean;
}

/**
 * Everything a process needs besides its own subject; global, so it is imported once. It starts and stops what is
 * declared with `Listens` and `Every`, in the order of `stopInOrder`.
 */
@Module({})
export class KitModule implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  constructor(
    private readonly listeners: Listeners,
    private readonly tasks: PeriodicTasks,
    private readonly broker: Broker,
    private readonly consumers: Consumers,
    private readonly events: EventPublisher,
    private readonly jobs: JobPublisher,
    private readonly rpcClient: RpcClient,
    @Inject(TRACING) private readonly tracing: Tracing | undefined,
  ) {}

  static forRoot({
    name,
    config,
    operationsRoutes = true,
    worksWithoutBroker = false,
    callsServices = false,
  }: KitModuleOptions): DynamicModule {
    const logger = createLogger(name, config.LOG_LEVEL);
    const metrics = new Metrics(name);
    const health = new HealthRegistry(timeoutMillis(config, CHECK_MILLIS));
    return {
      module: KitModule,
      global: true,
      imports: [
        // Prints Nest's own log lines only: requests are logged where they are answered, not by its middleware.
        LoggerModule.forRoot({ pinoHttp: { logger }, forRoutes: [] }),
        DiscoveryModule,
      ],
      controllers: operationsRoutes ? [OperationsController] : [],
      providers: [
        { provide: LOGGER, useValue: logger },
        { provide: Metrics, useValue: metrics },
        { provide: HealthRegistry, useValue: health },
        {
          provide: TRACING,
          useFactory: () => {
            const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } =
              config;
            if (endpoint === undefined) return undefined;
            return new Tracing({ name, endpoint, ratio, count: countSpans(metrics) });
          },
        },
        { provide: Operations, useValue: new Operations(health, metrics, logger) },
        {
          provide: Broker,
          useFactory: () => {
            const broker = new Broker(config.AMQP_URL, config.BROKER_NAMESPACE, logger, {
              queues: config.BROKER_QUEUES,
              minTimeoutMillis: config.MIN_TIMEOUT_MILLIS,
            });
            const holds = worksWithoutBroker ? 'once' : 'always';
            health.add('broker', async () => broker.assertTakesMessages(), { holds });
            return broker;
          },
        },
        {
          provide: RpcClient,
          useFactory: (broker: Broker) => {
            const client = new RpcClient(broker, metrics, config.MIN_TIMEOUT_MILLIS);
            if (callsServices) client.open();
            return client;
          },
          inject: [Broker],
        },
        {
          provide: EventPublisher,
          useFactory: (broker: Broker) => new EventPublisher(broker, metrics),
          inject: [Broker],
        },
        {
          provide: JobPublisher,
          useFactory: (broker: Broker) => new JobPublisher(broker, metrics),
          inject: [Broker],
        },
        {
          provide: Consumers,
          useFactory: (broker: Broker) => new Consumers(broker, metrics, logger),
          inject: [Broker],
        },
        {
          provide: Listeners,
          useFactory: (discovery: DiscoveryService, consumers: Consumers) =>
            new Listeners(discovery, consumers),
          inject: [DiscoveryService, Consumers],
        },
        {
          provide: PeriodicTasks,
          useFactory: (discovery: DiscoveryService, modules: ModuleRef) =>
            new PeriodicTasks(discovery, modules, metrics, logger),
          inject: [DiscoveryService, ModuleRef],
        },
      ],
      exports: [
        LOGGER,
        Metrics,
        HealthRegistry,
        Operations,
        Broker,
        EventPublisher,
        JobPublisher,
        Consumers,
        RpcClient,
      ],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listeners.start();
    this.tasks.start();
  }

  /** Listeners first: they may still wake a task. */
  async onModuleDestroy(): Promise<void> {
    await this.listeners.stop();
    await this.tasks.stop();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.consumers.stopAll();
    await Promise.all([this.rpcClient.close(), this.events.close(), this.jobs.close()]);
    await this.broker.close();
    await this.tracing?.stop();
  }
}
