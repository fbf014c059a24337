import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@tabdock/contracts/core';
import { waitFor } from '@tabdock/service-kit/testing';
import { readZip } from '../../../../test/support/read-zip';
import { zipContent, zipOf } from '../../../../test/support/zip-of';
import { MEBIBYTE } from '../../../shared/limits';

const CONTENT = Buffer.alloc(1_000, 'x');

describe('ZipWriter', () => {
  it('packs no faster than it is read', async () => {
    let read = 0;
    async function* endless() {
      for (;;) yield zipContent('one.gpx', MEBIBYTE);
    }
    const archive = zipOf(endless(), async () => {
      read += 1;
      return Buffer.alloc(MEBIBYTE);
    });
    let received = 0;
    for await (const chunk of archive as AsyncIterable<Buffer>) {
      received += chunk.length;
      // The reader gets time to run ahead.
      for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
      expect(read - received / MEBIBYTE).toBeLessThan(16);
      if (received > 60 * MEBIBYTE) break;
    }
    expect(archive.destroyed).toBe(true);
  });

  it('packs as many as there are', async () => {
    async function* contents() {
      for (let n = 0; n < 2_000; n += 1) yield zipContent(`${n}.gpx`, CONTENT.length);
    }
    const entries = await readZip(await buffer(zipOf(contents(), async () => CONTENT)));
    expect(entries.size).toBe(2_001);
    expect(entries.get('1999.gpx')).toEqual(CONTENT);
  });

  it('lists a file as pending that could not be read this time, and as failed one that is gone', async () => {
    const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    const errors = [reset, new AppError('DOWNLOADS.FILE_GONE')];
    async function* contents() {
      for (const name of ['away.gpx', 'gone.gpx', 'there.gpx'])
        yield zipContent(name, CONTENT.length);
    }
    const archive = zipOf(contents(), async () => {
      const error = errors.shift();
      if (error) throw error;
      return CONTENT;
    });
    const entries = await readZip(await buffer(archive));
    expect([...entries.keys()]).toEqual(['there.gpx', 'manifest.json']);
    expect(JSON.parse(String(entries.get('manifest.json')))).toMatchObject({
      failed: [
        { title: 'gone.gpx', reason: 'The file is no longer stored. Download the tab again.' },
      ],
      pending: [{ title: 'away.gpx', artist: 'Traditional' }],
    });
  });

  it('holds the stored file where the converted one cannot be read, and no file that was taken down', async () => {
    const format = { state: 'converted', kind: 'mid', key: 'k', size: 3, remark: null } as const;
    const outcomes = [Buffer.from('MTh'), Buffer.from('cut short'), new AppError('TAB.TAKEN_DOWN')];
    async function* contents() {
      for (const name of ['good', 'cut', 'gone'])
        yield {
          ...zipContent(`${name}.gpx`, CONTENT.length),
          format: { ...format, filename: `${name}.mid` },
        };
    }
    const converted = {
      read: async () => {
        const outcome = outcomes.shift();
        if (!(outcome instanceof Buffer)) throw outcome;
        return { size: outcome.length, body: Readable.from([outcome]) };
      },
    };
    const archive = zipOf(contents(), async () => CONTENT, converted);
    const entries = await readZip(await buffer(archive));
    expect([...entries.keys()]).toEqual([
      'good.mid',
      'cut.gpx',
      'About the formats.txt',
      'manifest.json',
    ]);
    expect(entries.get('cut.gpx')).toEqual(CONTENT);
    expect(String(entries.get('About the formats.txt'))).toContain('cut.gpx\r\n    The converted');
    expect(JSON.parse(String(entries.get('manifest.json')))).toMatchObject({
      failed: [{ title: 'gone.gpx' }],
    });
  });

  it('hands over headers and directory in few pieces', async () => {
    const names = Array.from({ length: 2_000 }, (_, n) => `Für Élise – Полька ${n}.gpx`);
    async function* contents() {
      for (const name of names) yield zipContent(name, CONTENT.length);
    }
    const pieces: Buffer[] = [];
    const archive = zipOf(contents(), async () => CONTENT);
    archive.on('data', (piece: Buffer) => pieces.push(piece));
    await once(archive, 'end');
    expect(pieces.length).toBeLessThan(names.length * 2 + 50);
    const entries = await readZip(Buffer.concat(pieces));
    expect([...entries.keys()]).toEqual([...names, 'manifest.json']);
  });

  it('reads no more files than fit into a few megabytes until they are consumed', async () => {
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
