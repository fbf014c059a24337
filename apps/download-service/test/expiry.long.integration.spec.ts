import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Owner } from '@tabdock/contracts/core';
import { downloadsList, downloadsRequest, downloadsRetry } from '@tabdock/contracts/downloads';
import { SLICE_ROWS } from '@tabdock/service-kit/database';
import { Retention } from '@tabdock/service-kit/retention';
import { waitFor } from '@tabdock/service-kit/testing';
import { GuestVisitsBackfill, VISITS_OF_GUESTS } from '../src/api/guests/guest-visits.backfill';
import { useApiBench } from './support/api-bench';
import { account, guest, tab } from './support/api-process';
import { openTransaction, waitingSessions } from './support/transaction';
import { writeBatch, writeDownloads, writeJob } from './support/ledger-rows';

const DAY_MILLIS = 24 * 60 * 60 * 1_000;
const ALIVE = new AbortController().signal;

describe('what expires', () => {
  const bench = useApiBench();
  const query = <T = unknown>(sql: string, parameters: unknown[] = []) =>
    bench.installation.dataSource.query<T[]>(sql, parameters);
  const retention = (app: NestFastifyApplication = bench.app) => app.get(Retention);
  const expireIn = (days: number) =>
    retention().deleteExpired(new Date(Date.now() + days * DAY_MILLIS));

  const request = async (owner: Owner, wanted = tab(), requestId: string = randomUUID()) =>
    bench.installation.rpc.call(downloadsRequest, {
      requestId,
      owner,
      tier: owner.kind === 'guest' ? 'guest' : 'standard',
      tab: wanted,
    });
  const list = async (owner: Owner) =>
    (await bench.installation.rpc.call(downloadsList, { owner, limit: 500 })).downloads;
  const stored = async ({ id }: Owner) =>
    (await query('SELECT id FROM download WHERE owner_id = $1', [id])).length;
  const seen = ({ id }: Owner, days: number) =>
    query(
      `INSERT INTO guest_visit (guest_id, seen_at) VALUES ($1, now() - make_interval(days => $2))
       ON CONFLICT (guest_id) DO UPDATE SET seen_at = excluded.seen_at`,
      [id, days],
    );
  const isKnown = async ({ id }: Owner) =>
    (await query('SELECT 1 FROM guest_visit WHERE guest_id = $1', [id])).length > 0;
  const write = (owner: Owner, options: Parameters<typeof writeDownloads>[2]) =>
    writeDownloads(bench.installation.dataSource, owner, options);

  describe('of guests', () => {
    it('goes 30 days after the last visit, with empty batches; of accounts nothing goes', async () => {
      const [away, here, member] = [guest(), guest(), account()];
      const batchId = await writeBatch(bench.installation.dataSource, away);
      await write(away, { count: 2, days: 50, batchId });
      await write(here, { count: 2, days: 50 });
      await write(member, { count: 2, days: 500 });
      await seen(away, 31);
      await seen(here, 29);
      await query('INSERT INTO new_guest (guest_id) VALUES ($1), ($2)', [away.id, here.id]);
      await expireIn(0);
      // The process deletes as well when it starts; what it does at this moment is passed over.
      await waitFor(async () => (await stored(away)) === 0, { message: 'downloads to go' });
      expect(await Promise.all([here, member].map(stored))).toEqual([2, 2]);
      expect(await query('SELECT 1 FROM batch WHERE id = $1', [batchId])).toEqual([]);
      expect(
        await query('SELECT guest_id FROM new_guest WHERE guest_id = ANY($1)', [
          [away.id, here.id],
        ]),
      ).toEqual([{ guest_id: here.id }]);
      expect(await isKnown(away)).toBe(false);
    });

    it('no longer counts among the people of its tabs, of whom nothing else is kept either', async () => {
      const [away, here] = [guest(), guest()];
      await write(away, { count: 1, days: 50 });
      await write(here, { count: 1, days: 50 });
      const [{ tabId } = { tabId: '' }] = await query<{ tabId: string }>(
        'SELECT tab_id AS "tabId" FROM download WHERE owner_id = $1',
        [away.id],
      );
      const sha256 = 'a'.repeat(64);
      await query(
        `INSERT INTO stored_file (sha256, size, format, facts, source_id) VALUES ($1, 1, 'gp', '{}', 'gone')`,
        [sha256],
      );
      await query(
        `UPDATE download SET tab_id = $1, status = 'completed', error_code = NULL, sha256 = $3
         WHERE owner_id = ANY($2)`,
        [tabId, [away.id, here.id], sha256],
      );
      const counted = async (people: number) => {
        const isCounted = async () => {
          const rows = await query<{ people: number }>(
            'SELECT people FROM tab_figure WHERE tab_id = $1',
            [tabId],
          );
          return rows[0]?.people === people;
        };
        await waitFor(isCounted, { message: `${people} people` });
      };
      await query('INSERT INTO tab_recount (tab_id) VALUES ($1)', [tabId]);
      await counted(2);
      await seen(away, 31);
      await seen(here, 29);
      await expireIn(0);
      await counted(1);
      expect(await query('SELECT 1 FROM tab_person WHERE owner_id = $1', [away.id])).toEqual([]);
    });

    it('stays when the guest has looked at it, or asked for something, since', async () => {
      const [looks, asks] = [guest(), guest()];
      for (const owner of [looks, asks]) {
        await write(owner, { count: 1, days: 50 });
        await seen(owner, 31);
      }
      await list(looks);
      await request(asks);
      await expireIn(0);
      expect(await Promise.all([looks, asks].map(stored))).toEqual([1, 2]);
    });

    it('stays while it waits for its file, also when its source is paused for long', async () => {
      const owner = guest();
      await request(owner);
      await write(owner, { count: 1, days: 50 });
      await query(
        `UPDATE download SET requested_at = now() - interval '40 days' WHERE owner_id = $1`,
        [owner.id],
      );
      await seen(owner, 31);
      await expireIn(0);
      expect((await list(owner)).map(({ status }) => status)).toEqual(['pending']);
    });

    it('goes slice by slice when there is more than a transaction should delete', async () => {
      const owner = guest();
      await write(owner, { count: 2 * SLICE_ROWS + 1, days: 50 });
      await seen(owner, 31);
      await expireIn(0);
      expect(await stored(owner)).toBe(0);
      expect(await isKnown(owner)).toBe(false);
    });

    it('stays when the guest comes back at the moment of the expiry', async () => {
      const owner = guest();
      await write(owner, { count: 1, days: 50 });
      await seen(owner, 31);
      const returning = await openTransaction(bench.installation.dataSource);
      await returning.manager.query('UPDATE guest_visit SET seen_at = now() WHERE guest_id = $1', [
        owner.id,
      ]);
      await expireIn(0);
      await returning.commit();
      await expireIn(0);
      expect(await stored(owner)).toBe(1);
    });

    it('is followed by what a guest asks for at that moment', async () => {
      const owner = guest();
      await seen(owner, 31);
      const expiring = await openTransaction(bench.installation.dataSource);
      await expiring.manager.query('DELETE FROM guest_visit WHERE guest_id = $1', [owner.id]);
      const requested = request(owner);
      await waitFor(async () => (await waitingSessions(bench.installation.dataSource)) > 0, {
        message: 'the request to wait',
      });
      await expiring.commit();
      await requested;
      expect(await isKnown(owner)).toBe(true);
    });

    it('of before visits were noted goes as if the newest download had been the last visit', async () => {
      const [away, here] = [guest(), guest()];
      await write(away, { count: 2, days: 31 });
      await write(here, { count: 1, days: 50 });
      await write(here, { count: 1, days: 20 });
      await query(
        'UPDATE backfill SET starts_at = now(), ended_at = NULL, position = NULL WHERE name = $1',
        [VISITS_OF_GUESTS],
      );
      await bench.app.get(GuestVisitsBackfill).run(ALIVE);
      await expireIn(0);
      expect(await Promise.all([away, here].map(stored))).toEqual([0, 2]);
      expect(
        await query('SELECT 1 FROM backfill WHERE name = $1 AND ended_at IS NOT NULL', [
          VISITS_OF_GUESTS,
        ]),
      ).toHaveLength(1);
    });
  });

  describe('of jobs', () => {
    it('leaves the history of accounts as it was: outcomes, texts, and another try', async () => {
      const owner = account();
      const wanted = tab();
      const { download } = await request(owner, wanted);
      await bench.worker.failed(await bench.worker.next(wanted.tabId), 'DOWNLOADS.REMOVED');
      const job = await writeJob(bench.installation.dataSource);
      await write(owner, { count: 1, days: 50, jobId: job });
      await waitFor(async () => (await list(owner)).every(({ status }) => status === 'failed'));
      const before = await list(owner);
      await expireIn(31);
      expect(await query('SELECT 1 FROM fetch_job WHERE finished_at IS NOT NULL')).toEqual([]);
      expect(await list(owner)).toEqual(before);
      const again = { owner, tier: 'standard' as const, downloadIds: [download.id] };
      expect(await bench.installation.rpc.call(downloadsRetry, again)).toEqual({ retried: 1 });
      await bench.worker.next(wanted.tabId, 2);
    });

    it('leaves those that have not ended', async () => {
      const wanted = tab('small');
      await request(account(), wanted);
      await query(
        `UPDATE fetch_job SET created_at = now() - interval '90 days' WHERE tab_id = $1`,
        [wanted.tabId],
      );
      await expireIn(0);
      expect(await query('SELECT 1 FROM fetch_job WHERE tab_id = $1', [wanted.tabId])).toHaveLength(
        1,
      );
    });
  });

  it('of requests that joined a download is two days: then the same request is a new one', async () => {
    const owner = account();
    const wanted = tab();
    const requestId = randomUUID();
    const { download } = await request(owner, wanted);
    await request(owner, wanted, requestId);
    await bench.worker.failed(await bench.worker.next(wanted.tabId), 'DOWNLOADS.REMOVED');
    await waitFor(async () => (await list(owner)).every(({ status }) => status === 'failed'));
    await expireIn(1);
    expect((await request(owner, wanted, requestId)).download.id).toBe(download.id);
    await expireIn(3);
    expect((await request(owner, wanted, requestId)).download.id).not.toBe(download.id);
  });
});
