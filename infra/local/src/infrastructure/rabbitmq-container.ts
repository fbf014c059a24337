import { spawnSync } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Child } from '../processes/child.ts';
import { Failure } from '../shared/failure.ts';
import type { Home } from '../home/home.ts';
import { answersAmqp } from './answers-amqp.ts';
import type { RabbitmqOptions } from './rabbitmq-options.ts';
import type { InfrastructureService } from './service.ts';

const IMAGE = 'rabbitmq:4.3';
const START_MILLIS = 180_000;
const STOP_MILLIS = 9_000;

/** The official image, for machines with Docker but without RabbitMQ and apt. */
export async function startRabbitmqContainer(
  home: Home,
  { ports: { amqp: port }, definitions }: RabbitmqOptions,
): Promise<InfrastructureService> {
  const configuration = await writeConfiguration(home, definitions);
  const container = `tabdock-rabbitmq-${port}`;
  const child = await Child.start({
    name: 'rabbitmq',
    command: 'docker',
    args: [
      'run',
      '--rm',
      '--name',
      container,
      '--hostname',
      'tabdock',
      '-p',
      `127.0.0.1:${port}:5672`,
      '-v',
      `${await home.make('rabbitmq-container')}:/var/lib/rabbitmq`,
      ...configuration,
      IMAGE,
    ],
    env: process.env,
    register: home.register,
    logFile: home.path('logs', 'rabbitmq.log'),
  });
  const deadline = Date.now() + START_MILLIS;
  while (!(await answersAmqp(port))) {
    if (!child.isRunning)
      throw new Failure(
        `RabbitMQ's container ${await child.ended}: ${child.lastLines.at(-1) ?? ''}`,
      );
    if (Date.now() > deadline) throw new Failure("RabbitMQ's container did not answer in time.");
    await delay(500);
  }
  return {
    name: 'rabbitmq',
    pid: child.pid,
    port,
    ended: child.ended,
    async stop(timeoutMillis = STOP_MILLIS) {
      const seconds = Math.floor(timeoutMillis / 1_000);
      spawnSync('docker', ['stop', '-t', String(seconds), container]);
      await child.stop(timeoutMillis);
    },
  };
}

/** The container has another user, so the files are world-readable in a folder that other users cannot enter. */
async function writeConfiguration(home: Home, definitions: object): Promise<string[]> {
  const folder = await home.make('rabbitmq');
  const files = {
    'definitions.json': {
      text: JSON.stringify(definitions, null, 2),
      target: '/etc/rabbitmq/definitions.json',
    },
    'definitions.conf': {
      text: 'load_definitions = /etc/rabbitmq/definitions.json\n',
      target: '/etc/rabbitmq/conf.d/40-definitions.conf',
    },
  };
  const mounts: string[] = [];
  for (const [name, { text, target }] of Object.entries(files)) {
    await writeFile(join(folder, name), text);
    await chmod(join(folder, name), 0o644);
    mounts.push('-v', `${join(folder, name)}:${target}:ro`);
  }
  return mounts;
}
