import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { waitFor } from '@tabdock/service-kit/testing';
import { readZip } from '../../test/support/read-zip';
import { zipContent, zipOf } from '../../test/support/zip-of';

const CONTENT = Buffer.alloc(1_000, 'x');

describe('ZipWriter', () => {
  it('holds on to nothing of the entries that it has written', async () => {
    let listeners: number[] = [];
    async function* contents() {
      await new Promise(setImmediate);
      for (let n = 0; n < 200; n += 1) {
        listeners = [...listeners, archive.listenerCount('close') + archive.listenerCount('error')];
        yield zipContent(`${n}.gpx`, CONTENT.length);
      }
    }
    const archive: Readable = zipOf(contents(), async () => CONTENT);
    const entries = await readZip(await buffer(archive));
    expect(entries.size).toBe(201);
    expect(Math.max(...listeners) - Math.min(...listeners)).toBeLessThanOrEqual(2);
  });

  it('reads no more files than fit into a few megabytes until somebody takes them', async () => {
    let read = 0;
    async function* endless() {
      for (;;) yield zipContent('large.gpx', 10_000_000);
    }
    const archive = zipOf(endless(), async () => {
      read += 1;
      return Buffer.alloc(10_000_000);
    });
    await once(archive, 'readable');
    await new Promise(setImmediate);
    expect(read).toBeLessThanOrEqual(5);
    archive.destroy();
  });

  it('leaves everything when its reader goes away', async () => {
    let left = false;
    async function* endless() {
      try {
        for (;;) yield zipContent('one.gpx', CONTENT.length);
      } finally {
        left = true;
      }
    }
    const archive = zipOf(endless(), async () => CONTENT);
    await once(archive, 'readable');
    archive.destroy();
    await waitFor(() => left);
  });
});
