import { fetchJob } from '@tabdock/contracts/downloads';
import { analyseJob } from '@tabdock/contracts/scores';
import type { Broker } from '@tabdock/service-kit';
import { connect } from 'amqplib';
import { ACCOUNTS_QUEUE } from '../../src/api/requests/owners/account-events.consumer';

/** Deletes everything that an installation of this service, and its test as `listener`, left in the broker. */
export async function deleteTopology(url: string, names: Broker['names']): Promise<void> {
  const connection = await connect(url);
  const channel = await connection.createChannel();
  const subscribers = [
    'downloads',
    'downloads-returned-jobs',
    ACCOUNTS_QUEUE.subscriber,
    'downloads-scores',
    'listener',
  ];
  const queues = [
    names.dead(),
    names.jobQueue(fetchJob.queue),
    names.jobQueue(analyseJob.queue),
    ...names.rpcQueues('downloads'),
    ...subscribers.map((subscriber) => names.eventQueue(subscriber)),
  ];
  for (const queue of queues) await channel.deleteQueue(queue);
  for (const exchange of names.exchanges()) await channel.deleteExchange(exchange);
  await connection.close();
}
