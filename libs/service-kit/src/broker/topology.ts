import type { ServiceName } from '@tabdock/contracts/core';
import type { Channel } from 'amqplib';
import type { CallQueues } from '../config/call-queues';
import type { Broker } from './broker';

const QUORUM = { 'x-queue-type': 'quorum' };
const CLASSIC = { 'x-queue-type': 'classic' };
/** A queue of calls without consumers is deleted, so that calls fail at once instead of at their deadline. */
const CALL_QUEUE_EXPIRES_MILLIS = 30_000;

const KINDS = { rpc: 'topic', replies: 'direct', events: 'topic', jobs: 'direct' } as const;

/**
 * Declares an exchange unless it exists: the accounts of services may not declare exchanges, because an account that
 * may declare one can also replace it.
 * @throws Error of the broker, ACCESS_REFUSED, when it is missing and this account may not declare it
 */
export async function assertExchange(
  channel: Channel,
  broker: Broker,
  exchange: keyof typeof KINDS,
): Promise<void> {
  const name = broker.names[exchange]();
  if (await broker.finds((probe) => probe.checkExchange(name))) return;
  await channel.assertExchange(name, KINDS[exchange], { durable: true });
}

/** Declares the dead-letter queue and its exchange unless they exist. */
export async function assertDeadLetters(channel: Channel, broker: Broker): Promise<void> {
  const dead = broker.names.dead();
  const isThere = await broker.finds(async (probe) => {
    await probe.checkExchange(dead);
    await probe.checkQueue(dead);
  });
  if (isThere) return;
  await channel.assertExchange(dead, 'fanout', { durable: true });
  await channel.assertQueue(dead, { durable: true, arguments: QUORUM });
  await channel.bindQueue(dead, dead, '');
}

/** Declares a quorum queue whose rejected messages are dead-lettered. */
export async function assertLastingQueue(
  channel: Channel,
  broker: Broker,
  queue: string,
): Promise<void> {
  await assertDeadLetters(channel, broker);
  await channel.assertQueue(queue, {
    durable: true,
    arguments: { ...QUORUM, 'x-dead-letter-exchange': broker.names.dead() },
  });
}

export async function assertJobQueue(
  channel: Channel,
  broker: Broker,
  job: string,
): Promise<string> {
  const queue = broker.names.jobQueue(job);
  await assertExchange(channel, broker, 'jobs');
  await assertLastingQueue(channel, broker, queue);
  await channel.bindQueue(queue, broker.names.jobs(), job);
  return queue;
}

/** Declares a queue of calls and returns its name. */
export async function assertCallQueue(
  channel: Channel,
  broker: Broker,
  service: ServiceName,
  queues: CallQueues,
): Promise<string> {
  const { names } = broker;
  const queue = names.rpcQueue(service, queues);
  await assertExchange(channel, broker, 'rpc');
  await channel.assertQueue(queue, {
    durable: true,
    arguments: {
      ...(queues === 'single' ? CLASSIC : QUORUM),
      'x-expires': CALL_QUEUE_EXPIRES_MILLIS,
    },
  });
  await channel.bindQueue(queue, names.rpc(), names.rpcKey(service, queues));
  return queue;
}
