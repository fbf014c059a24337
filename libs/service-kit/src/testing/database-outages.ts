import { deepEqual, equal } from 'node:assert/strict';
import { AppError } from '@tabdock/contracts/core';
import { DataSource } from 'typeorm';
import type { PrivateInfrastructure } from './private-infrastructure';
import { waitFor } from './wait-for';
import { withoutPause } from './without-pause';

/** Each ends all sessions at once, while statements and transactions run. */
const SESSION_KILLS = 10;
const ANSWERS_BETWEEN_KILLS = 5;

export interface OutageSubject {
  readonly infrastructure: PrivateInfrastructure;
  readonly databaseUrl: string;
  readonly service: {
    /** Address of its health. */
    readonly url: string;
    /** What it has logged. */
    output(): string;
  };
  /** Questions that the service needs its database for, by name. */
  readonly calls: Readonly<Record<string, () => Promise<unknown>>>;
}

interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly err?: { readonly stack?: string };
}

/**
 * Stops the database in order and at once, starts it again and ends its sessions while all calls are made without a
 * pause. Fails unless every call is answered or refused with SERVICE.UNAVAILABLE, the service's readiness follows, all
 * recovers by itself, and the log has two plain lines for each outage and no error.
 */
export async function expectToOutliveOutages(subject: OutageSubject): Promise<void> {
  const callers = Object.entries(subject.calls).map(([name, call]) => ({
    name,
    ...withoutPause(1, () => outcomeOf(call)),
  }));
  try {
    await endAndStart(subject, callers);
    await endSessionsAgainAndAgain(subject, callers);
  } finally {
    await Promise.all(callers.map((caller) => caller.stop()));
  }
  deepEqual(
    linesOf(subject.service).filter(({ level, err }) => level === 'error' || err?.stack),
    [],
  );
  for (const { name, results } of callers)
    equal([...new Set(results)].sort().join(), 'SERVICE.UNAVAILABLE,ok', name);
}

type Caller = ReturnType<typeof withoutPause<string>> & { readonly name: string };

async function endAndStart(
  { infrastructure, service }: OutageSubject,
  callers: readonly Caller[],
): Promise<void> {
  await untilAll(callers, 'ok');
  for (const end of ['stop', 'kill'] as const) {
    const logged = linesOf(service).length;
    await infrastructure[end]('postgres');
    await untilAll(callers, 'SERVICE.UNAVAILABLE');
    await untilReadiness(service, 503);
    await infrastructure.start('postgres');
    await untilAll(callers, 'ok');
    await untilReadiness(service, 200);
    const told = linesOf(service).slice(logged);
    deepEqual(
      told.filter(({ msg }) => msg.includes('the database')).map(({ level, msg }) => [level, msg]),
      [
        ['warn', 'no connection to the database, trying again'],
        ['info', 'connected to the database again'],
      ],
    );
  }
}

async function endSessionsAgainAndAgain(
  { databaseUrl, service }: OutageSubject,
  callers: readonly Caller[],
): Promise<void> {
  for (let kills = 0; kills < SESSION_KILLS; kills += 1) {
    await endSessions(databaseUrl);
    await Promise.all(callers.map((caller) => caller.more(ANSWERS_BETWEEN_KILLS)));
  }
  await untilAll(callers, 'ok');
  await untilReadiness(service, 200);
}

/** Waits until each has this outcome once more. */
async function untilAll(callers: readonly Caller[], outcome: string): Promise<void> {
  await Promise.all(
    callers.map(async ({ name, results }) => {
      const before = results.length;
      try {
        await waitFor(() => results.includes(outcome, before));
      } catch {
        throw new Error(`${name} is never ${outcome}, but ${[...new Set(results.slice(before))]}`);
      }
    }),
  );
}

async function outcomeOf(call: () => Promise<unknown>): Promise<string> {
  try {
    await call();
    return 'ok';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

async function untilReadiness({ url }: OutageSubject['service'], status: number): Promise<void> {
  await waitFor(async () => (await fetch(`${url}/health/ready`)).status === status, {
    message: `readiness ${status}`,
  });
}

async function endSessions(databaseUrl: string): Promise<void> {
  const database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  try {
    await database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
  } finally {
    await database.destroy();
  }
}

function linesOf(service: OutageSubject['service']): LogLine[] {
  const lines = service
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'));
  return lines.map((line) => JSON.parse(line) as LogLine);
}
