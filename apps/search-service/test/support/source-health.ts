import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type SourceHealth, sourcesHealth } from '@tabdock/contracts/search';
import { RpcClient } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { SourceHealthService } from '../../src/health/source-health.service';

type State = SourceHealth['state'];

/** The health of the only source of a test, as this process reports it. */
export async function sourceHealth(process: NestFastifyApplication): Promise<SourceHealth> {
  const { sources } = await process.get(RpcClient).call(sourcesHealth, {});
  const [source] = sources;
  if (source === undefined) throw new Error('no source');
  return source;
}

export function untilHealthIs(
  process: NestFastifyApplication,
  state: State,
): Promise<SourceHealth> {
  return waitFor(
    async () => {
      const health = await sourceHealth(process);
      return health.state === state && health;
    },
    { message: `the state ${state}` },
  );
}

/** Makes these processes read at once what they otherwise read every two seconds. */
export async function readStates(processes: readonly NestFastifyApplication[]): Promise<void> {
  await Promise.all(processes.map((process) => process.get(SourceHealthService).refresh()));
}

/** Waits until this process's metric shows the state for the source "barn". */
export async function untilMetricSays(
  process: NestFastifyApplication,
  state: State,
): Promise<void> {
  const line = new RegExp(`tabdock_source_state\\{[^}]*source="barn",state="${state}"[^}]*\\} 1`);
  await waitFor(
    async () => line.test((await process.inject({ method: 'GET', url: '/metrics' })).body),
    { message: `the metric to say ${state}` },
  );
}
