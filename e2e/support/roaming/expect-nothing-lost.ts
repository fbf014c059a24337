import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shardedKey } from '@tabdock/service-kit/object-store';
import { waitFor } from '@tabdock/service-kit/testing';
import { rowsOf } from '../processes/rows-of';
import { HOME } from '../processes/environment';
import { expectPayments } from './expect-payments';
import { REPORTED, type LeftBehind } from './left-behind';
import type { RoamingVisitor } from './roaming-visitor';

/**
 * What must hold when visitors have left, whatever happened meanwhile: nothing that they did was lost or is there
 * twice, every accepted download has one end, one object and one notification, and every payment is known once.
 */
export async function expectNothingLost(visitors: readonly RoamingVisitor[]): Promise<void> {
  const all = visitors.map(({ done }) => done);
  await expectDownloads(all);
  await expectRatings(all);
  await expectComments(all);
  await expectLists(all);
  await expectAdEvents(all);
  await expectNotices(all);
  await expectPayments(all);
}

const accountsOf = (all: readonly LeftBehind[]) => all.map(({ accountId }) => accountId);

async function expectDownloads(all: readonly LeftBehind[]): Promise<void> {
  const accepted = new Map(all.flatMap(({ downloads }) => [...downloads]));
  expect(accepted.size).toBeGreaterThan(all.length);
  const rows = await rowsOf<{ id: string; status: string; sha256: string }>(
    'download-api',
    'SELECT id, status, sha256 FROM download WHERE owner_id = ANY($1)',
    [accountsOf(all)],
  );
  expect(new Map(rows.map(({ id, sha256 }) => [id, sha256]))).toEqual(accepted);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['completed']));
  const ids = [...accepted.keys()].sort();
  // The relay publishes a little later.
  await waitFor(async () => (await notified(ids)).every(({ published }) => published), {
    message: 'published notifications',
  });
  expect((await notified(ids)).map(({ id }) => id).sort()).toEqual(ids);
  for (const sha256 of new Set(accepted.values())) {
    const bytes = await readFile(join(HOME, 'files', shardedKey(sha256)));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
}

function notified(ids: readonly string[]): Promise<{ id: string; published: boolean }[]> {
  return rowsOf(
    'download-api',
    `SELECT payload -> 'download' ->> 'id' AS id, published_at IS NOT NULL AS published
     FROM outbox WHERE type = 'download.finished' AND payload -> 'download' ->> 'id' = ANY($1)`,
    [ids],
  );
}

async function expectRatings(all: readonly LeftBehind[]): Promise<void> {
  const given = all.flatMap(({ accountId, ratings }) =>
    [...ratings].map(([tabId, rating]) => `${accountId} ${tabId} ${rating}`),
  );
  expect(await linesOf('account_id, tab_id, rating', 'tab_rating', all)).toEqual(given.sort());
  const [wrong] = await rowsOf<{ tabs: number }>(
    'users-service',
    `SELECT count(*)::int AS tabs FROM tab_standing WHERE rating_count <> (
       SELECT count(*) FROM tab_rating WHERE tab_rating.tab_id = tab_standing.tab_id AND counted)`,
  );
  expect(wrong?.tabs).toBe(0);
}

async function expectComments(all: readonly LeftBehind[]): Promise<void> {
  const written = all.flatMap(({ accountId, comments }) =>
    [...comments].map(([id, content]) => `${accountId} ${id} ${content}`),
  );
  expect(written.length).toBeGreaterThan(0);
  expect(await linesOf('account_id, id, content', 'comment', all)).toEqual(written.sort());
}

async function expectLists(all: readonly LeftBehind[]): Promise<void> {
  const made = all.flatMap(({ accountId, lists }) =>
    [...lists].map(([id, tabId]) => `${accountId} ${id} ${tabId}`),
  );
  expect(made.length).toBeGreaterThan(0);
  const table = 'playlist LEFT JOIN playlist_tab ON playlist_id = playlist.id';
  expect(await linesOf('account_id, playlist.id, tab_id', table, all)).toEqual(made.sort());
}

async function expectAdEvents(all: readonly LeftBehind[]): Promise<void> {
  const serves = all.flatMap((one) => one.serves);
  expect(serves.length).toBeGreaterThan(0);
  const rows = await rowsOf<{ id: string; kind: string }>(
    'ads-service',
    'SELECT serve_id AS id, kind FROM ad_event WHERE serve_id = ANY($1)',
    [serves],
  );
  const reported = serves.flatMap((id) => REPORTED.map((kind) => `${id} ${kind}`));
  expect(rows.map(({ id, kind }) => `${id} ${kind}`).sort()).toEqual(reported.sort());
}

async function expectNotices(all: readonly LeftBehind[]): Promise<void> {
  const sent = all.flatMap(({ notices }) => [...notices].map(([number, of]) => `${number} ${of}`));
  const emails = sent.map((line) => line.split(' ')[1]);
  const rows = await rowsOf<{ line: string }>(
    'search-service',
    `SELECT concat_ws(' ', number, email, work) AS line FROM takedown_request WHERE email = ANY($1)`,
    [emails],
  );
  expect(rows.map(({ line }) => line).sort()).toEqual(sent.sort());
}

/** Rows of the visitors in users-service, each as a line. */
async function linesOf(columns: string, table: string, all: readonly LeftBehind[]) {
  const rows = await rowsOf<{ line: string }>(
    'users-service',
    `SELECT concat_ws(' ', ${columns}) AS line FROM ${table} WHERE account_id = ANY($1)`,
    [accountsOf(all)],
  );
  return rows.map(({ line }) => line).sort();
}
