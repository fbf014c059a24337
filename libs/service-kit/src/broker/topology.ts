import type { Channel } from 'amqplib';
import type { Broker } from './broker';

const QUORUM = { 'x-queue-type': 'quorum' };

const KINDS = { rpc: 'topic', replies: 'direct', events: 'topic', jobs: 'direct' } as const;

/**
 * Makes sure of an exchange that this process uses. One that is there is not declared: the account of a service may
 * not, because who declares an exchange can also replace it.
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

/** Makes sure of the queue that keeps what nobody could handle, and of the exchange that leads there. */
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

/** A queue that lasts: quorum; its rejected messages go to the dead-letter queue. */
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
