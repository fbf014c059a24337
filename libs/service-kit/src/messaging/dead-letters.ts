import type { Channel } from 'amqplib';
import { Gauge } from 'prom-client';
import type { Broker } from '../broker/broker';
import type { LastingChannel } from '../broker/lasting-channel';
import type { Metrics } from '../operations/metrics';
import { assertDeadLetters } from '../broker/topology';

/** Counts the dead letters each time the metrics are scraped. */
export function watchDeadLetters(broker: Broker, metrics: Metrics): LastingChannel {
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
    await assertDeadLetters(channel, broker);
    open = channel;
  });
}
