import type { HealthRegistry } from '../operations/health';
import type { RpcServer } from '../rpc/rpc-server';

/** What a process is made of, for its end. */
export interface Stoppable {
  readonly app: { close(): Promise<void> };
  readonly health: Pick<HealthRegistry, 'startDraining'>;
  /** Server of calls, if the process answers any. */
  readonly rpcServer?: Pick<RpcServer, 'drain'> | undefined;
}

/**
 * The end of a process, one stage after the other; whatever a stage needs is closed in a later one:
 *
 * 1. It is no longer ready, takes no new calls, and answers those in progress within `drainMillis`. Closing
 *    alone would do that last: Nest ends the modules first, and a call that arrives meanwhile would find them ended.
 * 2. Nest's `onModuleDestroy`: no new work starts by itself. The kit drains the listeners and then stops the
 *    periodic tasks; a service declares these with `Listens` and `Every` and needs no hook.
 * 3. `beforeApplicationShutdown`: services close what their work needed (browsers, sockets, locks, leases), and the
 *    outbox relay publishes its last batch.
 * 4. Nest closes the HTTP server.
 * 5. `onApplicationShutdown`: the kit and TypeORM close the connections to the broker and the database.
 */
export async function stopInOrder(
  { app, health, rpcServer }: Stoppable,
  drainMillis: number,
): Promise<void> {
  health.startDraining();
  await rpcServer?.drain(drainMillis);
  await app.close();
}
