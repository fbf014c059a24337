// Downloads of guests who are away are deleted while others ask for downloads: what the requests take, and how long it
// lasts. BENCH_EXPIRED_ROWS (200,000) is how many are deleted; half as many of accounts stay.
import { randomUUID } from 'node:crypto';
import { downloadsRequest } from '@tabdock/contracts/downloads';
import { GuestExpiry } from '../src/api/guests/guest-expiry';
import { account, openInstallation, tab, type Installation } from '../test/support/api-process';
import { formatted, timesOf } from './times';

const EXPIRED = Number(process.env['BENCH_EXPIRED_ROWS'] ?? 200_000);
const ROWS_OF_A_GUEST = 5;
const REQUESTS_A_SECOND = 50;
const FIRST_SECONDS = 10;
const ALONE_SECONDS = 20;
const INSERTED_AT_ONCE = 100_000;
const SECOND_MILLIS = 1_000;

async function fill({ dataSource }: Installation): Promise<void> {
  const runner = dataSource.createQueryRunner();
  await runner.query('SET statement_timeout = 0');
  const indexes: { name: string; definition: string }[] = await runner.query(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename = 'download' AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
  );
  for (const { name } of indexes) await runner.query(`DROP INDEX "${name}"`);
  const insert = (kind: string, first: number, last: number) =>
    runner.query(
      `INSERT INTO download (id, request_id, owner_kind, owner_id, tier, tab_id, source_id, source_ref, title,
                             artist, status, error_code, requested_at, finished_at)
       SELECT ($5 || lpad(to_hex(n), 31, '0'))::uuid, ($5 || lpad(to_hex(n), 31, '0'))::uuid, $1, md5((n / $2::int)::text)::uuid, 'guest', gen_random_uuid(),
              'gone', '{"url": "https://tabs.example/tabs/greensleeves"}', 'Greensleeves', 'Traditional', 'failed',
              'DOWNLOADS.REMOVED', now() - interval '40 days' - n * interval '1 second', now() - interval '40 days'
       FROM generate_series($3::int, $4::int) AS n`,
      [kind, ROWS_OF_A_GUEST, first, last, kind === 'guest' ? '0' : '1'],
    );
  for (let first = 0; first < EXPIRED; first += INSERTED_AT_ONCE)
    await insert('guest', first, Math.min(EXPIRED, first + INSERTED_AT_ONCE) - 1);
  for (let first = 0; first < EXPIRED / 2; first += INSERTED_AT_ONCE)
    await insert('user', first, Math.min(EXPIRED / 2, first + INSERTED_AT_ONCE) - 1);
  await runner.query(`SET maintenance_work_mem = '1GB'`);
  for (const { definition } of indexes) await runner.query(definition);
  await runner.query(
    `INSERT INTO guest_visit (guest_id, seen_at)
     SELECT owner_id, max(requested_at) FROM download WHERE owner_kind = 'guest' GROUP BY owner_id`,
  );
  await runner.query('VACUUM ANALYZE download');
  await runner.query('VACUUM ANALYZE guest_visit');
  await runner.release();
}

/** Asks at a steady rate, however long replies take, until `over`; milliseconds of each request. */
async function ask({ rpc }: Installation, over: Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  const asked: Promise<void>[] = [];
  const timer = setInterval(() => {
    const began = performance.now();
    const request = { requestId: randomUUID(), owner: account(), tier: 'standard' as const };
    const call = rpc.call(downloadsRequest, { ...request, tab: tab('gone') });
    asked.push(call.then(() => void taken.push(performance.now() - began)));
  }, SECOND_MILLIS / REQUESTS_A_SECOND);
  await over;
  clearInterval(timer);
  await Promise.all(asked);
  return taken;
}

function print(what: string, taken: number[]): void {
  const longest = Math.max(...taken).toFixed(1);
  process.stdout.write(
    `${taken.length} requests, longest ${longest} ms; ${formatted(what, timesOf(taken))}`,
  );
}

async function main(): Promise<void> {
  // Its own deletion, at the start and every ten minutes, must find nothing.
  const installation = await openInstallation({ GUEST_DOWNLOADS_KEEP_DAYS: '365' });
  try {
    const app = await installation.start();
    await fill(installation);
    const seconds = (count: number) =>
      new Promise((resolve) => setTimeout(resolve, count * SECOND_MILLIS));
    // A process compiles its code within the first ones.
    await ask(installation, seconds(FIRST_SECONDS));
    print('nothing is deleted', await ask(installation, seconds(ALONE_SECONDS)));
    const began = performance.now();
    const before = new Date(Date.now() - 30 * 24 * 60 * 60 * SECOND_MILLIS);
    const expiry = app.get(GuestExpiry).expire(before, new AbortController().signal);
    print('beside a deletion', await ask(installation, expiry));
    const lasted = (performance.now() - began) / SECOND_MILLIS;
    const deleted = await expiry;
    process.stdout.write(
      `${deleted} downloads of guests deleted in ${lasted.toFixed(1)} s, ${Math.round(deleted / lasted)} a second\n`,
    );
    const [left] = await installation.dataSource.query<{ count: string }[]>(
      `SELECT count(*) FROM download WHERE owner_kind = 'guest'`,
    );
    if (deleted !== EXPIRED || left?.count !== '0') throw new Error('Rows of guests are left');
  } finally {
    await installation.close();
  }
}

void main();
