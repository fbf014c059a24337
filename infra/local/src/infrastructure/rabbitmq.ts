import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Failure } from '../shared/failure.ts';
import type { Home } from '../home/home.ts';
import { answersAmqp } from './answers-amqp.ts';
import { aptInstallStopped } from './apt.ts';
import { startRabbitmqContainer } from './rabbitmq-container.ts';
import { startEpmd, startNode } from './rabbitmq-node.ts';
import type { RabbitmqOptions } from './rabbitmq-options.ts';
import type { InfrastructureService } from './service.ts';

/** The server itself: Debian's wrapper in /usr/sbin would switch to another user. */
const PROGRAMS = [
  '/usr/lib/rabbitmq/bin/rabbitmq-server',
  '/opt/homebrew/sbin/rabbitmq-server',
  '/usr/local/sbin/rabbitmq-server',
];
const EPMD_STOP_MILLIS = 1_000;

/** A private broker: the machine's own program, installed with apt where missing, else a container. */
export async function startRabbitmq(
  home: Home,
  options: RabbitmqOptions,
): Promise<InfrastructureService> {
  const isMissing = !PROGRAMS.some(existsSync) && !existsSync('/usr/bin/apt-get');
  if (isMissing && spawnSync('docker', ['info']).status === 0) {
    return startRabbitmqContainer(home, options);
  }
  return startProgram(rabbitmqProgram(), home, options);
}

/** Path of the server's program, which is installed with apt where it is missing. */
export function rabbitmqProgram(): string {
  let program = PROGRAMS.find(existsSync);
  if (!program) {
    aptInstallStopped(
      'rabbitmq-server',
      'or have Docker running, or set AMQP_URL to a broker of yours',
    );
    program = PROGRAMS.find(existsSync);
  }
  if (!program)
    throw new Failure(
      'RabbitMQ was installed, but its program was not found. Set AMQP_URL to a broker of yours.',
    );
  return program;
}

async function startProgram(
  program: string,
  home: Home,
  { ports, definitions, cookie }: RabbitmqOptions,
): Promise<InfrastructureService> {
  const definitionsFile = home.path('rabbitmq', 'definitions.json');
  await home.make('rabbitmq');
  await writeFile(definitionsFile, JSON.stringify(definitions, null, 2), { mode: 0o600 });
  const epmd = await startEpmd(home, ports.epmd);
  const node = await startNode(home, {
    program,
    name: 'rabbitmq',
    node: 'tabdock@localhost',
    ports,
    cookie,
    settings: [`load_definitions = ${definitionsFile}`],
  }).catch(async (error: unknown) => {
    await epmd.stop(EPMD_STOP_MILLIS);
    throw error;
  });
  return {
    ...node,
    ended: node.ended.then(async (how) => {
      await epmd.stop(EPMD_STOP_MILLIS);
      return how;
    }),
    async stop(timeoutMillis) {
      await node.stop(timeoutMillis);
      await epmd.stop(EPMD_STOP_MILLIS);
    },
  };
}

/** Checks that a node of the broker named by AMQP_URL answers; it is used as it is. */
export async function checkGivenBroker(addresses: string): Promise<void> {
  const nodes = addresses.split(',').map((address) => nodeAt(address.trim()));
  const answers = await Promise.all(
    // A broker behind TLS does not answer a plain header; the services report what is wrong.
    nodes.map(({ isSecret, port, host }) => isSecret || answersAmqp(port, host)),
  );
  if (answers.includes(true)) return;
  const places = nodes.map(({ host, port }) => `${host}:${port}`).join(', ');
  throw new Failure(`No RabbitMQ answers at ${places}. Start it, or correct or unset AMQP_URL.`);
}

function nodeAt(address: string): { host: string; port: number; isSecret: boolean } {
  const url = URL.parse(address);
  if (!url || !/^amqps?:$/.test(url.protocol)) {
    throw new Failure(
      'AMQP_URL must be addresses that begin with amqp:// or amqps://, with commas between them; a comma in a password is %2C.',
    );
  }
  const isSecret = url.protocol === 'amqps:';
  return { host: url.hostname, port: Number(url.port) || (isSecret ? 5671 : 5672), isSecret };
}
