import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Home } from './home/home.ts';
import { startRabbitmqCluster, type RabbitmqCluster } from './infrastructure/rabbitmq-cluster.ts';
import { guardHome, guardTemporaryFolder } from './lifetime/guard.ts';
import { runUntilAsked } from './lifetime/run-command.ts';

/** A request of the parent process; the reply carries the same `id`. */
interface Order {
  readonly id: number;
  readonly action: 'kill' | 'start' | 'nodeOf';
  /** Name of a node, or of a queue. */
  readonly of: string;
}

/** A RabbitMQ of three nodes for one test alone, over the IPC channel; it ends with the test, however that ends. */
runUntilAsked(async (asked) => {
  const disconnected = once(process, 'disconnect');
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-cluster-'));
  const home = new Home(folder);
  guardTemporaryFolder(folder);
  guardHome(home);
  const cluster = await startRabbitmqCluster(home);
  process.on('message', (order: Order) => {
    void follow(order, cluster).then(
      (answer) => process.send?.({ id: order.id, answer }),
      (error: unknown) => process.send?.({ id: order.id, error: String(error) }),
    );
  });
  process.send?.({ ready: cluster.urls });
  await Promise.race([asked, disconnected]);
  await cluster.stop();
});

async function follow({ action, of }: Order, cluster: RabbitmqCluster): Promise<string | void> {
  return cluster[action](of);
}
