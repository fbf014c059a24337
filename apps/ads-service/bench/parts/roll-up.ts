import { setTimeout as delay } from 'node:timers/promises';
import { fillEvents, EVENTS } from '../fill';
import { SECOND_MILLIS } from '../load';
import { withDatabase, type Stack } from '../stack';

const POLL_MILLIS = 250;

export async function rollUp({ databaseUrl, replicas }: Stack): Promise<string[]> {
  const peak = () => Math.max(...replicas.map((one) => one.peakMegabytes()));
  return withDatabase(databaseUrl, async (client) => {
    await fillEvents(client);
    const peakBefore = peak();
    const start = performance.now();
    await client.query(
      "UPDATE roll_up_state SET final_until = date_trunc('hour', now() - interval '1 day')",
    );
    const filledAt = new Date();
    const isCounted = async () => {
      const { rows } = await client.query('SELECT 1 FROM roll_up_state WHERE counted_until > $1', [
        filledAt,
      ]);
      return rows.length > 0;
    };
    while (!(await isCounted())) await delay(POLL_MILLIS);
    const seconds = (performance.now() - start) / SECOND_MILLIS;
    return [
      `roll-up of ${EVENTS} events of a day: ${seconds.toFixed(0)} s (up to 30 s of it waiting for the next run); ` +
        `largest replica ${peakBefore.toFixed(0)} MB before, ${peak().toFixed(0)} MB at most`,
    ];
  });
}
