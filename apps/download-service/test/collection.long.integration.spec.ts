import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Owner } from '@tabdock/contracts/core';
import {
  downloadsList,
  downloadsOpenFile,
  downloadsOpenZip,
  downloadsRequest,
  downloadsRetry,
} from '@tabdock/contracts/downloads';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { accountDeleted } from '@tabdock/contracts/users';
import { ReplicaLock } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { DownloadStarts } from '../src/api/requests/acceptance/download-starts';
import { GarbageRepository } from '../src/api/collection/garbage.repository';
import { StorageGarbageCollector } from '../src/api/collection/storage-garbage-collector';
import { FileRemovals } from '../src/api/ledger/files/file-removals';
import { StoredFileEntity } from '../src/api/ledger/files/stored-file.entity';
import { StoredFileRepository } from '../src/api/ledger/files/stored-file.repository';
import { shardedKey } from '@tabdock/service-kit/object-store';
import { useApiBench } from './support/api-bench';
import { account, SOURCE_ID, tab } from './support/api-process';
import { readZip } from './support/read-zip';
import { openTransaction, unpublishedEvents, waitingSessions } from './support/transaction';

const LONG_AGO = new Date('2020-01-01');
const UNUSED = { sources: [SOURCE_ID], isOthers: false, keepSeconds: 60 };

