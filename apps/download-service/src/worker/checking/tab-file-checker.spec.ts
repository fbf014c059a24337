import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileRefusedError } from '@tabdock/tab-files/refusal';
import {
  archiveFile,
  bcfzFile,
  gp3File,
  gp5File,
  gpFile,
  gpif,
  gpxFile,
  sectorCycleFile,
  zipArchive,
} from '@tabdock/tab-files/testing';
import * as fc from 'fast-check';
import { CHECKER_FROM_SOURCE } from '../../../test/support/from-source';
import { TabFileChecker } from './tab-file-checker';

const SUPPORT = join(__dirname, '../../../test/support');

const checker = new TabFileChecker(CHECKER_FROM_SOURCE);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabdock-checking-'));
});
afterAll(async () => {
  await checker.close();
  await rm(folder, { recursive: true });
});

async function check(bytes: Buffer, by = checker) {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return by.check(path);
}

describe('files that are tabs', () => {
  it('does not blame the source for a file that is not there', async () => {
    await expect(new TabFileChecker().check('/nowhere/tab.gp')).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });

  it('reads the facts of a .gp', async () => {
    expect(await check(gpFile())).toEqual({
      path: join(folder, 'file'),
      format: 'gp',
      facts: {
        title: 'Test tune',
        artist: 'Traditional',
        tempo: 120,
        tuning: 'E A D G B E',
        tracks: 1,
        bars: 2,
        durationSeconds: 4,
      },
    });
  });

  it('reads the facts of a .gpx, packed or not', async () => {
    const plain = await check(gpxFile());
    expect(plain).toMatchObject({ format: 'gpx', facts: { title: 'One bar', tempo: 90, bars: 1 } });
    expect(await check(bcfzFile(gpxFile()))).toEqual(plain);
  });

  it('reads the facts of a .gp3', async () => {
    expect(await check(gp3File())).toEqual({
      path: join(folder, 'file'),
      format: 'gp3',
      facts: {
        title: 'Old tune',
        artist: 'Traditional',
        tempo: 100,
        tuning: 'E A D G B E',
        tracks: 1,
        bars: 1,
        durationSeconds: 2.4,
      },
    });
  });

  it.each(['9.99', '0', '-120', '1000.5', '99999999999'])(
    'leaves a tempo of %s out, and how long the score takes',
    async (tempo) => {
      const { facts } = await check(gpxFile(gpif({ tempo })));
      expect(facts).toEqual({
        title: 'One bar',
        artist: 'Traditional',
        tuning: 'E A D G B E',
        tracks: 1,
        bars: 1,
      });
    },
  );

  it.each([
    [10, 24],
    [1_000, 0.2],
  ])('believes a tempo of %d', async (tempo, durationSeconds) => {
    const { facts } = await check(gp3File({ tempo }));
    expect(facts).toMatchObject({ tempo, durationSeconds });
  });

  it.each(['999999999/1', '0/0', '4/0', '1/128'])(
    'leaves the length of bars of %s out',
    async (measure) => {
      const { facts } = await check(gpxFile(gpif().replace('4/4', measure)));
      expect(facts).toMatchObject({ tempo: 90, bars: 1 });
      expect(facts).not.toHaveProperty('durationSeconds');
    },
  );

  it('keeps no character that turns the direction of a title', async () => {
    const { facts } = await check(gpxFile(gpif({ title: 'Rainy\u202E \u2066day' })));
    expect(facts.title).toBe('Rainy day');
  });

  it('reads titles of old files in the charset that fits, or that the recipe names', async () => {
    const title = Buffer.from([0xd2, 0xb8, 0xec, 0xed, 0xe0, 0xff]);
    expect((await check(gp3File({ title }))).facts.title).toBe('Тёмная');
    const path = join(folder, 'file');
    const rules = { pick: [], maxBytes: 100_000, charset: 'windows-1252' };
    expect((await checker.check(path, { rules })).facts.title).toBe('Ò¸ìíàÿ');
  });

  it('cuts a long title before a character, not inside it', async () => {
    const { facts } = await check(gpxFile(gpif({ title: `${'a'.repeat(299)}🎸` })));
    expect(facts.title).toBe('a'.repeat(299));
  });

  it('replaces half a character, which no database keeps', async () => {
    const score = gpif({ title: '?' }).replace('<![CDATA[?]]>', 'Half &#55356; a guitar');
    const { facts } = await check(gpxFile(score));
    expect(facts.title).toBe('Half \ufffd a guitar');
  });

  it('finds the tab in an archive around it, and leaves it beside', async () => {
    const wrapped = zipArchive([{ name: 'Tabs/a.gp3', content: gp3File() }]);
    const { path, format } = await check(wrapped);
    expect(format).toBe('gp3');
    expect(await readFile(path)).toEqual(gp3File());
  });

  it.each([
    ['its last bar', 0],
    ['a byte behind it, as writers of Guitar Pro 5.00 put one behind each bar', 1],
  ])('reads a .gp5 that ends with %s', async (_end, spareBytes) => {
    const { format, facts } = await check(Buffer.concat([gp5File(), Buffer.alloc(spareBytes)]));
    expect(format).toBe('gp5');
    expect(facts).toMatchObject({ title: 'Old tune', tempo: 100, tracks: 1, bars: 1 });
  });

  it('counts repeats into the duration', async () => {
    const repeated = await check(gpxFile(gpif({ repeatCount: 3 })));
    expect(repeated.facts.durationSeconds).toBeCloseTo((3 * 4 * 60) / 90, 1);
  });
});

