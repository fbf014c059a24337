import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { assignPorts } from '../home/ports.ts';
import type { Home } from '../home/home.ts';
import { rabbitmqProgram } from './rabbitmq.ts';
import { nodeEnv, startEpmd, startNode } from './rabbitmq-node.ts';
import type { InfrastructureService } from './service.ts';

const run = promisify(execFile);
const NAMES = ['rabbitmq-1', 'rabbitmq-2', 'rabbitmq-3'] as const;
type NodeName = (typeof NAMES)[number];
const erlangName = (name: NodeName) => `${name}@localhost`;
/** A quorum of the nodes forms the cluster; each finds the others by this list. */
const SETTINGS = [
  'cluster_formation.peer_discovery_backend = classic_config',
  ...NAMES.map(
    (name, index) => `cluster_formation.classic_config.nodes.${index + 1} = ${erlangName(name)}`,
  ),
];

export interface RabbitmqCluster {
  /** Addresses of the nodes, with the account `guest`, by name. */
  readonly urls: Readonly<Record<string, string>>;
  /** Kills a node, as a crash of its machine would. */
  kill(name: string): Promise<void>;
  /** Starts a node with its data; resolves when it accepts connections. */
  start(name: string): Promise<void>;
  /** Name of the node where a queue is, or its leader. */
  nodeOf(queue: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a broker of three nodes on loopback, for tests; it takes about as long as three brokers. */
export async function startRabbitmqCluster(home: Home): Promise<RabbitmqCluster> {
  const program = rabbitmqProgram();
  const ports = await assignPorts(home.path('run', 'cluster-ports.json'), [
    'epmd',
    ...NAMES.flatMap((name) => [`${name} amqp`, `${name} distribution`]),
  ]);
  const portsOf = (name: NodeName) => ({
    amqp: ports[`${name} amqp`] ?? 0,
    distribution: ports[`${name} distribution`] ?? 0,
    epmd: ports['epmd'] ?? 0,
  });
  const cookie = randomBytes(32).toString('hex');
  const epmd = await startEpmd(home, ports['epmd'] ?? 0);
  const running = new Map<string, InfrastructureService>();
  const start = async (name: string) => {
    const known = NAMES.find((one) => one === name);
    if (known === undefined) throw new Error(`There is no node ${name}`);
    const node = erlangName(known);
    const options = { program, name, node, ports: portsOf(known), cookie, settings: SETTINGS };
    running.set(name, await startNode(home, options));
  };
  const stop = async () => {
    await Promise.all([...running.values()].map((node) => node.stop()));
    await epmd.stop(1_000);
  };
  try {
    // One after the other: nodes that start together may each found a cluster.
    for (const name of NAMES) await start(name);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    urls: Object.fromEntries(
      NAMES.map((name) => [name, `amqp://guest:guest@127.0.0.1:${portsOf(name).amqp}`]),
    ),
    start,
    stop,
    async kill(name) {
      const node = running.get(name);
      if (!node) throw new Error(`${name} does not run`);
      process.kill(node.pid, 'SIGKILL');
      // Helpers of the node may go on, and hold its output open.
      await node.stop(0);
      await node.ended;
      running.delete(name);
    },
    async nodeOf(queue) {
      const [asked] = NAMES.filter((name) => running.has(name));
      if (!asked) throw new Error('No node runs');
      const env = nodeEnv(home, { name: asked, node: erlangName(asked), ports: portsOf(asked) });
      const { stdout } = await run(
        join(dirname(program), 'rabbitmqctl'),
        ['--quiet', 'list_queues', '--no-table-headers', 'name', 'pid', 'leader'],
        { env },
      );
      const where = stdout.split('\n').find((line) => line.startsWith(`${queue}\t`)) ?? '';
      const at = NAMES.find((name) => where.includes(erlangName(name)));
      if (!at) throw new Error(`${queue} is nowhere: ${stdout}`);
      return at;
    },
  };
}
