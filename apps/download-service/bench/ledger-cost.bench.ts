// What a download costs the database: write transactions and bytes of write-ahead log until it has ended, bytes in all
// tables and indexes afterwards. Once with a file that is fetched, once with one that is stored.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { limitTime } from '@tabdock/service-kit/testing';
import { gpif, gpxFile } from '@tabdock/tab-files/testing';
import { account, Lab } from '../faults/support/lab';
import { named } from '../faults/support/tab-source';
import { attachment, recipeFor, startTabSite } from '../test/support/tab-site';

const SOURCE_ID = 'quick';
const DOWNLOADS = Number(process.env['BENCH_DOWNLOADS'] ?? 1_000);
const BATCH = 50;
const IDLE_SECONDS = 10;
const TIME_LIMIT_MILLIS = 300_000;

/** What the whole server has written; it serves this bench alone. */
const WRITTEN = `
  SELECT pg_snapshot_xmax(pg_current_snapshot())::text::float8 AS transactions,
    pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS "walBytes",
    (SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace)::float8
      AS bytes`;

interface Written {
  readonly transactions: number;
  readonly walBytes: number;
  readonly bytes: number;
}

async function written(lab: Lab): Promise<Written> {
  const [row] = await lab.ledger.query<Written>(WRITTEN);
  if (!row) throw new Error('PostgreSQL said nothing');
  return row;
}

/** What is written meanwhile; sizes without the space that the next rows find free. */
async function during(
  lab: Lab,
  work: () => Promise<unknown>,
): Promise<Written & { millis: number }> {
  await lab.ledger.query('CHECKPOINT');
  const before = await written(lab);
  const began = performance.now();
  await work();
  const millis = performance.now() - began;
  const after = await written(lab);
  return {
    millis,
    transactions: after.transactions - before.transactions,
    walBytes: after.walBytes - before.walBytes,
    bytes: after.bytes - before.bytes,
  };
}

async function download(lab: Lab, tabs: readonly TabSnapshot[]): Promise<void> {
  for (let first = 0; first < tabs.length; first += BATCH) {
    const before = lab.finished.length;
    const some = tabs.slice(first, first + BATCH);
    await Promise.all(some.map((tab) => lab.request(tab, { owner: account() })));
    await lab.until('the last file', () => lab.finished.length >= before + some.length);
  }
}

async function main(): Promise<void> {
  const site = await startTabSite((path) => attachment(gpxFile(gpif({ title: path }))));
  const budget = { requestsPerSecond: 100, concurrency: 64 };
  const recipe = named(SOURCE_ID, recipeFor(site.url, { method: 'http', url: '{url}', budget }));
  const lab = await Lab.open({
    recipes: () => [recipe],
    env: { JOB_RESEND_SECONDS: '600', JOB_LEASE_SECONDS: '60', LOG_LEVEL: 'warn' },
  });
  const tabs = Array.from({ length: DOWNLOADS }, (): TabSnapshot => {
    const tabId = randomUUID();
    const sourceRef = { url: `/${tabId}` };
    return { tabId, sourceId: SOURCE_ID, sourceRef, title: tabId, artist: 'Traditional' };
  });
  try {
    await lab.start('api');
    await lab.start('worker');
    await download(lab, tabs.slice(0, BATCH));
    const idle = await during(lab, () => delay(IDLE_SECONDS * 1_000));
    for (const what of ['fetched', 'stored']) {
      const all = await during(lab, () => download(lab, tabs.slice(BATCH)));
      const count = tabs.length - BATCH;
      const own = (key: keyof Written) =>
        (all[key] - (key === 'bytes' ? 0 : (idle[key] * all.millis) / idle.millis)) / count;
      process.stdout.write(
        `${what}: ${own('transactions').toFixed(1)} write transactions, ${own('walBytes').toFixed(0)} bytes of WAL, ${own('bytes').toFixed(0)} bytes in tables and indexes a download\n`,
      );
    }
  } finally {
    await lab.close();
    await site.close();
  }
}

limitTime(TIME_LIMIT_MILLIS);
void main();