describe('files that are refused', () => {
  const refused: [string, () => Buffer, RegExp][] = [
    ['an empty file', () => Buffer.alloc(0), /empty/],
    ['NULs, which parse as an empty score', () => Buffer.alloc(4096), /not a Guitar Pro file/],
    ['an HTML page', () => Buffer.from('<!DOCTYPE html><p>Log in'), /HTML page/],
    ['a zip that is cut off', () => gpFile().subarray(0, -200), /cut off|damaged/],
    ['a .gpx that is cut off', () => cut(gpxFile(), 0.75), /cut off/],
    ['a packed .gpx that is cut off', () => cut(bcfzFile(gpxFile()), 0.98), /cut off/],
    ['a cycle of sectors', sectorCycleFile, /lead back/],
    ['a repeat of 2,000,000', () => gpxFile(gpif({ repeatCount: 2_000_000 })), /repeats 2000000/],
    ['a .gp3 without its last byte', () => gp3File().subarray(0, -1), /end of data/],
    ['a .gp3 that lacks a part of its last number', withPartOfNumber, /last bytes are cut off/],
    ['a .gp3 with a byte behind it', () => Buffer.concat([gp3File(), Buffer.alloc(1)]), /cut off/],
    ['a .gp5 without its last byte', () => gp5File().subarray(0, -1), /end of data/],
    ['a version string alone', () => Buffer.from('\x18FICHIER GUITAR PRO v5.10'), /./],
  ];

  it.each(refused)('refuses %s', async (_what, make, reason) => {
    await expect(check(make())).rejects.toMatchObject({
      name: 'FileRefusedError',
      code: 'DOWNLOADS.BAD_FILE',
      message: expect.stringMatching(reason),
    });
  });

  it('distinguishes a score without notes from a file that is no score', async () => {
    await expect(check(gpFile('\\title "Rest" . r.1 | r.1'))).rejects.toMatchObject({
      code: 'DOWNLOADS.EMPTY_SCORE',
      message: 'a score without a single note',
    });
  });

  it('distinguishes a score without tracks from a damaged one, and a locked one', async () => {
    const bare = gpif().replace(/<Tracks><Track .*?<\/Tracks>/s, '<Tracks/>');
    await expect(check(gpxFile(bare))).rejects.toMatchObject({ code: 'DOWNLOADS.EMPTY_SCORE' });
    const ciphered = gpxFile(gpif().replaceAll('<', '\u0001'));
    await expect(check(ciphered)).rejects.toMatchObject({ code: 'DOWNLOADS.LOCKED_FILE' });
  });

  const carriers: [string, () => Buffer][] = [
    ['.gp', archiveFile],
    ['.gpx', gpxFile],
    ['packed .gpx', () => bcfzFile(gpxFile())],
    ['.gp3', gp3File],
  ];
  it.each(carriers)('refuses a %s with more than 64 KB behind its end', async (_what, make) => {
    const few = Buffer.concat([make(), Buffer.alloc(64 * 1024, 'x')]);
    await expect(check(few)).resolves.toMatchObject({ facts: { tracks: 1 } });
    const many = Buffer.concat([few, Buffer.from('x')]);
    await expect(check(many)).rejects.toMatchObject({
      code: 'DOWNLOADS.UNSAFE_FILE',
      message: '65537 bytes belong to no part of the score',
    });
  });

  it('refuses a BCFZ that declares gigabytes before unpacking it', async () => {
    const file = bcfzFile(gpxFile(), 3_000_000_000);
    await expect(check(file)).rejects.toMatchObject({ code: 'DOWNLOADS.TOO_LARGE' });
  });
});

