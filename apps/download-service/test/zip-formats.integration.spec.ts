import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Owner } from '@tabdock/contracts/core';
import {
  type ConversionKind,
  downloadsConvertZip,
  downloadsOpenZip,
  downloadsRequestBatch,
} from '@tabdock/contracts/downloads';
import { type ConvertJob, scoresConvert } from '@tabdock/contracts/scores';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { recipeSchema } from '@tabdock/contracts/sources';
import { shardedKey } from '@tabdock/service-kit/object-store';
import { waitFor } from '@tabdock/service-kit/testing';
import { useApiBench } from './support/api-bench';
import { account, SMALL_SOURCE_ID, SOURCE_ID, tab, testRecipe } from './support/api-process';
import { readZip } from './support/read-zip';
import { ScriptedConverter } from './support/scripted-converter';

const RECIPES = [
  recipeSchema.parse({ ...testRecipe(SOURCE_ID, 50), rights: { convert: true } }),
  recipeSchema.parse({ ...testRecipe(SMALL_SOURCE_ID, 50), rights: {} }),
];
const NOTE = 'About the formats.txt';

interface Manifest {
  readonly files: {
    readonly title: string;
    readonly convertedTo?: string;
    readonly notConverted?: string;
  }[];
}

describe('ZIP files of another format', () => {
  const bench = useApiBench({ ZIP_PATIENCE_SECONDS: '600' }, { recipes: RECIPES });
  let converter: ScriptedConverter;
  let base: string;
  beforeAll(async () => {
    converter = new ScriptedConverter(bench.installation);
    await converter.start();
    base = `http://127.0.0.1:${(bench.app.getHttpServer().address() as AddressInfo).port}`;
  });

  const query = <T>(sql: string, ...values: unknown[]): Promise<T[]> =>
    bench.installation.dataSource.query(sql, values);
  const ask = (owner: Owner, batchId: string | null, kind: ConversionKind = 'mid') =>
    bench.installation.rpc.call(downloadsConvertZip, { owner, batchId, kind });
  const named = (title: string, sourceId = SOURCE_ID) => ({ ...tab(sourceId), title });

  async function requested(tabs: TabSnapshot[], owner = account()) {
    const batchId = randomUUID();
    const request = { batchId, owner, tier: 'premium', tabs } as const;
    await bench.installation.rpc.call(downloadsRequestBatch, request);
    return { batchId, owner };
  }
  async function store({ tabId }: TabSnapshot, content: string = randomUUID()) {
    const file = await bench.worker.store(content);
    await bench.worker.succeeded(await bench.worker.next(tabId), file);
    return file.sha256;
  }
  /** A batch whose files are all there. */
  async function stored(tabs: TabSnapshot[], owner = account()) {
    const batch = await requested(tabs, owner);
    const sha256s: string[] = [];
    for (const one of tabs) sha256s.push(await store(one));
    await waitFor(
      async () => {
        const waiting = await query<object>(
          `SELECT 1 FROM download WHERE batch_id = $1 AND status <> 'completed'`,
          batch.batchId,
        );
        return waiting.length === 0;
      },
      { message: 'all files' },
    );
    return { ...batch, sha256s };
  }
  async function jobOf(sha256: string, kind: ConversionKind): Promise<ConvertJob> {
    return waitFor(
      () => converter.taken.find((job) => job.sha256 === sha256 && job.kind === kind),
      { message: `a job for ${kind} of ${sha256}` },
    );
  }
  async function convert(
    sha256: string,
    remark: string | null = null,
    kind: ConversionKind = 'mid',
  ) {
    const result = await converter.resultOf(await jobOf(sha256, kind), `MThd ${sha256}`, remark);
    await converter.report(result);
    return result;
  }
  const untilNothingWaits = (owner: Owner, batchId: string | null) =>
    waitFor(
      async () => {
        const conversion = await ask(owner, batchId);
        return conversion.waiting + conversion.fetching === 0 ? conversion : undefined;
      },
      { message: 'the end of all conversions' },
    );
  async function saved(owner: Owner, batchId: string | null, kind?: ConversionKind) {
    const request = { owner, batchId, ...(kind && { kind }) };
    const { path, filename } = await bench.installation.rpc.call(downloadsOpenZip, request);
    const response = await fetch(base + path);
    expect(response.status).toBe(200);
    const entries = await readZip(Buffer.from(await response.arrayBuffer()));
    const manifest = JSON.parse(String(entries.get('manifest.json'))) as Manifest;
    return { entries, manifest, filename, path, note: entries.get(NOTE)?.toString() };
  }

  it('are of that format once all are converted, and say which are not and why', async () => {
    const tabs = [named('One'), named('Two'), named('Refused'), named('Kept', SMALL_SOURCE_ID)];
    const { owner, batchId, sha256s } = await stored(tabs);
    expect(await ask(owner, batchId)).toMatchObject({ ready: 0, waiting: 3, fetching: 0, kept: 1 });
    await convert(sha256s[0]!);
    await convert(sha256s[1]!, 'One drum differs in bar 4.');
    await converter.fail(await jobOf(sha256s[2]!, 'mid'), 'refused', 'It has too many notes.');
    const rights = 'The site that this tab comes from does not allow other formats.';
    expect(await untilNothingWaits(owner, batchId)).toEqual({
      ready: 2,
      waiting: 0,
      fetching: 0,
      kept: 2,
      older: false,
      keptFiles: [
        { title: 'Refused', artist: 'Traditional', reason: 'It has too many notes.' },
        { title: 'Kept', artist: 'Traditional', reason: rights },
      ],
    });
    const { entries, manifest, note, filename } = await saved(owner, batchId, 'mid');
    expect(filename).toMatch(/^Tabdock .* \(MIDI\)\.zip$/);
    expect([...entries.keys()].sort()).toEqual([
      NOTE,
      'Traditional - Kept (melody).gpx',
      'Traditional - One (melody).mid',
      'Traditional - Refused (melody).gpx',
      'Traditional - Two (melody).mid',
      'manifest.json',
    ]);
    expect(String(entries.get('Traditional - One (melody).mid'))).toBe(`MThd ${sha256s[0]}`);
    expect(note).toContain('Traditional - Kept (melody).gpx\r\n    The site that');
    expect(note).toContain('Traditional - Refused (melody).gpx\r\n    It has too many notes.');
    expect(note).toContain('Traditional - Two (melody).mid\r\n    One drum differs in bar 4.');
    const entry = (title: string) => manifest.files.find((file) => file.title === title);
    expect(entry('One')).toMatchObject({ convertedTo: 'mid' });
    expect(entry('Refused')).toMatchObject({ notConverted: 'It has too many notes.' });
    // As stored nothing is said of formats.
    const plain = await saved(owner, batchId);
    expect(plain.note).toBeUndefined();
    expect([...plain.entries.keys()].every((name) => !name.endsWith('.mid'))).toBe(true);
  });

  it('are converted a few files at a time, only as long as it is asked for', async () => {
    const tabs = Array.from({ length: 12 }, (_, n) => named(`Tab ${n}`));
    const { owner, batchId, sha256s } = await stored(tabs);
    const jobs = async () => {
      const rows = await query<{ sha256: string }>(
        `SELECT sha256 FROM analysis_job WHERE sha256 = ANY($1) AND kind = 'mid'`,
        sha256s,
      );
      return rows.map(({ sha256 }) => sha256);
    };
    await Promise.all([ask(owner, batchId), ask(owner, batchId), ask(owner, batchId)]);
    const first = await jobs();
    expect(first).toHaveLength(8);
    await Promise.all(first.map((sha256) => convert(sha256)));
    await waitFor(async () => (await ask(owner, batchId)).ready === 8);
    expect(await jobs()).toHaveLength(12);
    // Saved now, the others go in as they are.
    const { note, manifest } = await saved(owner, batchId, 'mid');
    expect(manifest.files.filter(({ convertedTo }) => convertedTo === 'mid')).toHaveLength(8);
    expect(note?.split('It was not converted yet')).toHaveLength(5);
    await Promise.all(
      sha256s.filter((sha256) => !first.includes(sha256)).map((sha256) => convert(sha256)),
    );
    expect(await untilNothingWaits(owner, batchId)).toMatchObject({ ready: 12, kept: 0 });
    expect(sha256s.map((sha256) => converter.attemptsAt(sha256))).toEqual(sha256s.map(() => 1));
  });

  it('are converted a few files of an account at a time, however many ZIPs are asked for', async () => {
    const owner = account();
    const batches: Awaited<ReturnType<typeof stored>>[] = [];
    for (const letter of ['A', 'B', 'C'])
      batches.push(
        await stored(
          Array.from({ length: 4 }, (_, n) => named(`${letter}${n}`)),
          owner,
        ),
      );
    const all = batches.flatMap(({ sha256s }) => sha256s);
    const jobs = async () => {
      const rows = await query<{ sha256: string }>(
        `SELECT sha256 FROM analysis_job WHERE sha256 = ANY($1) AND kind IN ('mid', 'gp')`,
        all,
      );
      return rows.map(({ sha256 }) => sha256);
    };
    await Promise.all(batches.flatMap(({ batchId }) => [ask(owner, batchId), ask(owner, batchId)]));
    await ask(owner, null);
    const first = await jobs();
    expect(first).toHaveLength(8);
    // Nor by itself, nor in another format.
    const [left] = await query<{ tabId: string }>(
      `SELECT tab_id AS "tabId" FROM download
       WHERE owner_id = $1 AND sha256 <> ALL($2)`,
      owner.id,
      first,
    );
    const { rpc } = bench.installation;
    const one = { owner, tabId: left!.tabId, kind: 'gp' as const };
    expect(await rpc.call(scoresConvert, one)).toMatchObject({ state: 'waiting' });
    expect(await jobs()).toHaveLength(8);
    // Another account does not wait for them.
    const other = await stored([named('Other')]);
    await ask(other.owner, other.batchId);
    await convert(other.sha256s[0]!);
    await Promise.all(first.map((sha256) => convert(sha256)));
    await waitFor(async () => (await ask(owner, null)).ready === 8);
    expect(new Set(await jobs())).toEqual(new Set(all));
    await Promise.all(
      all.filter((sha256) => !first.includes(sha256)).map((sha256) => convert(sha256)),
    );
    expect(await untilNothingWaits(owner, null)).toMatchObject({ ready: 12 });
  });

  it('wait for downloads of the batch, and pass over those that failed', async () => {
    const tabs = [named('Here'), named('Late'), named('Failed')];
    const { owner, batchId } = await requested(tabs);
    const here = await store(tabs[0]!);
    await waitFor(async () => (await ask(owner, batchId)).fetching === 2);
    await convert(here);
    await bench.worker.failed(await bench.worker.next(tabs[2]!.tabId), 'DOWNLOADS.REMOVED');
    const late = await store(tabs[1]!);
    await waitFor(async () => (await ask(owner, batchId)).fetching === 0);
    await convert(late);
    expect(await untilNothingWaits(owner, batchId)).toMatchObject({ ready: 2, kept: 0 });
  });

  it('of everything hold each content once converted', async () => {
    const owner = account();
    const tabs = [named('A'), named('B')];
    await requested(tabs, owner);
    const content = randomUUID();
    const sha256 = await store(tabs[0]!, content);
    await store(tabs[1]!, content);
    await waitFor(async () => (await ask(owner, null)).waiting === 2);
    await convert(sha256);
    expect(await untilNothingWaits(owner, null)).toMatchObject({ ready: 2, older: false });
    const { entries } = await saved(owner, null, 'mid');
    expect([...entries.values()].filter((file) => String(file).startsWith('MThd'))).toHaveLength(2);
  });

  it('need no conversion of files that are in that format already', async () => {
    const tabs = [named('Already')];
    const { owner, batchId } = await requested(tabs);
    const file = { ...(await bench.worker.store(randomUUID())), format: 'gp' as const };
    await bench.worker.succeeded(await bench.worker.next(tabs[0]!.tabId), file);
    await waitFor(async () => (await ask(owner, batchId, 'gp')).ready === 1);
    const { entries, note } = await saved(owner, batchId, 'gp');
    expect([...entries.keys()]).toEqual(['Traditional - Already (melody).gp', 'manifest.json']);
    expect(note).toBeUndefined();
    expect(converter.attemptsAt(file.sha256)).toBe(0);
  });

  it('hold the stored file where the converted one was lost', async () => {
    const { owner, batchId, sha256s } = await stored([named('Lost')]);
    await ask(owner, batchId);
    const { key } = await convert(sha256s[0]!);
    await untilNothingWaits(owner, batchId);
    await rm(join(bench.installation.storageDir, 'derived', shardedKey(key)));
    const { entries, note } = await saved(owner, batchId, 'mid');
    expect([...entries.keys()]).toContain('Traditional - Lost (melody).gpx');
    expect(note).toContain('could not be read');
  });

  it("are not opened, nor made, of another account's batch, nor with another ticket", async () => {
    const { owner, batchId } = await stored([named('Mine')]);
    await expect(ask(account(), batchId)).rejects.toMatchObject({ code: 'DOWNLOADS.NOT_FOUND' });
    await expect(ask(account(), null)).rejects.toMatchObject({ code: 'DOWNLOADS.NOT_FOUND' });
    const { path } = await saved(owner, batchId, 'mid');
    const asGp = path.replace(encodeURIComponent('"mid"'), encodeURIComponent('"gp"'));
    expect(asGp).not.toBe(path);
    expect((await fetch(base + asGp)).status).toBe(403);
  });

  describe('with two replicas', () => {
    let second: NestFastifyApplication;
    beforeAll(async () => {
      second = await bench.installation.start();
    });
    afterAll(() => bench.installation.stop(second));

    it('are asked for at any of them, and each file is converted once', async () => {
      const { owner, batchId, sha256s } = await stored([named('X'), named('Y')]);
      await Promise.all(Array.from({ length: 6 }, () => ask(owner, batchId)));
      const results = await Promise.all(sha256s.map((sha256) => convert(sha256)));
      for (const result of results) await converter.report(result);
      expect(await untilNothingWaits(owner, batchId)).toMatchObject({ ready: 2 });
      expect(results.every(({ key }) => converter.isStored(key))).toBe(true);
    });
  });
});
