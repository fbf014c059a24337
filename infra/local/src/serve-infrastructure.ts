import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Home } from './home.ts';
import { startInfrastructure } from './infrastructure/infrastructure.ts';
import type { InfrastructureService } from './infrastructure/service.ts';

/** What whoever forked this asks for; `id` comes back with the answer. */
interface Order {
  readonly id: number;
  readonly action: 'kill' | 'start';
  readonly part: string;
}

/** Of PostgreSQL an immediate shutdown, which flushes nothing; everything else ends at once. */
const KILL_SIGNALS: Readonly<Record<string, NodeJS.Signals>> = { postgres: 'SIGQUIT' };

/**
 * A PostgreSQL and a RabbitMQ for one test alone, which kills them and starts them again over the IPC channel. They end
 * with the test, however that ends.
 */
const folder = await mkdtemp(join(tmpdir(), 'tabdock-faults-'));
// PostgreSQL's own user has to get through to its data.
await chmod(folder, 0o755);
const infrastructure = await startInfrastructure(new Home(folder));
const running = new Map<string, InfrastructureService>(
  infrastructure.own.map(({ name, first }) => [name, first]),
);

process.on('message', (order: Order) => {
  void follow(order).then(
    () => process.send?.({ id: order.id }),
    (error: unknown) => process.send?.({ id: order.id, error: String(error) }),
  );
});
process.once('disconnect', () => void end());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
process.send?.({ serverUrl: infrastructure.serverUrl, amqpUrl: infrastructure.amqpUrl });

async function follow({ action, part }: Order): Promise<void> {
  if (action === 'kill') {
    const service = running.get(part);
    if (!service) throw new Error(`There is no running ${part}`);
    process.kill(service.pid, KILL_SIGNALS[part] ?? 'SIGKILL');
    await service.ended;
    running.delete(part);
  } else {
    const own = infrastructure.own.find(({ name }) => name === part);
    if (!own) throw new Error(`There is no ${part} to start`);
    running.set(part, await own.start());
  }
}

async function end(): Promise<void> {
  await Promise.all([...running.values()].map((service) => service.stop()));
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
}