describe('the process that parses', () => {
  it('is ended by the processor time that the file takes', async () => {
    const endless = new TabFileChecker({ ...withParser('endless'), cpuSeconds: 1 });
    await expect(check(gpFile(), endless)).rejects.toMatchObject({
      code: 'DOWNLOADS.BAD_FILE',
      message: expect.stringContaining('more than 1 s of processor time'),
    });
  });

  it('has its processor time counted anew for every file', async () => {
    const busy = new TabFileChecker({ ...withParser('busy'), cpuSeconds: 1.2 });
    const titles = [];
    for (let file = 0; file < 3; file += 1) titles.push((await check(gpFile(), busy)).facts.title);
    await busy.close();
    expect(new Set(titles).size).toBe(1);
  });

  it('is ended at the deadline without a word against the file', async () => {
    const waiting = new TabFileChecker({ script: script('endless'), deadlineSeconds: 0.3 });
    const checking = check(gpFile(), waiting);
    await expect(checking).rejects.toThrow('did not check the file within 0.3 s');
    await expect(checking).rejects.not.toBeInstanceOf(FileRefusedError);
  });

  it.each(['killed', 'aborted'])('says nothing against the file when it is %s', async (end) => {
    const checking = check(gpFile(), new TabFileChecker({ script: script(end), execArgv: [] }));
    await expect(checking).rejects.toThrow('The file checker ended with SIG');
    await expect(checking).rejects.not.toBeInstanceOf(FileRefusedError);
  });

  it('blames the file that fills its heap', async () => {
    const full = new TabFileChecker({
      script: script('heap-exhausted'),
      execArgv: [],
      memoryBytes: 400_000_000,
    });
    await expect(check(gpFile(), full)).rejects.toMatchObject({
      code: 'DOWNLOADS.BAD_FILE',
      message: 'parsing exhausted its memory',
    });
  });

  it('is killed when it takes too much memory outside its heap', async () => {
    const greedy = new TabFileChecker({ script: script('greedy'), memoryBytes: 200_000_000 });
    await expect(check(gpFile(), greedy)).rejects.toMatchObject({
      code: 'DOWNLOADS.BAD_FILE',
      message: expect.stringContaining('took more than'),
    });
  });

  it('is distinguished from the file when it cannot run', async () => {
    const missing = new TabFileChecker({ script: join(folder, 'missing.js') });
    await expect(check(gpFile(), missing)).rejects.not.toMatchObject({ name: 'FileRefusedError' });
  });

  it('is used again, and replaced where that cost it its memory or its life', async () => {
    const small = new TabFileChecker({
      script: script('forgetful'),
      execArgv: [],
      deadlineSeconds: 20,
    });
    const facts = { title: 'first of its process' };
    expect(await check(gpFile(), small)).toMatchObject({ facts });
    expect(await check(gpFile(), small)).toMatchObject({ facts });
    await small.close();
  });

  it('stops with the job', async () => {
    const hanging = new TabFileChecker({ script: script('endless') });
    const path = join(folder, 'file');
    await writeFile(path, gpFile());
    const stop = new AbortController();
    const checking = hanging.check(path, { signal: stop.signal });
    stop.abort(new Error('cancelled'));
    await expect(checking).rejects.toThrow('cancelled');
  });
});

it('answers random bytes behind every magic with a typed refusal', async () => {
  const magics = ['', 'BCFS', 'BCFZ\x00\x10\x00\x00', 'PK\x03\x04', '\x18FICHIER GUITAR PRO v4.06'];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...magics),
      fc.uint8Array({ maxLength: 20_000 }),
      async (magic, bytes) => {
        const file = Buffer.concat([Buffer.from(magic, 'latin1'), bytes]);
        await expect(check(file)).rejects.toMatchObject({ name: 'FileRefusedError' });
      },
    ),
    { numRuns: 15 },
  );
});

function withPartOfNumber(): Buffer {
  return Buffer.concat([gp3File(), Buffer.alloc(3)]);
}

function cut(file: Buffer, share: number): Buffer {
  return file.subarray(0, Math.floor(file.length * share));
}

function script(name: string): string {
  return join(SUPPORT, `${name}.child.cjs`);
}

/** The real child process, with another parser. */
function withParser(name: string) {
  const { script: child, execArgv } = CHECKER_FROM_SOURCE;
  const parser = join(SUPPORT, `${name}-parser.cjs`);
  return { script: child, execArgv: [...execArgv, '--require', parser] };
}
