import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Owner } from '@tabdock/contracts/core';
import {
  downloadsList,
  downloadsOpenFile,
  downloadsRequest,
  type StoredFile,
} from '@tabdock/contracts/downloads';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { takedownApplied } from '@tabdock/contracts/takedown';
import { createObjectStore, type ObjectStore } from '@tabdock/service-kit/object-store';
import { TcpProxy, testBucket, waitFor } from '@tabdock/service-kit/testing';
import { FileRemovals } from '../src/api/ledger/files/file-removals';
import { FileRemover } from '../src/api/ledger/files/file-remover';
import { StoredFileRepository } from '../src/api/ledger/files/stored-file.repository';
import { FetchJobRepository } from '../src/api/ledger/jobs/fetch-job.repository';
import { TAB_FILE_CONTENT_TYPE, TAB_FILE_STORE } from '../src/storage/tab-file';
import { useApiBench } from './support/api-bench';
import { guest, tab } from './support/api-process';
import { openTransaction, waitingSessions } from './support/transaction';

const FACTS = { title: 'a', artist: 'b', tempo: 96, tracks: 1, bars: 2, durationSeconds: 3 };

describe('an object that was given up', () => {
  const { endpoint, accessKey, secretKey, bucket } = testBucket();
  const s3 = {
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    S3_BUCKET: bucket,
  };
  const env: Record<string, string> = { ...s3, JOB_LEASE_SECONDS: '2' };
  /** The store, past the connection that the tests cut. */
  let store: ObjectStore;
  let connection: TcpProxy;
  beforeAll(async () => {
    connection = await TcpProxy.open(endpoint);
    env['S3_ENDPOINT'] = connection.url;
    store = await createObjectStore(
      { ...s3, S3_REGION: 'us-east-1', S3_TIMEOUT_MILLIS: 30_000 },
      TAB_FILE_STORE.prefix,
    );
  });
  afterAll(() => connection.close());
  const bench = useApiBench(env);

  async function put(content: string, key?: string): Promise<StoredFile> {
    const sha256 = key ?? createHash('sha256').update(content).digest('hex');
    const path = join(bench.installation.storageDir, randomUUID());
    await writeFile(path, content);
    const size = Buffer.byteLength(content);
    await store.put(sha256, path, size, TAB_FILE_CONTENT_TYPE);
    await rm(path);
    return { sha256, size, format: 'gpx', facts: FACTS };
  }
  async function request(owner: Owner, wanted: TabSnapshot) {
    const order = { requestId: randomUUID(), owner, tier: 'guest' as const, tab: wanted };
    return (await bench.installation.rpc.call(downloadsRequest, order)).download;
  }
  const open = (owner: Owner, downloadId: string) =>
    bench.installation.rpc.call(downloadsOpenFile, { owner, downloadId });
  const opened = (owner: Owner, downloadId: string) =>
    waitFor(() => open(owner, downloadId).catch(() => null), { message: 'a file that opens' });
  async function stored(content: string) {
    const [owner, wanted] = [guest(), tab()];
    const { id } = await request(owner, wanted);
    const file = await put(content);
    await bench.worker.succeeded(await bench.worker.next(wanted.tabId), file);
    return { owner, wanted, id, file, ...(await opened(owner, id)) };
  }

  it('is gone for everybody while the store is away, and is deleted once it is back', async () => {
    const { owner, wanted, id, file } = await stored('taken down while the store is away');
    await connection.refuse();
    await bench.installation.events.publish(takedownApplied, {
      takedownId: randomUUID(),
      number: 1,
      revision: 1,
      tabs: [{ tabId: wanted.tabId, sourceId: wanted.sourceId, url: wanted.sourceRef.url }],
    });
    await waitFor(
      () => open(owner, id).catch(({ code }: { code: string }) => code === 'TAB.TAKEN_DOWN'),
      { message: 'the takedown to be applied' },
    );
    expect(await store.stat(file.sha256)).not.toBeNull();
    await connection.accept();
    await waitFor(async () => (await store.stat(file.sha256)) === null, {
      message: 'the object to be deleted',
    });
  });

  it('stays if its file has been stored again', async () => {
    const { owner, id, file } = await stored('given up and stored again');
    const { dataSource } = bench.installation;
    await dataSource.transaction(async (manager) => {
      await bench.app.get(StoredFileRepository).lock(manager, file.sha256);
      await bench.app.get(FileRemovals).request(manager, file.sha256);
    });
    await bench.app.get(FileRemover).run(new AbortController().signal);
    expect(await dataSource.query('SELECT sha256 FROM object_removal')).not.toContainEqual({
      sha256: file.sha256,
    });
    await expect(open(owner, id)).resolves.toMatchObject({ size: file.size });
  });

  it('is deleted by another process when the one that began to delete it dies', async () => {
    const { file } = await stored('begun by a process that dies');
    await bench.installation.dataSource.transaction(async (manager) => {
      const [rows, removals] = [bench.app.get(StoredFileRepository), bench.app.get(FileRemovals)];
      await rows.lock(manager, file.sha256);
      await rows.markRemoved(manager, file.sha256);
      await removals.request(manager, file.sha256);
      await removals.claim(manager, file.sha256);
    });
    await waitFor(async () => (await store.stat(file.sha256)) === null, {
      message: 'the object to be deleted',
    });
  });

  it('counts as missing in a report that has seen it before', async () => {
    const content = 'damaged while another report of it waits';
    const first = await stored(content);
    const [owner, wanted] = [guest(), tab()];
    const { id } = await request(owner, wanted);
    const job = await bench.worker.next(wanted.tabId);
    await bench.worker.started(job);
    await waitFor(async () => (await shown(owner))?.status === 'downloading');

    const holding = await openTransaction(bench.installation.dataSource);
    await bench.app.get(FetchJobRepository).lock(holding.manager, job.jobId);
    await bench.worker.succeeded(job, first.file);
    await waitFor(async () => (await waitingSessions(bench.installation.dataSource)) >= 1, {
      message: 'the report to wait for its job',
    });
    await put(content.toUpperCase(), first.file.sha256);
    const { port } = bench.app.getHttpServer().address() as AddressInfo;
    await fetch(`http://127.0.0.1:${port}${first.path}`)
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
    await waitFor(async () => (await store.stat(first.file.sha256)) === null, {
      message: 'the damaged object to be deleted',
    });
    await holding.commit();

    const again = await bench.worker.next(wanted.tabId, 2);
    await bench.worker.succeeded(again, await put(content));
    await opened(owner, id);
  });

  async function shown(owner: Owner) {
    const list = { owner, limit: 1 };
    return (await bench.installation.rpc.call(downloadsList, list)).downloads[0];
  }
});
