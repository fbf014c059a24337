import { randomUUID } from 'node:crypto';
import type { Owner } from '@tabdock/contracts/core';
import {
  downloadsClaimGuest,
  downloadsList,
  downloadsOpenFile,
  downloadsRequest,
  downloadsRequestBatch,
} from '@tabdock/contracts/downloads';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { accountDeleted, guestJoined } from '@tabdock/contracts/users';
import { Metrics } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { DeletedAccountEntity } from '../src/api/ledger/owners/deleted-account.entity';
import { FetchJobEntity } from '../src/api/ledger/jobs/fetch-job.entity';
import { FetchJobRepository } from '../src/api/ledger/jobs/fetch-job.repository';
import { OwnerLock } from '../src/api/ledger/owners/owner-lock';
import { OwnersService } from '../src/api/requests/owners/owners.service';
import { useApiBench } from './support/api-bench';
import { account, guest, SMALL_SOURCE_ID, tab } from './support/api-process';
import { failJob, openTransaction, waitingSessions } from './support/transaction';

describe('owners', () => {
  const bench = useApiBench();

  const request = async (owner: Owner, wanted = tab(), requestId: string = randomUUID()) => {
    const { download } = await bench.installation.rpc.call(downloadsRequest, {
      requestId,
      owner,
      tier: owner.kind === 'guest' ? 'guest' : 'standard',
      tab: wanted,
    });
    return download;
  };
  const requestBatch = (owner: Owner, tabs: TabSnapshot[]) =>
    bench.installation.rpc.call(downloadsRequestBatch, {
      batchId: randomUUID(),
      owner,
      tier: 'standard',
      tabs,
    });
  const claim = async (from: Owner, to: Owner) => {
    const ids = { guestId: from.id, accountId: to.id };
    return (await bench.installation.rpc.call(downloadsClaimGuest, ids)).claimed;
  };
  const list = async (owner: Owner) =>
    (await bench.installation.rpc.call(downloadsList, { owner, limit: 500 })).downloads;
  const idsOf = async (owner: Owner) => (await list(owner)).map(({ id }) => id);
  const jobOf = (tabId: string) =>
    bench.installation.dataSource.manager.findOneByOrFail(FetchJobEntity, { tabId });
  const finished = (id: string) =>
    waitFor(() => bench.heard.find((event) => event.finished && event.download.id === id), {
      message: `the end of download ${id}`,
    });
  /** Events are published in order: when the newest one has arrived, so have the others. */
  const everythingHeard = async () => finished((await request(guest(), tab('gone'))).id);
  const isDeleted = ({ id }: Owner) =>
    bench.installation.dataSource.manager.existsBy(DeletedAccountEntity, { accountId: id });
  const deleteAccount = async (owner: Owner) => {
    await bench.installation.events.publish(accountDeleted, { accountId: owner.id });
    await waitFor(() => isDeleted(owner), { message: 'the deletion' });
  };

  describe('a guest who joins', () => {
    it('takes everything along, whatever state it is in', async () => {
      const [who, joined] = [guest(), account()];
      const [waitingTab, runningTab, doneTab] = [tab(), tab(), tab()];
      const done = await request(who, doneTab);
      const running = await request(who, runningTab);
      const waiting = await request(who, waitingTab);
      const file = await bench.worker.store('claimed');
      await bench.worker.succeeded(await bench.worker.next(doneTab.tabId), file);
      await finished(done.id);
      const runningJob = await bench.worker.next(runningTab.tabId);
      await bench.worker.started(runningJob);
      await waitFor(async () => (await jobOf(runningTab.tabId)).state === 'running');

      expect(await claim(who, joined)).toBe(3);
      expect(await list(who)).toEqual([]);
      expect(await idsOf(joined)).toEqual([waiting.id, running.id, done.id]);
      const open = (owner: Owner) =>
        bench.installation.rpc.call(downloadsOpenFile, { owner, downloadId: done.id });
      await expect(open(who)).rejects.toMatchObject({ code: 'DOWNLOADS.NOT_FOUND' });
      expect(await open(joined)).toMatchObject({ size: file.size });

      await bench.worker.succeeded(runningJob, file);
      await bench.worker.failed(await bench.worker.next(waitingTab.tabId), 'DOWNLOADS.REMOVED');
      for (const { id } of [running, waiting]) expect((await finished(id)).owner).toEqual(joined);
      expect((await list(joined)).map(({ status }) => status)).toEqual([
        'failed',
        'completed',
        'completed',
      ]);
    });

    it('is claimed once, again and at the same time', async () => {
      const [who, joined] = [guest(), account()];
      for (let one = 0; one < 5; one += 1) await request(who, tab('gone'));
      const claims = await Promise.all(Array.from({ length: 10 }, () => claim(who, joined)));
      expect(claims.filter((claimed) => claimed > 0)).toEqual([5]);
      expect(await claim(who, joined)).toBe(0);
      expect(await idsOf(joined)).toHaveLength(5);
      expect(await claim(guest(), joined)).toBe(0);
    });

    it('keeps a download whose request id the account has used too', async () => {
      const [who, joined] = [guest(), account()];
      const requestId = randomUUID();
      const own = await request(joined, tab('gone'), requestId);
      const guests = await request(who, tab('gone'), requestId);
      expect(await claim(who, joined)).toBe(1);
      expect((await idsOf(joined)).sort()).toEqual([own.id, guests.id].sort());
      expect((await request(joined, tab('gone'), requestId)).id).toBe(own.id);
    });

    it('gets the same answer to a request that is repeated as the account', async () => {
      const [who, joined] = [guest(), account()];
      const requestId = randomUUID();
      const before = await request(who, tab('gone'), requestId);
      await claim(who, joined);
      expect((await request(joined, tab('gone'), requestId)).id).toBe(before.id);
    });

    it('loses nothing while jobs end at the same moment', async () => {
      const file = await bench.worker.store('while claiming');
      for (let round = 0; round < 5; round += 1) {
        const [who, joined] = [guest(), account()];
        const tabs = Array.from({ length: 8 }, () => tab());
        const downloads = await Promise.all(tabs.map((wanted) => request(who, wanted)));
        const jobs = await Promise.all(tabs.map(({ tabId }) => bench.worker.next(tabId)));
        await Promise.all([
          ...jobs.map((job) => bench.worker.succeeded(job, file)),
          claim(who, joined),
          claim(who, joined),
        ]);
        for (const { id } of downloads) expect((await finished(id)).download.id).toBe(id);
        expect(await list(who)).toEqual([]);
        const claimed = await list(joined);
        expect(claimed.map(({ id }) => id).sort()).toEqual(downloads.map(({ id }) => id).sort());
        expect(claimed.map(({ status }) => status)).toEqual(tabs.map(() => 'completed'));
      }
    });

    it('waits for jobs that end together instead of standing in their way', async () => {
      const [who, joined] = [guest(), account()];
      const tabs = [tab(), tab(), tab()];
      for (const wanted of tabs) await request(who, wanted);
      const jobs = await Promise.all(tabs.map(({ tabId }) => bench.worker.next(tabId)));
      const [first, middle, last] = jobs.map(({ jobId }) => jobId);
      const { dataSource } = bench.installation;
      const ending = await openTransaction(dataSource);
      await bench.app.get(FetchJobRepository).lockAwaitedBy(ending.manager, who);
      await failJob(bench.app, ending, middle ?? '');
      const claimed = bench.app.get(OwnersService).claimGuest(who.id, joined.id);
      await waitFor(async () => (await waitingSessions(dataSource)) > 0, {
        message: 'the claim to wait for the jobs',
      });
      await failJob(bench.app, ending, first ?? '');
      await failJob(bench.app, ending, last ?? '');
      await ending.commit();
      expect(await claimed).toBe(3);
      expect((await list(joined)).map(({ status }) => status)).toEqual(tabs.map(() => 'failed'));
    });

    it('lets a request in that came before the claim', async () => {
      const [who, joined] = [guest(), account()];
      await request(who, tab('gone'));
      const { dataSource } = bench.installation;
      const accepting = await openTransaction(dataSource);
      await bench.app.get(OwnerLock).share(accepting.manager, who);
      const claimed = bench.app.get(OwnersService).claimGuest(who.id, joined.id);
      await waitFor(async () => (await waitingSessions(dataSource)) > 0, {
        message: 'the claim to wait for what is being accepted',
      });
      expect(await list(joined)).toEqual([]);
      await accepting.commit();
      expect(await claimed).toBe(1);
    });

    it('is claimed by the event alone', async () => {
      const [who, joined] = [guest(), account()];
      const { id } = await request(who, tab('gone'));
      const event = { guestId: who.id, accountId: joined.id };
      await bench.installation.events.publish(guestJoined, event);
      await bench.installation.events.publish(guestJoined, event);
      await waitFor(async () => (await idsOf(joined)).includes(id));
      expect(await list(who)).toEqual([]);
    });
  });

  describe('an account that is deleted', () => {
    it('leaves nothing behind, and gets no more events', async () => {
      const gone = account();
      const [doneTab, runningTab, sharedTab] = [tab(), tab(), tab()];
      const done = await request(gone, doneTab);
      const file = await bench.worker.store('deleted');
      await bench.worker.succeeded(await bench.worker.next(doneTab.tabId), file);
      await finished(done.id);
      const { batchId } = await requestBatch(gone, [runningTab, sharedTab]);
      const other = await request(guest(), sharedTab);
      const jobs = [
        await bench.worker.next(runningTab.tabId),
        await bench.worker.next(sharedTab.tabId),
      ];
      for (const job of jobs) await bench.worker.started(job);
      await waitFor(async () => (await jobOf(runningTab.tabId)).state === 'running');
      await waitFor(async () => (await jobOf(sharedTab.tabId)).state === 'running');

      await deleteAccount(gone);
      expect(await list(gone)).toEqual([]);
      for (const table of ['download', 'batch'])
        expect(
          await bench.installation.dataSource.query(`SELECT id FROM ${table} WHERE owner_id = $1`, [
            gone.id,
          ]),
        ).toEqual([]);

      await everythingHeard();
      const before = bench.heard.filter(({ owner }) => owner.id === gone.id).length;
      for (const job of jobs) await bench.worker.succeeded(job, file);
      expect((await finished(other.id)).download.status).toBe('completed');
      expect(await jobOf(runningTab.tabId)).toMatchObject({
        state: 'failed',
        failureCode: 'DOWNLOADS.CANCELLED',
      });
      await everythingHeard();
      expect(bench.heard.filter(({ owner }) => owner.id === gone.id)).toHaveLength(before);
      expect(bench.batches.filter((batch) => batch.batchId === batchId)).toEqual([]);
    });

    it('cancels what no other owner waits for', async () => {
      const gone = account();
      const tabs = Array.from({ length: 4 }, () => tab(SMALL_SOURCE_ID));
      for (const wanted of tabs) await request(gone, wanted);
      const states = async () =>
        Promise.all(tabs.map(async ({ tabId }) => (await jobOf(tabId)).state));
      await waitFor(
        async () => (await states()).filter((state) => state === 'dispatched').length === 2,
        { message: 'two hand-overs' },
      );
      const awaited = tabs[3] ?? tab();
      const other = await request(guest(), awaited);
      await deleteAccount(gone);
      for (const { tabId } of tabs.slice(0, 3))
        expect(await jobOf(tabId)).toMatchObject({
          state: 'failed',
          failureCode: 'DOWNLOADS.CANCELLED',
        });
      const file = await bench.worker.store('still awaited');
      await bench.worker.succeeded(await bench.worker.next(awaited.tabId), file);
      expect((await finished(other.id)).download.status).toBe('completed');
    });

    it('gets nothing from a guest who joined it and is heard of later', async () => {
      const [who, gone] = [guest(), account()];
      const { id } = await request(who, tab('gone'));
      await deleteAccount(gone);
      expect(await claim(who, gone)).toBe(0);
      expect(await list(gone)).toEqual([]);
      const rows = await bench.installation.dataSource.query(
        'SELECT id FROM download WHERE id = $1',
        [id],
      );
      expect(rows).toEqual([]);
    });

    it('may not request anything', async () => {
      const gone = account();
      await deleteAccount(gone);
      await deleteAccount(gone);
      await expect(request(gone)).rejects.toMatchObject({ code: 'AUTH.REQUIRED' });
      await expect(requestBatch(gone, [tab()])).rejects.toMatchObject({ code: 'AUTH.REQUIRED' });
    });

    it('keeps nothing of requests that run at the same time', async () => {
      const gone = account();
      const requests = Array.from({ length: 10 }, () => request(gone, tab('gone')));
      await deleteAccount(gone);
      const outcomes = await Promise.allSettled(requests);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected')
          expect(outcome.reason).toMatchObject({ code: 'AUTH.REQUIRED' });
      }
      expect(await list(gone)).toEqual([]);
    });
  });

  it('counts what was claimed and erased', async () => {
    const [who, joined] = [guest(), account()];
    await request(who, tab('gone'));
    await claim(who, joined);
    await deleteAccount(joined);
    const counted = await waitFor(async () => {
      const text = await bench.app.get(Metrics).registry.metrics();
      return /reassigned_total\{.*outcome="erased".*\} [1-9]/.test(text) && text;
    });
    expect(counted).toMatch(/reassigned_total\{.*outcome="claimed".*\} [1-9]/);
    expect(counted).toMatch(/tabdock_batches_open\{?.*\}? \d/);
  });
});
