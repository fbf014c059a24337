import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Owner } from '@tabdock/contracts/core';
import { downloadsOpenZip, downloadsRequestBatch } from '@tabdock/contracts/downloads';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { waitFor } from '@tabdock/service-kit/testing';
import { shardedKey } from '@tabdock/service-kit/object-store';
import { useApiBench } from './support/api-bench';
import { account, tab } from './support/api-process';
import { readZip } from './support/read-zip';

interface Manifest {
  readonly files: { readonly name: string; readonly title: string }[];
  readonly failed: { readonly title: string; readonly reason: string }[];
  readonly pending: { readonly title: string }[];
}

// One second is for archives that never become complete; the others finish long before.
describe.each([
  { patience: '1', title: 'ZIP files that wait no longer' },
  { patience: '600', title: 'ZIP files' },
])('$title', ({ patience }) => {
  const bench = useApiBench({ JOB_MAX_ATTEMPTS: '1', ZIP_PATIENCE_SECONDS: patience });
  let base: string;

  beforeAll(async () => {
    base = `http://127.0.0.1:${(bench.app.getHttpServer().address() as AddressInfo).port}`;
  });

  const open = (owner: Owner, batchId: string | null) =>
    bench.installation.rpc.call(downloadsOpenZip, { owner, batchId });

  async function requestBatch(tabs: TabSnapshot[], owner = account()) {
    const batchId = randomUUID();
    await bench.installation.rpc.call(downloadsRequestBatch, {
      batchId,
      owner,
      tier: 'premium',
      tabs,
    });
    return { batchId, owner };
  }

  async function succeed({ tabId }: TabSnapshot, content: string) {
    const file = await bench.worker.store(content);
    await bench.worker.succeeded(await bench.worker.next(tabId), file);
    return file;
  }

  async function download(owner: Owner, batchId: string | null) {
    const { path } = await open(owner, batchId);
    const response = await fetch(base + path);
    expect(response.status).toBe(200);
    const entries = await readZip(Buffer.from(await response.arrayBuffer()));
    const manifest = JSON.parse(String(entries.get('manifest.json'))) as Manifest;
    return { response, entries, manifest };
  }

  if (patience === '1') {
    it('close with what is there when nothing more comes, and name what is missing', async () => {
      const tabs = [tab(), { ...tab(), title: 'Never comes' }];
      const { owner, batchId } = await requestBatch(tabs);
      await succeed(tabs[0]!, 'here');
      const { manifest } = await download(owner, batchId);
      expect(manifest.files).toHaveLength(1);
      expect(manifest.pending).toEqual([{ title: 'Never comes', artist: 'Traditional' }]);
    });

    return;
  }

  it('hold what is there, and say what failed and why', async () => {
    const tabs = [tab(), { ...tab(), title: 'Für Elise' }, { ...tab(), title: 'Kesh Jig' }];
    const { owner, batchId } = await requestBatch(tabs);
    await succeed(tabs[0]!, 'first');
    await succeed(tabs[1]!, 'second');
    await bench.worker.failed(await bench.worker.next(tabs[2]!.tabId), 'DOWNLOADS.REMOVED');
    const { response, entries, manifest } = await download(owner, batchId);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="Tabdock /);
    expect([...entries].map(([name, content]) => [name, String(content)]).slice(0, 2)).toEqual(
      expect.arrayContaining([
        ['Traditional - Greensleeves (melody).gpx', 'first'],
        ['Traditional - Für Elise (melody).gpx', 'second'],
      ]),
    );
    expect(manifest.files).toHaveLength(2);
    expect(manifest.failed).toEqual([
      {
        title: 'Kesh Jig',
        artist: 'Traditional',
        reason: 'The tab site no longer has this tab.',
      },
    ]);
    expect(manifest.pending).toEqual([]);
  });

  it('can be opened before the batch is done, and grow as its files come', async () => {
    const tabs = [tab(), tab()];
    const { owner, batchId } = await requestBatch(tabs);
    const { path } = await open(owner, batchId);
    // It returns its headers while nothing is there yet.
    const response = await fetch(base + path);
    expect(response.status).toBe(200);
    const body = response.arrayBuffer();
    await succeed(tabs[0]!, 'early');
    await succeed(tabs[1]!, 'late');
    const entries = await readZip(Buffer.from(await body));
    expect(new Set([...entries.values()].slice(0, 2).map(String))).toEqual(
      new Set(['early', 'late']),
    );
  });

  it('give tabs of the same name different names', async () => {
    const tabs = [tab(), tab(), tab()];
    const { owner, batchId } = await requestBatch(tabs);
    for (const [n, one] of tabs.entries()) await succeed(one, `content ${n}`);
    const { entries } = await download(owner, batchId);
    expect([...entries.keys()].sort()).toEqual([
      'Traditional - Greensleeves (melody) (2).gpx',
      'Traditional - Greensleeves (melody) (3).gpx',
      'Traditional - Greensleeves (melody).gpx',
      'manifest.json',
    ]);
  });

  it('leave out a file that was lost or damaged in the store, and say so', async () => {
    const tabs = [tab(), { ...tab(), title: 'Lost' }];
    const { owner, batchId } = await requestBatch(tabs);
    await succeed(tabs[0]!, 'kept');
    const lost = await succeed(tabs[1]!, 'lost');
    await waitFor(async () => {
      const { manifest } = await download(owner, batchId);
      return manifest.files.length === 2;
    });
    await rm(join(bench.installation.storageDir, shardedKey(lost.sha256)));
    const { entries, manifest } = await download(owner, batchId);
    expect(manifest.files).toHaveLength(1);
    expect(manifest.failed).toMatchObject([{ title: 'Lost' }]);
    expect([...entries.values()].map(String)).toContain('kept');
  });

  it('of everything hold every download of the owner', async () => {
    const tabs = [tab(), tab()];
    const { owner, batchId } = await requestBatch(tabs);
    for (const one of tabs) await succeed(one, one.tabId);
    await download(owner, batchId);
    const { entries } = await download(owner, null);
    expect(new Set([...entries.values()].slice(0, -1).map(String))).toEqual(
      new Set(tabs.map(({ tabId }) => tabId)),
    );
  });

  it('belong to their owner alone', async () => {
    const { batchId } = await requestBatch([tab()]);
    await expect(open(account(), batchId)).rejects.toMatchObject({ code: 'DOWNLOADS.NOT_FOUND' });
    await expect(open(account(), null)).rejects.toMatchObject({ code: 'DOWNLOADS.NOT_FOUND' });
    for (const path of [
      '/zips',
      `/zips?zip=${randomBytes(8).toString('hex')}&expires=1&ticket=x`,
    ]) {
      expect((await fetch(base + path)).status).toBe(403);
    }
  });

  it('are limited to two at once per owner across all replicas, and free again when a client disconnects', async () => {
    const other = await bench.installation.start();
    const { port } = other.getHttpServer().address() as AddressInfo;
    const { owner, batchId } = await requestBatch([tab()]);
    const start = async (at = base) => {
      const request = get(at + (await open(owner, batchId)).path, { agent: false });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      response.on('error', () => undefined);
      return response;
    };
    const reading = [await start(), await start(`http://127.0.0.1:${port}`)];
    expect(reading.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const refused = await start();
    expect(refused.statusCode).toBe(429);
    expect(JSON.parse(await text(refused))).toMatchObject({ code: 'DOWNLOADS.TOO_MANY_ZIPS' });
    for (const response of reading) response.destroy();
    const again = await waitFor(async () => {
      const response = await start();
      if (response.statusCode === 200) return response;
      response.destroy();
      return undefined;
    });
    again.destroy();
    await bench.installation.stop(other);
  });

  it('are free again after the process that held them died', async () => {
    const { owner, batchId } = await requestBatch([tab()]);
    await bench.installation.dataSource.query(
      `INSERT INTO zip_slot (id, owner_kind, owner_id, expires_at)
       SELECT gen_random_uuid(), $1, $2, now() - interval '1 second' FROM generate_series(1, 2)`,
      [owner.kind, owner.id],
    );
    const leaving = new AbortController();
    const { path } = await open(owner, batchId);
    expect((await fetch(base + path, { signal: leaving.signal })).status).toBe(200);
    leaving.abort();
  });
});
