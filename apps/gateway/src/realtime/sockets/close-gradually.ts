import { setTimeout as delay } from 'node:timers/promises';
import type { WebSocket } from 'ws';

const SLICE_MILLIS = 50;
const SLICES_PER_SECOND = 1_000 / SLICE_MILLIS;
/** Sockets closed in a second; another replica accepts as many without noticeable delay. */
const CLOSED_PER_SECOND = 500;

/** Closes sockets in slices within `maxMillis`, so that their browsers do not all reconnect at the same moment. */
export async function closeGradually(
  sockets: Iterable<WebSocket>,
  { code, reason, maxMillis }: { code: number; reason: string; maxMillis: number },
): Promise<void> {
  const left = [...sockets];
  const slices = Math.max(1, Math.floor(maxMillis / SLICE_MILLIS));
  const perSlice = Math.max(CLOSED_PER_SECOND / SLICES_PER_SECOND, Math.ceil(left.length / slices));
  while (left.length > 0) {
    for (const socket of left.splice(0, perSlice)) socket.close(code, reason);
    if (left.length > 0) await delay(SLICE_MILLIS);
  }
}
