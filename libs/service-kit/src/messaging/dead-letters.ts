import type { ChannelWrapper } from 'amqp-connection-manager';
import type { Channel, ConfirmChannel, GetMessage } from 'amqplib';
import { Gauge } from 'prom-client';
import type { Broker } from '../broker/broker';
import type { Metrics } from '../operations/metrics';
import { assertExchanges } from './topology';

const PUBLISH_TIMEOUT_MILLIS = 10_000;

/** Counts the dead letters each time the metrics are scraped. */
export function watchDeadLetters(broker: Broker, metrics: Metrics): ChannelWrapper {
  const { names } = broker;
  let open: Channel | undefined;
  metrics.once(
    'tabdock_dead_letters',
    (name) =>
      new Gauge({
        name,
        help: 'Messages in the dead-letter queue',
        registers: [metrics.registry],
        async collect() {
          if (open && broker.isConnected())
            this.set((await open.checkQueue(names.dead())).messageCount);
        },
      }),
  );
  return broker.openChannel('dead-letters', async (channel) => {
    await assertExchanges(channel, names);
    open = channel;
  });
}

/** Puts up to `limit` dead messages back into the queues they came from; answers with how many were moved. */
export async function redriveDeadLetters(broker: Broker, limit: number): Promise<number> {
  const dead = broker.names.dead();
  let moved = 0;
  const wrapper = broker.openConfirmChannel(
    'redrive',
    async () => undefined,
    PUBLISH_TIMEOUT_MILLIS,
  );
  await wrapper.waitForConnect();
  await wrapper.addSetup(async (channel: ConfirmChannel) => {
    while (moved < limit) {
      const message = await channel.get(dead);
      if (message === false) return;
      await putBack(channel, message);
      moved += 1;
    }
  });
  await wrapper.close();
  return moved;
}

/** The copy is confirmed before the dead one is taken away: a crash between leaves two, never none. */
async function putBack(channel: ConfirmChannel, message: GetMessage): Promise<void> {
  const origin = message.properties.headers?.['x-death']?.[0]?.queue;
  if (origin === undefined)
    throw new Error('a dead letter does not say where it came from; it was left in place');
  channel.sendToQueue(origin, message.content, {
    messageId: message.properties.messageId,
    type: message.properties.type,
    contentType: message.properties.contentType,
    persistent: true,
  });
  await channel.waitForConfirms();
  channel.ack(message);
}
