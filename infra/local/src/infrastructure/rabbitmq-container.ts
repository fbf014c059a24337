import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { Child } from '../child.ts';
import { Failure } from '../failure.ts';
import type { Home } from '../home.ts';
import { accepts, type Rabbitmq } from './rabbitmq.ts';

const IMAGE = 'rabbitmq:4.3';
const START_MILLIS = 180_000;
const STOP_MILLIS = 9_000;

/** Where the machine has no RabbitMQ and no apt: the official image, if Docker answers. */
export async function startRabbitmqContainer(home: Home, port: number): Promise<Rabbitmq> {
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
      IMAGE,
    ],
    env: process.env,
    register: home.register,
    logFile: home.path('logs', 'rabbitmq.log'),
  });
  const deadline = Date.now() + START_MILLIS;
  while (!(await accepts(port))) {
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
    url: `amqp://guest:guest@127.0.0.1:${port}`,
    ended: child.ended,
    async stop(timeoutMillis = STOP_MILLIS) {
      const seconds = Math.floor(timeoutMillis / 1_000);
      spawnSync('docker', ['stop', '-t', String(seconds), container]);
      await child.stop(timeoutMillis);
    },
  };
}
