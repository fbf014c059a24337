import { randomBytes, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Owner } from '@tabdock/contracts/core';
import { downloadsOpenFile, downloadsRequest } from '@tabdock/contracts/downloads';
import { waitFor } from '@tabdock/service-kit/testing';
import { shardedKey } from '@tabdock/service-kit/object-store';
import { useApiBench } from './support/api-bench';
import { guest, tab } from './support/api-process';

describe('files over internal HTTP', () => {
  const bench = useApiBench();
  let base: string;

  beforeAll(async () => {
    const { port } = bench.app.getHttpServer().address() as AddressInfo;
    base = `http://127.0.0.1:${port}`;
  });

  const open = (owner: Owner, downloadId: string) =>
    bench.installation.rpc.call(downloadsOpenFile, { owner, downloadId });
  const request = async (owner: Owner, wanted: ReturnType<typeof tab>) => {
    const { download } = await bench.installation.rpc.call(downloadsRequest, {
      requestId: randomUUID(),
      owner,
      tier: 'guest',
      tab: wanted,
    });
    return download;
  };

  async function stored(content: string, title = 'Greensleeves') {
    const owner = guest();
    const wanted = { ...tab(), title };
    const { id } = await request(owner, wanted);
    const file = await bench.worker.store(content);
    await bench.worker.succeeded(await bench.worker.next(wanted.tabId), file);
    const opened = await waitFor(() => open(owner, id).catch(() => null));
    const path = join(bench.installation.storageDir, shardedKey(file.sha256));
    return { owner, wanted, id, file, opened, path };
  }

  it('gives the file to the holder of a ticket, under its name', async () => {
    const content = randomBytes(300_000).toString('hex');
    const { opened } = await stored(content, 'Für Elise');
    const response = await fetch(base + opened.path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(content.length));
    expect(response.headers.get('content-type')).toBe(opened.contentType);
    expect(response.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Traditional%20-%20F%C3%BCr%20Elise",
    );
    expect(await response.text()).toBe(content);
  });

  it('has no other address for it while files lie on this host', async () => {
    const { opened } = await stored('on the disk');
    expect(opened.redirectUrl).toBeUndefined();
  });

  it.each(['ticket', 'filename', 'expires'])(
    'refuses a changed %s with a problem',
    async (name) => {
      const { opened } = await stored(`tampered ${name}`);
      const url = new URL(base + opened.path);
      url.searchParams.set(name, name === 'expires' ? '99999999999' : 'other');
      const response = await fetch(url);
      expect(response.status).toBe(403);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(await response.json()).toMatchObject({
        status: 403,
        code: 'DOWNLOADS.TICKET_INVALID',
        detail: 'This link has expired. Open it again.',
      });
    },
  );

  it('refuses the ticket of another file, and none at all', async () => {
    const one = await stored('one');
    const two = await stored('two');
    const swapped = one.opened.path.replace(one.file.sha256, two.file.sha256);
    expect((await fetch(base + swapped)).status).toBe(403);
    expect((await fetch(`${base}/files/${one.file.sha256}`)).status).toBe(403);
    expect((await fetch(`${base}/files/..%2f..%2fetc%2fpasswd`)).status).toBe(403);
  });

  it('says that a file is gone, and fetches the tab anew for the next request', async () => {
    const { owner, wanted, id, opened, path } = await stored('gone');
    await rm(path);
    const response = await fetch(base + opened.path);
    expect(response.status).toBe(410);
    expect(await response.json()).toMatchObject({ code: 'DOWNLOADS.FILE_GONE' });
    await expect(open(owner, id)).rejects.toMatchObject({ code: 'DOWNLOADS.FILE_GONE' });
    expect((await request(owner, wanted)).status).toBe('pending');
  });

  it.each([16, 4_000_000])(
    'never hands over a file of %d bytes that changed on the disk',
    async (size) => {
      const { opened, path, file } = await stored(randomBytes(size / 2).toString('hex'));
      await writeFile(path, 'x'.repeat(file.size));
      const received = await fetch(base + opened.path)
        .then(async (response) => (response.ok ? response.text() : 'refused'))
        .catch(() => 'broken off');
      expect(['refused', 'broken off']).toContain(received);
    },
  );

  it('fetches a file that changed on the disk anew, and keeps what comes', async () => {
    const content = randomBytes(1_000).toString('hex');
    const { owner, wanted, id, opened, path, file } = await stored(content);
    await writeFile(path, 'x'.repeat(file.size));
    await fetch(base + opened.path)
      .then((response) => response.text())
      .catch(() => undefined);
    await waitFor(() =>
      open(owner, id).then(
        () => false,
        () => true,
      ),
    );
    expect((await request(owner, wanted)).status).toBe('pending');
    await bench.worker.succeeded(
      await bench.worker.next(wanted.tabId, 2),
      await bench.worker.store(content),
    );
    const again = await waitFor(() => open(owner, id).catch(() => null));
    expect(await (await fetch(base + again.path)).text()).toBe(content);
  });

  it('counts files that changed on the disk', async () => {
    await waitFor(
      async () => {
        const metrics = await (await fetch(`${base}/metrics`)).text();
        return /tabdock_file_checksum_mismatches_total\{[^}]*\} 3$/m.test(metrics);
      },
      { message: 'three mismatches' },
    );
  });

  it('stops reading when the client goes away', async () => {
    const content = randomBytes(8_000_000).toString('hex');
    const { opened } = await stored(content);
    const abort = new AbortController();
    const response = await fetch(base + opened.path, { signal: abort.signal });
    const reader = response.body?.getReader();
    await reader?.read();
    abort.abort();
    await expect(reader?.read()).rejects.toThrow();
    expect((await fetch(`${base}/health/ready`)).status).toBe(200);
  });

  it('shows backlog, dispatches, outcomes and outbox lag in the metrics', async () => {
    const metrics = await (await fetch(`${base}/metrics`)).text();
    expect(metrics).toMatch(/tabdock_fetch_jobs\{state="queued"[^}]*\} \d/);
    expect(metrics).toMatch(
      /tabdock_dispatches_total\{source="demo",outcome="confirmed"[^}]*\} \d/,
    );
    expect(metrics).toMatch(
      /tabdock_download_outcome_total\{tier="guest",code="completed"[^}]*\} \d/,
    );
    expect(metrics).toMatch(/tabdock_outbox_lag_seconds\{[^}]*\} \d/);
  });
});
