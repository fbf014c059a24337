import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadsOpenFile, downloadsRequest } from '@tabdock/contracts/downloads';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { parse as parseDisposition } from 'content-disposition';
import { OBJECT_STORE, type ObjectStore } from '@tabdock/service-kit/object-store';
import { testBucket, waitFor } from '@tabdock/service-kit/testing';
import { TAB_FILE_CONTENT_TYPE } from '../src/storage/tab-file';
import { useApiBench } from './support/api-bench';
import { guest, tab } from './support/api-process';

describe('files in an S3 that browsers reach', () => {
  const { endpoint, accessKey, secretKey, bucket } = testBucket();
  const bench = useApiBench({
    S3_ENDPOINT: endpoint,
    S3_PUBLIC_ENDPOINT: endpoint,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    S3_BUCKET: bucket,
  });

  const PLAIN = { title: 'Greensleeves', version: undefined };

  async function opened(content: string, names: Partial<TabSnapshot> = PLAIN) {
    const owner = guest();
    const wanted = { ...tab(), ...names };
    const requestId = randomUUID();
    const { download } = await bench.installation.rpc.call(downloadsRequest, {
      requestId,
      owner,
      tier: 'guest',
      tab: wanted,
    });
    const sha256 = createHash('sha256').update(content).digest('hex');
    const path = join(bench.installation.storageDir, sha256);
    await writeFile(path, content);
    const size = Buffer.byteLength(content);
    await bench.app.get<ObjectStore>(OBJECT_STORE).put(sha256, path, size, TAB_FILE_CONTENT_TYPE);
    await rm(path);
    const facts = { title: 'a', artist: 'b', tempo: 96, tracks: 1, bars: 2, durationSeconds: 3 };
    await bench.worker.succeeded(await bench.worker.next(wanted.tabId), {
      sha256,
      size,
      format: 'gpx',
      facts,
    });
    const file = await waitFor(() =>
      bench.installation.rpc
        .call(downloadsOpenFile, { owner, downloadId: download.id })
        .catch(() => null),
    );
    return { ...file, sha256, downloadId: download.id };
  }

  it('come from there, under their names', async () => {
    const content = randomBytes(50_000).toString('hex');
    const { redirectUrl = '' } = await opened(content);
    const response = await fetch(redirectUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(TAB_FILE_CONTENT_TYPE);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="Traditional - Greensleeves.gpx"',
    );
    expect(await response.text()).toBe(content);
  });

  it.each(['Für Elise', `Rock 'n' Roll "Live" (!*)`, 'Лунная соната; 月光 & 50 % = ½', 'טבע־של؟'])(
    'keep every letter of %s',
    async (title) => {
      const { redirectUrl = '', filename } = await opened(`named ${title}`, { title });
      expect(redirectUrl).toMatch(/^[A-Za-z0-9_.~%&=:/?-]+$/);
      const response = await fetch(redirectUrl);
      expect(response.status).toBe(200);
      const disposition = response.headers.get('content-disposition') ?? '';
      expect(parseDisposition(disposition)).toMatchObject({
        type: 'attachment',
        parameters: { filename },
      });
    },
  );

  it('come in parts to those who ask for parts', async () => {
    const { redirectUrl = '' } = await opened('0123456789');
    const response = await fetch(redirectUrl, { headers: { range: 'bytes=2-5' } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 2-5/10');
    expect(await response.text()).toBe('2345');
  });

  it('are not there any more once the minute is over', async () => {
    const { sha256 } = await opened('for a moment');
    const url = await bench.app.get<ObjectStore>(OBJECT_STORE).share(sha256, {
      filename: 'tab.gpx',
      contentType: TAB_FILE_CONTENT_TYPE,
      expirySeconds: 1,
    });
    expect((await fetch(url ?? '')).status).toBe(200);
    const refused = await waitFor(async () => {
      const response = await fetch(url ?? '');
      return response.status === 403 && response.text();
    });
    expect(refused).toContain('expired');
  });

  it('are signed for nobody but their owner', async () => {
    const { downloadId } = await opened('of one person');
    await expect(
      bench.installation.rpc.call(downloadsOpenFile, { owner: guest(), downloadId }),
    ).rejects.toMatchObject({ code: 'DOWNLOADS.NOT_FOUND' });
  });

  it.each([
    ['X-Amz-Expires', '9999'],
    ['response-content-disposition', 'attachment; filename="other.exe"'],
    ['X-Amz-Signature', '0'.repeat(64)],
  ])('are refused where %s was changed', async (name, value) => {
    const { redirectUrl = '' } = await opened('signed');
    const url = new URL(redirectUrl);
    expect(url.searchParams.get('X-Amz-Expires')).toBe('60');
    url.searchParams.set(name, value);
    expect((await fetch(url)).status).toBe(403);
  });

  it('can still be read through the service', async () => {
    expect((await opened('both ways')).path).toMatch(/^\/files\//);
  });
});