describe('stored files', () => {
  const bench = useApiBench({ JOB_LEASE_SECONDS: '2' });

  const request = async (owner: Owner, wanted: TabSnapshot) => {
    const { download } = await bench.installation.rpc.call(downloadsRequest, {
      requestId: randomUUID(),
      owner,
      tier: 'standard',
      tab: wanted,
    });
    return download;
  };
  const record = async (owner: Owner, id: string) => {
    const { downloads } = await bench.installation.rpc.call(downloadsList, { owner, limit: 100 });
    return downloads.find((download) => download.id === id);
  };
  const completed = (owner: Owner, id: string) =>
    waitFor(
      async () => {
        const found = await record(owner, id);
        return found !== undefined && found.downloadUrl !== null && found;
      },
      { message: 'the download to complete' },
    );
  /** Runs it while no replica collects: the process does so at its start. */
  const alone = (work: (signal: AbortSignal) => Promise<void>) =>
    waitFor(() =>
      bench.app.get(ReplicaLock).run('collecting files', new AbortController().signal, work),
    );
  const collect = () => alone((signal) => bench.app.get(StorageGarbageCollector).collect(signal));
  const metricsOf = async (app: NestFastifyApplication) => {
    const { port } = app.getHttpServer().address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  };
  const pathOf = (sha256: string) => join(bench.installation.storageDir, shardedKey(sha256));
  const isThere = (sha256: string) =>
    access(pathOf(sha256)).then(
      () => true,
      () => false,
    );
  const row = (sha256: string) =>
    bench.installation.dataSource.manager.findOneBy(StoredFileEntity, { sha256 });

  async function stored(content: string, owner: Owner = account(), wanted: TabSnapshot = tab()) {
    const { id } = await request(owner, wanted);
    const file = await bench.worker.store(content);
    await bench.worker.succeeded(await bench.worker.next(wanted.tabId), file);
    await completed(owner, id);
    return { owner, wanted, id, sha256: file.sha256 };
  }

  async function age(sha256: string): Promise<void> {
    await utimes(pathOf(sha256), LONG_AGO, LONG_AGO);
    await bench.installation.dataSource.query(
      'UPDATE stored_file SET used_at = $2 WHERE sha256 = $1',
      [sha256, LONG_AGO],
    );
  }

  async function putOrphan(content: string, at: Date): Promise<string> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    await mkdir(dirname(pathOf(sha256)), { recursive: true });
    await writeFile(pathOf(sha256), content);
    await utimes(pathOf(sha256), at, at);
    return sha256;
  }

  describe('that were not requested for a long time', () => {
    it('are deleted; the history says so, and fetches them again in the same row', async () => {
      const { owner, wanted, id, sha256 } = await stored('unused for long');
      await age(sha256);
      await collect();
      expect(await isThere(sha256)).toBe(false);
      expect(await record(owner, id)).toMatchObject({
        status: 'completed',
        downloadUrl: null,
        downloadedAt: expect.any(String),
        errorCode: 'DOWNLOADS.FILE_GONE',
        errorMessage: 'The file is no longer stored. Download the tab again.',
        format: 'gpx',
      });
      await expect(
        bench.installation.rpc.call(downloadsOpenFile, { owner, downloadId: id }),
      ).rejects.toMatchObject({ code: 'DOWNLOADS.FILE_GONE' });

      const retry = { owner, tier: 'standard' as const };
      expect(await bench.installation.rpc.call(downloadsRetry, { ...retry, all: true })).toEqual({
        retried: 0,
      });
      expect(
        await bench.installation.rpc.call(downloadsRetry, { ...retry, downloadIds: [id] }),
      ).toEqual({
        retried: 1,
      });
      expect((await record(owner, id))?.errorCode).toBeNull();
      const again = await bench.worker.store('unused for long');
      await bench.worker.succeeded(await bench.worker.next(wanted.tabId, 2), again);
      await completed(owner, id);
      expect(await isThere(sha256)).toBe(true);
      expect((await row(sha256))?.removedAt).toBeNull();
    });

    it('come back for all downloads when the same content is stored again', async () => {
      const { owner, id, sha256 } = await stored('comes back');
      await age(sha256);
      await collect();
      expect(await record(owner, id)).toMatchObject({ downloadUrl: null });
      await stored('comes back');
      await completed(owner, id);
    });

    it('are named as missing in a ZIP', async () => {
      const owner = account();
      const gone = await stored('gone from the ZIP', owner);
      await stored('still in the ZIP', owner);
      await age(gone.sha256);
      await collect();
      const { path } = await bench.installation.rpc.call(downloadsOpenZip, {
        owner,
        batchId: null,
      });
      const { port } = bench.app.getHttpServer().address() as AddressInfo;
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      const entries = await readZip(Buffer.from(await response.arrayBuffer()));
      expect([...entries.values()].map(String)).toContain('still in the ZIP');
      expect(JSON.parse(String(entries.get('manifest.json')))).toMatchObject({
        files: [{}],
        failed: [{ reason: 'The file is no longer stored. Download the tab again.' }],
      });
    });

    it('are kept when they are opened or their tab is requested', async () => {
      const opened = await stored('opened again');
      const asked = await stored('asked for again');
      await Promise.all([age(opened.sha256), age(asked.sha256)]);
      await bench.installation.rpc.call(downloadsOpenFile, {
        owner: opened.owner,
        downloadId: opened.id,
      });
      await request(account(), asked.wanted);
      await collect();
      expect(await isThere(opened.sha256)).toBe(true);
      expect(await isThere(asked.sha256)).toBe(true);
    });

    it('are gone in row and store also when the process died between the two', async () => {
      const { owner, id, sha256 } = await stored('half collected');
      await age(sha256);
      await rm(pathOf(sha256));
      await collect();
      expect(await record(owner, id)).toMatchObject({ errorCode: 'DOWNLOADS.FILE_GONE' });
    });
  });

  describe('that nothing names', () => {
    it('are deleted with their row after the grace period', async () => {
      const owner = { kind: 'user' as const, id: randomUUID() };
      const { wanted, sha256 } = await stored('of a deleted account', owner);
      await bench.installation.events.publish(accountDeleted, { accountId: owner.id });
      await waitFor(
        async () =>
          (await bench.installation.rpc.call(downloadsList, { owner, limit: 1 })).downloads
            .length === 0,
      );
      await age(sha256);
      // It stays the tab's newest file while its source keeps files.
      await bench.installation.dataSource.query('DELETE FROM tab_file WHERE tab_id = $1', [
        wanted.tabId,
      ]);
      await collect();
      expect(await row(sha256)).toBeNull();
      expect(await isThere(sha256)).toBe(false);
    });

    it('are kept while their job may still report them', async () => {
      const young = await putOrphan('young', new Date());
      const old = await putOrphan('old', LONG_AGO);
      await collect();
      expect(await isThere(young)).toBe(true);
      expect(await isThere(old)).toBe(false);
    });

    it('are counted', async () => {
      const text = await metricsOf(bench.app);
      expect(text).toMatch(/tabdock_files_collected_total\{reason="orphan"[^}]*\} 1/);
      expect(text).toMatch(/tabdock_files_collected_bytes_total\{reason="orphan"[^}]*\} 3/);
      expect(text).toMatch(/tabdock_stored_bytes\{[^}]*\} [1-9]/);
    });

    it('are not deleted where they are most of the store', async () => {
      const orphans = await Promise.all(
        Array.from({ length: 60 }, (_, n) => putOrphan(`of another database ${n}`, LONG_AGO)),
      );
      await expect(collect()).rejects.toThrow('Is this the store of this database?');
      expect(await Promise.all(orphans.map(isThere))).not.toContain(false);
      await Promise.all(orphans.map((sha256) => rm(pathOf(sha256))));
    });
  });

  describe('while they are collected', () => {
    it('stay while a request is about to reference one of them', async () => {
      const { owner, wanted, sha256 } = await stored('asked for meanwhile');
      await age(sha256);
      const asking = await openTransaction(bench.installation.dataSource);
      const options = {
        owner,
        tier: 'standard',
        correlationId: null,
        purpose: 'download',
      } as const;
      const [found] = await bench.app
        .get(DownloadStarts)
        .find(asking.manager, [{ tab: wanted }], options);
      expect(found?.start).toMatchObject({ status: 'completed', sha256 });
      await collect();
      await asking.commit();
      await collect();
      expect(await isThere(sha256)).toBe(true);
    });

    it('are fetched again for a request at that moment', async () => {
      const { owner, wanted, sha256 } = await stored('removed meanwhile');
      await age(sha256);
      const collecting = await openTransaction(bench.installation.dataSource);
      const { manager } = collecting;
      const repository = bench.app.get(GarbageRepository);
      expect(await repository.lockUnused(manager, sha256, UNUSED)).toBe(true);
      const asked = request(owner, wanted);
      await waitFor(async () => (await waitingSessions(bench.installation.dataSource)) >= 1);
      await bench.app.get(StoredFileRepository).markRemoved(manager, sha256);
      await collecting.commit();
      expect((await asked).status).toBe('pending');
    });

    it('are fetched once more when a worker had just stored the same', async () => {
      const owner = account();
      const wanted = tab();
      const { id } = await request(owner, wanted);
      const job = await bench.worker.next(wanted.tabId);
      await bench.worker.started(job);
      const file = await bench.worker.store('stored while it is collected');
      const collecting = await openTransaction(bench.installation.dataSource);
      await bench.app.get(StoredFileRepository).lock(collecting.manager, file.sha256);
      await bench.worker.succeeded(job, file);
      await waitFor(async () => (await waitingSessions(bench.installation.dataSource)) >= 1);
      const removals = bench.app.get(FileRemovals);
      await removals.request(collecting.manager, file.sha256);
      const claim = await removals.claim(collecting.manager, file.sha256);
      await rm(pathOf(file.sha256));
      await collecting.commit();
      await removals.carriedOut(claim!);
      const again = await bench.worker.next(wanted.tabId, 2);
      expect((await record(owner, id))?.downloadUrl).toBeNull();
      await bench.worker.succeeded(again, await bench.worker.store('stored while it is collected'));
      await completed(owner, id);
    });

    it('are fetched once more when their report comes after the grace period', async () => {
      const owner = account();
      const wanted = tab();
      const { id } = await request(owner, wanted);
      const job = await bench.worker.next(wanted.tabId);
      await bench.worker.started(job);
      const file = await bench.worker.store('reported too late');
      await utimes(pathOf(file.sha256), LONG_AGO, LONG_AGO);
      await bench.worker.succeeded(job, file);
      const again = await bench.worker.next(wanted.tabId, 2);
      expect((await record(owner, id))?.downloadUrl).toBeNull();
      await bench.worker.succeeded(again, await bench.worker.store('reported too late'));
      await completed(owner, id);
    });

    it('do not hold up requests for their tab, nor its events', async () => {
      const { wanted } = await stored('stored and wanted');
      await alone(async () => {
        const owner = account();
        const { id } = await request(owner, wanted);
        await completed(owner, id);
        await waitFor(async () => (await unpublishedEvents(bench.installation.dataSource)) === 0, {
          message: 'the events to be published',
        });
      });
    });

    it('are collected by one process at a time', async () => {
      await alone(async () => {
        const replica = await bench.installation.start();
        await waitFor(
          async () =>
            /tabdock_task_runs_total\{task="collecting files",outcome="skipped"[^}]*\} 1/.test(
              await metricsOf(replica),
            ),
          { message: 'the other replica to skip its turn' },
        );
        await bench.installation.stop(replica);
      });
    });
  });
});
