import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { EventDataOf, Owner } from '@tabdock/contracts/core';
import {
  downloadsList,
  downloadsOpenFile,
  downloadsOpenZip,
  downloadsRequest,
  downloadsRequestBatch,
  downloadsRetry,
  jobCancelled,
} from '@tabdock/contracts/downloads';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { takedownApplied, takedownLifted, takedownMatched } from '@tabdock/contracts/takedown';
import { on } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { shardedKey } from '@tabdock/service-kit/object-store';
import { StoredFileRepository } from '../src/api/ledger/files/stored-file.repository';
import { useApiBench } from './support/api-bench';
import { account, guest, tab } from './support/api-process';
import { readZip } from './support/read-zip';
import { openTransaction, waitingSessions } from './support/transaction';

const REMOVED = 'This tab was removed after a takedown notice.';

/** The statements that an operator types into the database of this service. */
function runbookSql(): string {
  const runbook = readFileSync(resolve(__dirname, '../../../docs/runbooks/takedowns.md'), 'utf8');
  const [, statements] = /```sql\n(.*?)```/s.exec(runbook) ?? [];
  if (!statements) throw new Error('The runbook has no statements');
  return statements;
}

type Applied = EventDataOf<typeof takedownApplied>;

describe('a takedown', () => {
  const bench = useApiBench();
  const matched: EventDataOf<typeof takedownMatched>[] = [];
  const cancelled: EventDataOf<typeof jobCancelled>[] = [];
  let base: string;
  let number = 0;

  beforeAll(async () => {
    base = `http://127.0.0.1:${(bench.app.getHttpServer().address() as AddressInfo).port}`;
    await bench.installation.consumers.events(
      'takedown-listener',
      [
        on(takedownMatched, async (match) => void matched.push(match)),
        on(jobCancelled, async (job) => void cancelled.push(job)),
      ],
      { ephemeral: true },
    );
  });
  beforeEach(() => {
    matched.length = 0;
    cancelled.length = 0;
  });

  const request = async (owner: Owner, wanted: TabSnapshot) => {
    const { download } = await bench.installation.rpc.call(downloadsRequest, {
      requestId: randomUUID(),
      owner,
      tier: 'guest',
      tab: wanted,
    });
    return download;
  };
  const open = (owner: Owner, downloadId: string) =>
    bench.installation.rpc.call(downloadsOpenFile, { owner, downloadId });
  const shown = async (owner: Owner) => {
    const { downloads } = await bench.installation.rpc.call(downloadsList, { owner, limit: 10 });
    return downloads;
  };

  async function stored(content: string, wanted: TabSnapshot = tab(), owner: Owner = guest()) {
    const { id } = await request(owner, wanted);
    const file = await bench.worker.store(content);
    await bench.worker.succeeded(await bench.worker.next(wanted.tabId), file);
    const opened = await waitFor(() => open(owner, id).catch(() => null));
    return { owner, wanted, id, file, opened };
  }
  const isStored = (sha256: string) =>
    existsSync(join(bench.installation.storageDir, shardedKey(sha256)));

  function takedownOf(...tabs: TabSnapshot[]): Applied {
    number += 1;
    return {
      takedownId: randomUUID(),
      number,
      revision: 1,
      tabs: tabs.map(({ tabId, sourceId, sourceRef }) => ({
        tabId,
        sourceId,
        url: sourceRef['url'] ?? '',
      })),
    };
  }
  const holds = async ({ takedownId }: Applied) => {
    const [row]: { holds: boolean }[] = await bench.installation.dataSource.query(
      'SELECT holds FROM takedown WHERE id = $1',
      [takedownId],
    );
    return row?.holds;
  };
  async function apply(takedown: Applied) {
    await bench.installation.events.publish(takedownApplied, takedown);
    await waitFor(async () => (await holds(takedown)) === true);
  }
  async function lift({ takedownId, number, tabs }: Applied, at: number) {
    await bench.installation.events.publish(takedownLifted, {
      takedownId,
      number,
      revision: at,
      tabIds: tabs.map(({ tabId }) => tabId),
    });
  }

  /** More than the buffers of both ends of a connection take. */
  const largeContent = () => randomBytes(16_000_000).toString('hex');

  interface PausedRead {
    readonly response: IncomingMessage;
    /** The service's end of the connection. */
    readonly socket: Socket;
  }

  async function pausedRead(path: string): Promise<PausedRead> {
    const connected = once(bench.app.getHttpServer(), 'connection') as Promise<[Socket]>;
    const reading = get(base + path, { agent: false });
    const [response] = (await once(reading, 'response')) as [IncomingMessage];
    const [socket] = await connected;
    return { response: response.pause(), socket };
  }

  async function expectBrokenOff({ response, socket }: PausedRead, size: number): Promise<void> {
    await waitFor(() => socket.destroyed);
    let received = 0;
    response.on('data', (chunk: Buffer) => (received += chunk.length));
    response.resume();
    await expect(once(response, 'end')).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(received).toBeLessThan(size);
  }

  it('deletes the file, for everybody who has the tab', async () => {
    const { wanted, id, owner, file, opened } = await stored('taken');
    const other = guest();
    await request(other, wanted);
    await apply(takedownOf(wanted));
    await waitFor(() => !isStored(file.sha256), { message: 'the object to be deleted' });
    await expect(open(owner, id)).rejects.toMatchObject({
      code: 'TAB.TAKEN_DOWN',
      message: REMOVED,
    });
    const response = await fetch(base + opened.path);
    expect(response.status).toBe(410);
    expect(await response.json()).toMatchObject({ code: 'TAB.TAKEN_DOWN', detail: REMOVED });
    for (const one of [owner, other])
      expect(await shown(one)).toMatchObject([{ errorMessage: REMOVED, downloadUrl: null }]);
  });

  it('refuses a new request and a retry, with words and without asking the source', async () => {
    const { wanted, owner, id } = await stored('refused');
    await apply(takedownOf(wanted));
    expect(await request(guest(), wanted)).toMatchObject({
      status: 'failed',
      errorCode: 'TAB.TAKEN_DOWN',
      errorMessage: REMOVED,
    });
    await bench.installation.rpc.call(downloadsRetry, { owner, tier: 'guest', downloadIds: [id] });
    expect(await shown(owner)).toMatchObject([{ status: 'failed', errorMessage: REMOVED }]);
    expect(bench.worker.taken.filter(({ job }) => job.tabId === wanted.tabId)).toHaveLength(1);
  });

  it('ends a fetch that is under way, and drops the file that it brings all the same', async () => {
    const wanted = tab();
    const owner = guest();
    await request(owner, wanted);
    const job = await bench.worker.next(wanted.tabId);
    await bench.worker.started(job);
    await bench.worker.progressed(job, 'downloading');
    await waitFor(async () => (await shown(owner))[0]?.status === 'downloading');
    await apply(takedownOf(wanted));
    expect(await shown(owner)).toMatchObject([{ status: 'failed', errorMessage: REMOVED }]);
    await waitFor(() => cancelled.some(({ jobId }) => jobId === job.jobId));

    const file = await bench.worker.store('it came too late');
    await bench.worker.succeeded(job, file);
    await waitFor(() => !isStored(file.sha256));
    expect(await shown(owner)).toMatchObject([{ status: 'failed', errorMessage: REMOVED }]);
  });

  it('refuses the same content of another tab, and says which tab that is', async () => {
    const { wanted, file } = await stored('the same content');
    const takedown = takedownOf(wanted);
    await apply(takedown);
    const other = tab('small');
    const owner = guest();
    await request(owner, other);
    await bench.worker.succeeded(
      await bench.worker.next(other.tabId),
      await bench.worker.store('the same content'),
    );
    await waitFor(async () => (await shown(owner))[0]?.status === 'failed');
    expect(await shown(owner)).toMatchObject([{ errorCode: 'TAB.TAKEN_DOWN' }]);
    await waitFor(() => !isStored(file.sha256), { message: 'the object to be deleted' });
    const { takedownId } = takedown;
    await waitFor(() => matched.length > 0);
    expect(matched).toEqual([{ takedownId, tabId: other.tabId, sha256: file.sha256 }]);
  });

  it('takes the file of another tab along that has the same content already', async () => {
    const one = await stored('twins');
    const twin = tab('small');
    const owner = guest();
    const { id } = await request(owner, twin);
    await bench.worker.succeeded(
      await bench.worker.next(twin.tabId),
      await bench.worker.store('twins'),
    );
    await waitFor(() => open(owner, id).catch(() => null));
    await apply(takedownOf(one.wanted));
    await expect(open(owner, id)).rejects.toMatchObject({ code: 'TAB.TAKEN_DOWN' });
    await waitFor(() => matched.some(({ tabId }) => tabId === twin.tabId));
  });

  it('breaks off reads of the file', async () => {
    const { wanted, opened, file } = await stored(largeContent());
    const reading = await pausedRead(opened.path);
    await apply(takedownOf(wanted));
    await expectBrokenOff(reading, file.size);
  });

  it('breaks off a read that begins while the takedown is not committed', async () => {
    const { wanted, opened, file } = await stored(largeContent());
    const transaction = await openTransaction(bench.installation.dataSource);
    await bench.app.get(StoredFileRepository).lock(transaction.manager, file.sha256);
    const applying = apply(takedownOf(wanted));
    await waitFor(async () => (await waitingSessions(bench.installation.dataSource)) > 0);
    const reading = await pausedRead(opened.path);
    await transaction.commit();
    await applying;
    await expectBrokenOff(reading, file.size);
  });

  it('leaves the file out of a ZIP that is being packed, and says why in its manifest', async () => {
    const owner = account();
    const batchId = randomUUID();
    const [first, second] = [tab(), tab()] as const;
    await bench.installation.rpc.call(downloadsRequestBatch, {
      batchId,
      owner,
      tier: 'premium',
      tabs: [first, second],
    });
    const { path } = await bench.installation.rpc.call(downloadsOpenZip, { owner, batchId });
    const response = await fetch(base + path);
    await apply(takedownOf(first));
    const file = await bench.worker.store('the other one stays');
    await bench.worker.succeeded(await bench.worker.next(second.tabId), file);
    const entries = await readZip(Buffer.from(await response.arrayBuffer()));
    const manifest = JSON.parse(String(entries.get('manifest.json'))) as {
      files: unknown[];
      failed: unknown[];
    };
    expect(manifest.files).toHaveLength(1);
    expect(manifest.failed).toMatchObject([{ reason: REMOVED }]);
  });

  it('breaks off a ZIP that holds the file already, and the next one is without it', async () => {
    const owner = account();
    const batchId = randomUUID();
    const [taken, other] = [tab(), { ...tab(), title: 'Für Elise' }];
    await bench.installation.rpc.call(downloadsRequestBatch, {
      batchId,
      owner,
      tier: 'premium',
      tabs: [taken, other],
    });
    const openZip = async () => {
      const { path } = await bench.installation.rpc.call(downloadsOpenZip, { owner, batchId });
      const [response] = (await once(get(base + path, { agent: false }), 'response')) as [
        IncomingMessage,
      ];
      return response;
    };
    const response = await openZip();
    // The archive waits for the batch's second tab.
    await bench.worker.succeeded(
      await bench.worker.next(taken.tabId),
      await bench.worker.store(randomUUID()),
    );
    const [begun] = (await once(response, 'data')) as [Buffer];
    expect(begun.length).toBeGreaterThan(0);
    await apply(takedownOf(taken));
    await expect(buffer(response)).rejects.toMatchObject({ code: 'ECONNRESET' });

    await bench.worker.succeeded(
      await bench.worker.next(other.tabId),
      await bench.worker.store(randomUUID()),
    );
    const { files, failed } = JSON.parse(
      String((await readZip(await buffer(await openZip()))).get('manifest.json')),
    ) as { files: { title: string }[]; failed: { title: string; reason: string }[] };
    expect(files.map(({ title }) => title)).toEqual([other.title]);
    expect(failed).toMatchObject([{ title: taken.title, reason: REMOVED }]);
  });

  it('is the same when its event comes twice, also after the file is gone', async () => {
    const { wanted, owner, file } = await stored('announced twice');
    const twin = tab('small');
    await request(guest(), twin);
    await bench.worker.succeeded(
      await bench.worker.next(twin.tabId),
      await bench.worker.store('announced twice'),
    );
    await waitFor(async () => {
      const [row]: { tabs: number }[] = await bench.installation.dataSource.query(
        'SELECT count(*)::int AS tabs FROM tab_file WHERE sha256 = $1',
        [file.sha256],
      );
      return row?.tabs === 2;
    });
    const takedown = takedownOf(wanted);
    const id = randomUUID();
    for (let time = 0; time < 2; time += 1)
      await bench.installation.events.publish(takedownApplied, takedown, { id });
    await waitFor(async () => (await holds(takedown)) === true);
    await bench.installation.events.publish(takedownApplied, takedown);
    await apply(takedownOf(tab()));
    expect(await holds(takedown)).toBe(true);
    await waitFor(() => !isStored(file.sha256), { message: 'the object to be deleted' });
    expect(await shown(owner)).toMatchObject([{ errorMessage: REMOVED, downloadUrl: null }]);
    const rows: unknown[] = await bench.installation.dataSource.query(
      'SELECT sha256 FROM takedown_file WHERE takedown_id = $1',
      [takedown.takedownId],
    );
    expect(rows).toEqual([{ sha256: file.sha256 }]);
    await waitFor(() => matched.some(({ tabId }) => tabId === twin.tabId));
  });

  it('ends when it is lifted: the tab can be fetched again', async () => {
    const { wanted, owner, id } = await stored('it comes back');
    const takedown = takedownOf(wanted);
    await apply(takedown);
    await lift(takedown, 2);
    await waitFor(async () => (await holds(takedown)) === false);
    await bench.installation.rpc.call(downloadsRetry, { owner, tier: 'guest', downloadIds: [id] });
    const file = await bench.worker.store('it comes back');
    await bench.worker.succeeded(await bench.worker.next(wanted.tabId, 2), file);
    await waitFor(() => open(owner, id).catch(() => null));
    expect(isStored(file.sha256)).toBe(true);
  });

  it('that only this service still knows passes its checksums on, as the runbook says', async () => {
    const { wanted } = await stored('its notice is lost');
    const [old, anew] = [takedownOf(wanted), takedownOf(wanted)];
    await apply(old);
    await apply(anew);
    await bench.installation.dataSource.query(
      runbookSql().replaceAll('<old>', old.takedownId).replaceAll('<new>', anew.takedownId),
    );
    expect(await holds(old)).toBe(false);

    const bringSameContent = async () => {
      const [owner, other] = [guest(), tab('small')];
      const { id } = await request(owner, other);
      const file = await bench.worker.store('its notice is lost');
      await bench.worker.succeeded(await bench.worker.next(other.tabId), file);
      return { owner, other, id };
    };
    const refused = await bringSameContent();
    await waitFor(async () => (await shown(refused.owner))[0]?.errorCode === 'TAB.TAKEN_DOWN');
    await waitFor(() => matched.length > 0);
    expect(matched).toMatchObject([{ takedownId: anew.takedownId, tabId: refused.other.tabId }]);

    await lift(anew, 2);
    await waitFor(async () => (await holds(anew)) === false);
    const free = await bringSameContent();
    await waitFor(() => open(free.owner, free.id).catch(() => null));
  });

  it('holds for as long as another takedown of the same tab does', async () => {
    const { wanted } = await stored('twice');
    const [one, other] = [takedownOf(wanted), takedownOf(wanted)];
    await apply(one);
    await apply(other);
    await lift(one, 2);
    await waitFor(async () => (await holds(one)) === false);
    expect(await request(guest(), wanted)).toMatchObject({ errorCode: 'TAB.TAKEN_DOWN' });
  });

  it('has the state of the highest revision, whichever arrives last and however often', async () => {
    const { wanted } = await stored('in any order');
    const takedown = takedownOf(wanted);
    await lift(takedown, 3);
    await waitFor(async () => (await holds(takedown)) === false);
    const last = takedownOf(wanted);
    await bench.installation.events.publish(takedownApplied, takedown);
    // The queue keeps the order: when the last one is known, the others were handled.
    await apply(last);
    await lift(last, 2);
    await waitFor(async () => (await holds(last)) === false);
    expect(await holds(takedown)).toBe(false);
    expect(await request(guest(), wanted)).not.toMatchObject({ errorCode: 'TAB.TAKEN_DOWN' });
  });

  it('leaves nothing behind when the report of the file and the takedown come at one moment', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const wanted = tab();
        const owner = guest();
        await request(owner, wanted);
        const job = await bench.worker.next(wanted.tabId);
        return { wanted, owner, job, file: await bench.worker.store(randomUUID()) };
      }),
    );
    await Promise.all(
      pairs.flatMap(({ wanted, job, file }) => [
        bench.worker.succeeded(job, file),
        bench.installation.events.publish(takedownApplied, takedownOf(wanted)),
      ]),
    );
    for (const { owner, file } of pairs) {
      await waitFor(async () => (await shown(owner))[0]?.errorCode === 'TAB.TAKEN_DOWN');
      await waitFor(() => !isStored(file.sha256));
    }
  });
});
