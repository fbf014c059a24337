import { randomUUID } from 'node:crypto';
import type { Owner } from '@tabdock/contracts/core';
import {
  downloadsCancel,
  downloadsClaimGuest,
  downloadsList,
  downloadsRequestBatch,
} from '@tabdock/contracts/downloads';
import { waitFor } from '@tabdock/service-kit/testing';
import { DownloadsService } from '../src/api/requests/downloads/downloads.service';
import { useApiBench } from './support/api-bench';
import { account, guest, tab } from './support/api-process';

describe('asking again for a tab that is under way, over two replicas', () => {
  const bench = useApiBench();
  let other: typeof bench.app;

  beforeAll(async () => {
    other = await bench.installation.start();
  });

  const ask = (
    app: typeof bench.app,
    owner: Owner,
    wanted: ReturnType<typeof tab>,
    requestId: string = randomUUID(),
  ) => app.get(DownloadsService).request({ requestId, owner, tier: 'standard', tab: wanted });
  const listOf = async (owner: Owner) => {
    const { downloads } = await bench.installation.rpc.call(downloadsList, { owner, limit: 50 });
    return downloads;
  };
  const finished = (id: string) =>
    waitFor(() => bench.heard.find((event) => event.finished && event.download.id === id), {
      message: `the end of download ${id}`,
    });
  const complete = async ({ tabId }: ReturnType<typeof tab>, id: string, handOver = 1) => {
    const job = await bench.worker.next(tabId, handOver);
    await bench.worker.succeeded(job, await bench.worker.store(tabId));
    await finished(id);
  };

  it('gives that download, with one row, one fetch and one end', async () => {
    const owner = guest();
    const wanted = tab();
    const first = await ask(bench.app, owner, wanted);
    expect(first.joined).toBe(false);
    const waiting = await ask(other, owner, wanted);
    expect(waiting).toEqual({ download: first.download, joined: true });
    await bench.worker.started(await bench.worker.next(wanted.tabId));
    await waitFor(async () => (await listOf(owner))[0]?.status === 'downloading', {
      message: 'the download to run',
    });
    const running = await ask(other, owner, wanted);
    expect(running).toMatchObject({
      download: { id: first.download.id, status: 'downloading' },
      joined: true,
    });
    await complete(wanted, first.download.id);
    expect(await listOf(owner)).toHaveLength(1);
    expect(bench.worker.taken.filter(({ job }) => job.tabId === wanted.tabId)).toHaveLength(1);
    const ends = bench.heard.filter(
      (event) => event.finished && event.download.tabId === wanted.tabId,
    );
    expect(ends).toHaveLength(1);
  });

  it('makes one row of many clicks at the same moment', async () => {
    const owner = account();
    const wanted = tab();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => ask(n % 2 === 0 ? bench.app : other, owner, wanted)),
    );
    expect(new Set(answers.map(({ download }) => download.id)).size).toBe(1);
    expect(answers.filter(({ joined }) => !joined)).toHaveLength(1);
    expect(await listOf(owner)).toHaveLength(1);
  });

  it('gives a repeated request the same download, also when that is at its end', async () => {
    const owner = guest();
    const wanted = tab();
    const { download } = await ask(bench.app, owner, wanted);
    const requestId = randomUUID();
    await ask(other, owner, wanted, requestId);
    await complete(wanted, download.id);
    expect(await ask(bench.app, owner, wanted, requestId)).toMatchObject({
      download: { id: download.id, status: 'completed' },
      joined: true,
    });
    expect(await listOf(owner)).toHaveLength(1);
  });

  it('makes a new one when the last one is at its end', async () => {
    const owner = guest();
    const wanted = tab();
    const first = await ask(bench.app, owner, wanted);
    await bench.worker.next(wanted.tabId);
    await bench.installation.rpc.call(downloadsCancel, { owner, all: true });
    const second = await ask(other, owner, wanted);
    expect(second.joined).toBe(false);
    expect(second.download.id).not.toBe(first.download.id);
    await complete(wanted, second.download.id, 2);
    const third = await ask(other, owner, wanted);
    expect(third).toMatchObject({ joined: false, download: { status: 'completed' } });
    expect(await listOf(owner)).toHaveLength(3);
  });

  it('keeps people and tabs apart', async () => {
    const [one, two] = [guest(), guest()];
    const [wanted, another] = [tab(), tab()];
    const { download } = await ask(bench.app, one, wanted);
    for (const answer of [await ask(other, two, wanted), await ask(other, one, another)]) {
      expect(answer.joined).toBe(false);
      expect(answer.download.id).not.toBe(download.id);
    }
    expect(await listOf(two)).toHaveLength(1);
  });

  it('finds what the person asked for as a guest, before the login', async () => {
    const [visitor, member] = [guest(), account()];
    const wanted = tab();
    const { download } = await ask(bench.app, visitor, wanted);
    await bench.installation.rpc.call(downloadsClaimGuest, {
      guestId: visitor.id,
      accountId: member.id,
    });
    expect(await ask(other, member, wanted)).toMatchObject({
      download: { id: download.id },
      joined: true,
    });
  });

  it('gives the member of a batch; a batch has a member of its own for each of its tabs', async () => {
    const owner = account();
    const [single, shared] = [tab(), tab()];
    const { download } = await ask(bench.app, owner, single);
    const batchId = randomUUID();
    const { accepted } = await bench.installation.rpc.call(downloadsRequestBatch, {
      batchId,
      owner,
      tier: 'standard',
      tabs: [single, shared],
    });
    expect(accepted).toBe(2);
    const { download: member, joined } = await ask(other, owner, shared);
    expect(joined).toBe(true);
    await complete(single, download.id);
    await complete(shared, member.id);
    const batch = await waitFor(() => bench.batches.find((ended) => ended.batchId === batchId), {
      message: 'the end of the batch',
    });
    expect(batch.completed).toHaveLength(2);
    expect(await listOf(owner)).toHaveLength(3);
    for (const { tabId } of [single, shared])
      expect(bench.worker.taken.filter(({ job }) => job.tabId === tabId)).toHaveLength(1);
  });
});
