import type { HealthRegistry } from '../operations/health';
import type { RpcServer } from '../rpc/rpc-server';

/** What a process is made of, for its end. */
export interface Stoppable {
  readonly app: { close(): Promise<void> };
  readonly health: Pick<HealthRegistry, 'startDraining'>;
  /** Where it answers calls. */
  readonly rpcServer?: Pick<RpcServer, 'drain'> | undefined;
}

/**
 * Not ready, no new calls, those under way answered within `drainMillis`, closed. Closing alone would do it the other
 * way round: Nest ends the modules first, and a call that comes meanwhile would find them ended.
 */
export async function stopInOrder(
  { app, health, rpcServer }: Stoppable,
  drainMillis: number,
): Promise<void> {
  health.startDraining();
  await rpcServer?.drain(drainMillis);
  await app.close();
}
