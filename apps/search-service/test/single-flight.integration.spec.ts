import { AppError } from '@tabdock/contracts/core';
import { abortable } from '@tabdock/service-kit';
import {
  migrateTestDatabase,
  newTestDatabase,
  PATIENCE_MILLIS,
  waitFor,
  type TestDatabase,
} from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../src/database/database';
import { LeaseRepository } from '../src/leases/lease.repository';
import { type Flight, SingleFlight } from '../src/leases/single-flight';

/** What one process has: its own connections and its own flights. */
interface Replica {
  readonly rows: DataSource;
  readonly leases: LeaseRepository;
  readonly flights: SingleFlight;
}

describe('SingleFlight over replicas', () => {
  let database: TestDatabase;
  let one: Replica;
  let other: Replica;
  let brought: string | undefined;

  async function replica(): Promise<Replica> {
    const options = databaseOptions({
      ...database.env,
      DATABASE_POOL_SIZE: 5,
      MIN_TIMEOUT_MILLIS: PATIENCE_MILLIS,
    });
    const rows = await new DataSource(options).initialize();
    const leases = new LeaseRepository(rows);
    return { rows, leases, flights: new SingleFlight(leases) };
  }

  function flight(work: () => Promise<string>, more: Partial<Flight<string>> = {}): Flight<string> {
    const stored = () => Promise.resolve(brought);
    return { name: 'song', leaseSeconds: 60, deadlineMillis: 60_000, stored, work, ...more };
  }
  const untilAborted = (signal: AbortSignal) =>
    abortable(signal, new Promise<string>(() => undefined));
  const never = () => Promise.reject(new Error('nobody else may do the work'));
  const isWaiting = (spy: jest.SpyInstance) => waitFor(() => spy.mock.calls.length > 0);

  beforeAll(async () => {
    database = newTestDatabase();
    await migrateTestDatabase(databaseOptions({ ...database.env, DATABASE_POOL_SIZE: 1 }));
    one = await replica();
    other = await replica();
  });
  afterAll(async () => {
    await one?.rows.destroy();
    await other?.rows.destroy();
    await database?.drop();
  });
  beforeEach(async () => {
    brought = undefined;
    await one.rows.query('TRUNCATE search_lease');
  });
  afterEach(() => jest.restoreAllMocks());

  it('lets one replica work and gives the outcome to the other, with nothing locked meanwhile', async () => {
    const gate = Promise.withResolvers<void>();
    const working = jest.fn(async () => {
      await gate.promise;
      return (brought = 'tabs');
    });
    const first = one.flights.run(flight(working));
    await waitFor(() => working.mock.calls.length > 0);
    const polls = jest.spyOn(other.leases, 'find');
    const second = other.flights.run(flight(never));
    await isWaiting(polls);
    const [open] = await one.rows.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()
         AND state LIKE 'idle in transaction%'`,
    );
    expect(open).toEqual({ count: 0 });
    gate.resolve();
    expect(await Promise.all([first, second])).toEqual(['tabs', 'tabs']);
    expect(await one.leases.find('song')).toBeUndefined();
  });

  it('gives a fault to those that waited, and lets the next caller try at once', async () => {
    const gate = Promise.withResolvers<never>();
    const working = jest.fn(() => gate.promise);
    const first = expect(one.flights.run(flight(working))).rejects;
    await waitFor(() => working.mock.calls.length > 0);
    const polls = jest.spyOn(other.leases, 'find');
    const second = expect(other.flights.run(flight(never))).rejects;
    await isWaiting(polls);
    gate.reject(new AppError('SEARCH.RATE_LIMITED'));
    await first.toMatchObject({ code: 'SEARCH.RATE_LIMITED' });
    await second.toMatchObject({ code: 'SEARCH.RATE_LIMITED' });
    expect(await other.flights.run(flight(() => Promise.resolve('again')))).toBe('again');
  });

  it('lets a fault stand for a moment if callers are expected to ask for it', async () => {
    const gate = Promise.withResolvers<never>();
    const working = jest.fn(() => gate.promise);
    const first = expect(one.flights.run(flight(working))).rejects;
    await waitFor(() => working.mock.calls.length > 0);
    await other.leases.expectAgain(['song', 'another song']);
    gate.reject(new AppError('SEARCH.RATE_LIMITED'));
    await first.toMatchObject({ code: 'SEARCH.RATE_LIMITED' });
    for (const { flights } of [one, other]) {
      await expect(flights.run(flight(never))).rejects.toMatchObject({
        code: 'SEARCH.RATE_LIMITED',
      });
    }
    await one.rows.query(`UPDATE search_lease SET expires_at = expires_at - interval '1 minute'`);
    const failing = () => Promise.reject(new AppError('SEARCH.SOURCE_DOWN'));
    await expect(other.flights.run(flight(failing))).rejects.toMatchObject({
      code: 'SEARCH.SOURCE_DOWN',
    });
    expect(await one.flights.run(flight(() => Promise.resolve('again')))).toBe('again');
  });

  it('takes over from a replica that died', async () => {
    expect(await one.leases.take('song', 1)).toBeDefined();
    expect(await other.flights.run(flight(() => Promise.resolve('taken over')))).toBe('taken over');
  });

  it('takes over from a replica that stops in the middle', async () => {
    const stopping = await replica();
    const working = jest.fn(untilAborted);
    const first = expect(stopping.flights.run({ ...flight(never), work: working })).rejects;
    await waitFor(() => working.mock.calls.length > 0);
    const polls = jest.spyOn(other.leases, 'find');
    const second = other.flights.run(flight(() => Promise.resolve('taken over')));
    await isWaiting(polls);
    await stopping.flights.beforeApplicationShutdown();
    await first.toMatchObject({ code: 'SERVICE.UNAVAILABLE' });
    expect(await second).toBe('taken over');
    await stopping.rows.destroy();
  });

  it('waits no longer than it may', async () => {
    await one.leases.take('song', 600);
    await expect(other.flights.run(flight(never, { deadlineMillis: 0 }))).rejects.toMatchObject({
      code: 'SEARCH.SOURCE_DOWN',
    });
  });

  it('gives the work the remaining time, and others the fault', async () => {
    const hasty = { ...flight(never, { deadlineMillis: 200 }), work: untilAborted };
    await expect(one.flights.run(hasty)).rejects.toMatchObject({ code: 'SEARCH.SOURCE_DOWN' });
    expect(await one.leases.find('song')).toMatchObject({
      over: true,
      fault: 'SEARCH.SOURCE_DOWN',
    });
  });

  it('does not touch the lease once another holds it', async () => {
    const late = await one.leases.take('song', 0);
    const now = await other.leases.take('song', 600);
    await one.leases.release('song', late ?? '');
    await one.leases.fail('song', late ?? '', 'SEARCH.SOURCE_DOWN');
    expect(await one.leases.find('song')).toEqual({
      holder: now,
      over: false,
      fault: null,
      stands: false,
    });
  });
});
