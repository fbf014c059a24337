import { randomUUID } from 'node:crypto';
import { at, Callers, openLoop, SECOND_MILLIS } from '../load';
import { SLOT, type Stack } from '../stack';

const SERVED_PER_SECOND = 500;
const SECONDS = 10;

export async function serving({ gateway }: Stack): Promise<string[]> {
  const callers = new Callers(gateway.url);
  const ask = () => callers.send('GET', `${SLOT}?view=${randomUUID()}`);
  await openLoop(SERVED_PER_SECOND, 2, ask);
  const before = gateway.cpuMillis();
  const times = await openLoop(SERVED_PER_SECOND, SECONDS, ask);
  const busy = (gateway.cpuMillis() - before) / (SECONDS * SECOND_MILLIS);
  await callers.close();
  return [
    `serving ${SERVED_PER_SECOND}/s over two replicas: p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms at the gateway, ` +
      `which is busy for ${(busy * 100).toFixed(0)} % of a core`,
  ];
}
