import { randomBytes } from 'node:crypto';
import type { Home } from '../home/home.ts';
import { assignPorts } from '../home/ports.ts';
import { rabbitmqProgram } from './rabbitmq.ts';
import { startEpmd, startNode } from './rabbitmq-node.ts';

const PORTS = ['amqp', 'distribution', 'epmd', 'management'] as const;
const EPMD_STOP_MILLIS = 1_000;

export interface ManagedBroker {
  /** Host and port for AMQP. */
  readonly amqp: string;
  /** Host and port of the management API. */
  readonly management: string;
  stop(): Promise<void>;
}

/** Starts a RabbitMQ on loopback with its management API, an administrator and no accounts of ours. */
export async function startManagedBroker(
  home: Home,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<ManagedBroker> {
  const ports = await assignPorts(home.path('run', 'managed-broker-ports.json'), PORTS);
  const epmd = await startEpmd(home, ports.epmd);
  const stopEpmd = () => epmd.stop(EPMD_STOP_MILLIS);
  try {
    const node = await startNode(home, {
      program: rabbitmqProgram(),
      name: 'rabbitmq',
      node: 'managed@localhost',
      ports,
      cookie: randomBytes(16).toString('hex'),
      plugins: ['rabbitmq_management'],
      settings: [
        'management.tcp.ip = 127.0.0.1',
        `management.tcp.port = ${ports.management}`,
        `default_user = ${username}`,
        `default_pass = ${password}`,
      ],
    });
    return {
      amqp: `127.0.0.1:${ports.amqp}`,
      management: `127.0.0.1:${ports.management}`,
      stop: async () => {
        await node.stop();
        await stopEpmd();
      },
    };
  } catch (error) {
    await stopEpmd();
    throw error;
  }
}
