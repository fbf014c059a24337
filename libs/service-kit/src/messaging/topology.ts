import type { Channel } from 'amqplib';
import type { BrokerNames } from '../broker/names';

const QUORUM = { 'x-queue-type': 'quorum' };

/** Exchanges, and the queue that keeps what nobody could handle. */
export async function assertExchanges(channel: Channel, names: BrokerNames): Promise<void> {
  await channel.assertExchange(names.events(), 'topic', { durable: true });
  await channel.assertExchange(names.jobs(), 'direct', { durable: true });
  await channel.assertExchange(names.dead(), 'fanout', { durable: true });
  await channel.assertQueue(names.dead(), { durable: true, arguments: QUORUM });
  await channel.bindQueue(names.dead(), names.dead(), '');
}

/** A queue that lasts: quorum, its rejected messages go to the dead-letter queue. */
export async function assertLastingQueue(
  channel: Channel,
  names: BrokerNames,
  queue: string,
): Promise<void> {
  await channel.assertQueue(queue, {
    durable: true,
    arguments: { ...QUORUM, 'x-dead-letter-exchange': names.dead() },
  });
}

export async function assertJobQueue(
  channel: Channel,
  names: BrokerNames,
  job: string,
): Promise<string> {
  const queue = names.jobQueue(job);
  await assertLastingQueue(channel, names, queue);
  await channel.bindQueue(queue, names.jobs(), job);
  return queue;
}
