import { Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { Broker } from '../broker/broker';
import type { CommonConfig } from '../config/config';
import { createLogger, type Logger } from '../logging/logger';
import { Consumers } from '../messaging/consumers';
import { EventPublisher } from '../messaging/event-publisher';
import { JobPublisher } from '../messaging/job-publisher';
import { HealthRegistry } from '../operations/health';
import { Metrics } from '../operations/metrics';
import { Operations } from '../operations/operations';
import { OperationsController } from '../operations/operations.controller';
import { RpcClient } from '../rpc/rpc-client';

/** Injection token of the process's pino logger. */
export const LOGGER = Symbol('LOGGER');

export interface KitModuleOptions {
  /** Name of the process in logs and metrics. */
  readonly name: string;
  readonly config: CommonConfig;
  /** Serve /health and /metrics on the process's own port; a process with a public port says false. */
  readonly operationsRoutes?: boolean;
  /** Open the `RpcClient` at once; the broker lets nobody read replies who calls no service. */
  readonly callsServices?: boolean;
}

/** Everything a process needs besides its own subject; global, so it is imported once. */
@Module({})
export class KitModule implements OnApplicationShutdown {
  constructor(
    private readonly broker: Broker,
    private readonly consumers: Consumers,
    private readonly events: EventPublisher,
    private readonly jobs: JobPublisher,
    private readonly rpcClient: RpcClient,
  ) {}

  static forRoot({
    name,
    config,
    operationsRoutes = true,
    callsServices = false,
  }: KitModuleOptions): DynamicModule {
    const logger = createLogger(name, config.LOG_LEVEL);
    const metrics = new Metrics(name);
    const health = new HealthRegistry();
    return {
      module: KitModule,
      global: true,
      imports: [
        // For Nest's own lines alone: requests are logged where they are answered, without its middleware.
        LoggerModule.forRoot({ pinoHttp: { logger }, forRoutes: [] }),
      ],
      controllers: operationsRoutes ? [OperationsController] : [],
      providers: [
        { provide: LOGGER, useValue: logger },
        { provide: Metrics, useValue: metrics },
        { provide: HealthRegistry, useValue: health },
        { provide: Operations, useValue: new Operations(health, metrics, logger) },
        { provide: Broker, useFactory: () => openBroker(config, logger, health) },
        {
          provide: RpcClient,
          useFactory: (broker: Broker) => {
            const client = new RpcClient(broker, metrics);
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

  /** After the modules' own shutdown: running handlers may still publish while they drain. */
  async onApplicationShutdown(): Promise<void> {
    await this.consumers.stopAll();
    await Promise.all([this.rpcClient.close(), this.events.close(), this.jobs.close()]);
    await this.broker.close();
  }
}

function openBroker(config: CommonConfig, logger: Logger, health: HealthRegistry): Broker {
  const broker = new Broker(config.AMQP_URL, config.BROKER_NAMESPACE, logger);
  health.add('broker', async () => {
    if (!broker.isConnected()) throw new Error('the broker is away');
  });
  return broker;
}
