import { join } from 'node:path';
import { connect } from 'amqplib';
import { Broker } from '../broker/broker';
import { createLogger } from '../logging/logger';
import { Metrics } from '../operations/metrics';
import { RpcClient } from '../rpc/rpc-client';
import { createTestDatabase, testBroker } from './infrastructure';
import { startPrivateInfrastructure, type PrivateInfrastructure } from './private-infrastructure';
import { ServiceProcess } from './service-process';

export interface ServiceLabOptions {
  /** Folder of the built service. */
  readonly dist: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Subscribers whose durable queues it declares: they are deleted at the end. */
  readonly subscribers?: readonly string[];
}

/** A built service with a PostgreSQL of its own, which a test may kill, and a client that calls it. */
export class ServiceLab {
  private constructor(
    readonly infrastructure: PrivateInfrastructure,
    readonly databaseUrl: string,
    readonly service: ServiceProcess,
    readonly rpc: RpcClient,
    readonly close: () => Promise<void>,
  ) {}

  static async open(options: ServiceLabOptions): Promise<ServiceLab> {
    const { url, namespace } = testBroker();
    const infrastructure = await startPrivateInfrastructure(url);
    try {
      return await ServiceLab.start(options, infrastructure, { url, namespace });
    } catch (error) {
      await infrastructure.close();
      throw error;
    }
  }

  private static async start(
    { dist, env = {}, subscribers = [] }: ServiceLabOptions,
    infrastructure: PrivateInfrastructure,
    { url, namespace }: { url: string; namespace: string },
  ): Promise<ServiceLab> {
    const database = await createTestDatabase(infrastructure.serverUrl);
    const environment = {
      NODE_ENV: 'production',
      AMQP_URL: url,
      BROKER_NAMESPACE: namespace,
      ...database.env,
      ...env,
    };
    await ServiceProcess.run(join(dist, 'main.migrate.js'), environment);
    const service = await ServiceProcess.start(join(dist, 'main.js'), environment);
    const broker = new Broker(url, namespace, createLogger('lab', 'fatal'));
    const rpc = new RpcClient(broker, new Metrics('lab'));
    await rpc.ready();
    return new ServiceLab(infrastructure, database.url, service, rpc, async () => {
      await service.kill();
      await rpc.close();
      await deleteTopology(url, broker.names, subscribers);
      await broker.close();
      await infrastructure.close();
    });
  }
}

async function deleteTopology(
  url: string,
  names: Broker['names'],
  subscribers: readonly string[],
): Promise<void> {
  const connection = await connect(url);
  const channel = await connection.createChannel();
  const lasting = subscribers.map((subscriber) => names.eventQueue(subscriber));
  for (const queue of [names.dead(), ...lasting]) await channel.deleteQueue(queue);
  for (const exchange of names.exchanges()) await channel.deleteExchange(exchange);
  await connection.close();
}
