import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type SourceHealth, sourcesHealth } from '@tabdock/contracts/search';
import { RpcClient } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { SourceStates } from '../../src/health/source-health.service';

type State = SourceHealth['state'];

/** What is said of the one source of a test, asked by way of this process. */
export async function sourceHealth(process: NestFastifyApplication): Promise<SourceHealth> {
  const { sources } = await process
    .get(RpcClient)
    .call(sourcesHealth, {}, { deadlineMillis: 60_000 });
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

/** Has these processes know at once what they read every other second by themselves. */
export async function readStates(processes: readonly NestFastifyApplication[]): Promise<void> {
  await Promise.all(processes.map((process) => process.get(SourceStates).read()));
}

/** Until the metric of this process says so of the source "barn". */
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
