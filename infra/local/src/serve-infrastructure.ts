import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Home } from './home/home.ts';
import { startInfrastructure, type Infrastructure } from './infrastructure/infrastructure.ts';
import type { InfrastructureService } from './infrastructure/service.ts';
import { guardHome, guardTemporaryFolder } from './lifetime/guard.ts';
import { runUntilAsked } from './lifetime/run-command.ts';

/** A request of the parent process; the reply carries the same `id`. */
interface Order {
  readonly id: number;
  readonly action: 'kill' | 'stop' | 'start';
  readonly part: string;
}

/**
 * Signals that end a part at once. PostgreSQL's is an immediate shutdown, which flushes nothing; the others are killed.
 */
const KILL_SIGNALS: Readonly<Record<string, NodeJS.Signals>> = { postgres: 'SIGQUIT' };

/**
 * A PostgreSQL and a RabbitMQ for one test alone, which kills them and starts them again over the IPC channel. They end
 * with the test, however that ends.
 */
runUntilAsked(async (asked) => {
  const disconnected = once(process, 'disconnect');
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-faults-'));
  const home = new Home(folder);
  guardTemporaryFolder(folder);
  guardHome(home);
  const infrastructure = await startInfrastructure(home);
  const running = new Map<string, InfrastructureService>(
    infrastructure.own.map(({ name, first }) => [name, first]),
  );
  process.on('message', (order: Order) => {
    void follow(order, infrastructure, running).then(
      () => process.send?.({ id: order.id }),
      (error: unknown) => process.send?.({ id: order.id, error: String(error) }),
    );
  });
  process.send?.({
    serverUrl: infrastructure.serverUrl,
    amqpUrl: infrastructure.amqpUrls.operator,
  });
  await Promise.race([asked, disconnected]);
  await Promise.all([...running.values()].map((service) => service.stop()));
});

async function follow(
  { action, part }: Order,
  { own }: Infrastructure,
  running: Map<string, InfrastructureService>,
): Promise<void> {
  if (action === 'start') {
    const found = own.find(({ name }) => name === part);
    if (!found) throw new Error(`There is no ${part} to start`);
    running.set(part, await found.start());
    return;
  }
  const service = running.get(part);
  if (!service) throw new Error(`There is no running ${part}`);
  if (action === 'stop') await service.stop();
  else process.kill(service.pid, KILL_SIGNALS[part] ?? 'SIGKILL');
  await service.ended;
  running.delete(part);
}
