import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Owner } from '@tabdock/contracts/core';
import { downloadsRequest } from '@tabdock/contracts/downloads';
import {
  type ConversionKind,
  scoresConvert,
  scoresOfTabs,
  scoresOpenConversion,
} from '@tabdock/contracts/scores';
import { recipeSchema } from '@tabdock/contracts/sources';
import { takedownApplied } from '@tabdock/contracts/takedown';
import { waitFor } from '@tabdock/service-kit/testing';
import { ConversionDispatcher } from '../src/api/scores/conversions/conversion-dispatcher';
import { useApiBench } from './support/api-bench';
import { guest, SMALL_SOURCE_ID, SOURCE_ID, tab, testRecipe } from './support/api-process';
import { ScriptedAnalyst } from './support/scripted-analyst';
import { ScriptedConverter } from './support/scripted-converter';

const RECIPES = [
  recipeSchema.parse({ ...testRecipe(SOURCE_ID, 50), rights: { preview: true, convert: true } }),
  recipeSchema.parse({ ...testRecipe(SMALL_SOURCE_ID, 50), rights: { preview: true } }),
];

describe('a stored file in another format', () => {
  const bench = useApiBench({}, { recipes: RECIPES });
  let converter: ScriptedConverter;
  let analyst: ScriptedAnalyst;
  let base: string;
  beforeAll(async () => {
    converter = new ScriptedConverter(bench.installation);
    analyst = new ScriptedAnalyst(bench.installation);
    await Promise.all([converter.start(), analyst.start()]);
    const { port } = bench.app.getHttpServer().address() as AddressInfo;
    base = `http://127.0.0.1:${port}`;
  });

  const query = <T>(sql: string, ...values: unknown[]): Promise<T[]> =>
    bench.installation.dataSource.query(sql, values);
  const convert = (owner: Owner, tabId: string, kind: ConversionKind = 'mid') =>
    bench.installation.rpc.call(scoresConvert, { owner, tabId, kind });
  const open = (owner: Owner, tabId: string, kind: ConversionKind = 'mid') =>
    bench.installation.rpc.call(scoresOpenConversion, { owner, tabId, kind });
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'none',
      (error: { code?: string }) => error.code,
    );

  /** A tab whose download is completed. */
  async function stored(content = randomUUID(), sourceId = SOURCE_ID) {
    const wanted = tab(sourceId);
    const owner = guest();
    const request = { requestId: randomUUID(), owner, tier: 'guest', tab: wanted } as const;
    await bench.installation.rpc.call(downloadsRequest, request);
    const file = await bench.worker.store(content);
    await bench.worker.succeeded(await bench.worker.next(wanted.tabId), file);
    await waitFor(async () => (await codeOf(open(owner, wanted.tabId))) !== 'DOWNLOADS.NOT_FOUND');
    return { wanted, owner, tabId: wanted.tabId, sha256: file.sha256 };
  }
  async function inState(owner: Owner, tabId: string, state: string) {
    return waitFor(
      async () => {
        const conversion = await convert(owner, tabId);
        return conversion.state === state ? conversion : undefined;
      },
      { message: state },
    );
  }
  async function converted(remark: string | null = null) {
    const file = await stored();
    await convert(file.owner, file.tabId);
    const job = await converter.next(file.sha256);
    const result = await converter.resultOf(job, 'MThd', remark);
    await converter.report(result);
    await inState(file.owner, file.tabId, 'ready');
    return { ...file, job, result };
  }

  it('is made when it is asked for, and handed out under the name of the original', async () => {
    const { owner, tabId, sha256 } = await stored();
    const filename = 'Traditional - Greensleeves (melody).mid';
    expect(await convert(owner, tabId)).toEqual({ state: 'waiting', filename, remark: null });
    expect(await codeOf(open(owner, tabId))).toBe('SCORES.CONVERSION_NOT_READY');
    const job = await converter.next(sha256);
    expect(job).toMatchObject({ sha256, format: 'gpx', kind: 'mid' });
    await converter.report(await converter.resultOf(job, 'MThd', 'One drum differs.'));
    const ready = await inState(owner, tabId, 'ready');
    expect(ready).toEqual({ state: 'ready', filename, remark: 'One drum differs.' });
    const opened = await open(owner, tabId);
    expect(opened).toMatchObject({ filename, contentType: 'audio/midi', size: 4 });
    const response = await fetch(base + opened.path);
    expect(response.headers.get('content-type')).toBe('audio/midi');
    expect(response.headers.get('content-disposition')).toContain(filename);
    expect(await response.text()).toBe('MThd');
  });

  it('is made once, however often and for whichever tab it is asked for', async () => {
    const content = randomUUID();
    const files = [await stored(content), await stored(content)];
    const ask = () => Promise.all(files.map(({ owner, tabId }) => convert(owner, tabId)));
    await Promise.all([ask(), ask(), ask()]);
    const [{ sha256, owner, tabId } = await stored()] = files;
    const result = await converter.resultOf(await converter.next(sha256), 'MThd');
    await converter.report(result);
    await inState(owner, tabId, 'ready');
    await converter.report(result);
    expect((await ask()).map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect(converter.attemptsAt(sha256)).toBe(1);
    expect(converter.isStored(result.key)).toBe(true);
  });

  it('has formats of its own', async () => {
    const { owner, tabId, sha256 } = await converted();
    expect((await convert(owner, tabId, 'gp')).state).toBe('waiting');
    expect((await converter.next(sha256, 2)).kind).toBe('gp');
    expect((await convert(owner, tabId)).state).toBe('ready');
  });

  it('stays when the file is analysed, and is not taken for a picture', async () => {
    const { owner, tabId, sha256, result } = await converted();
    const analysis = await analyst.resultOf(await analyst.next(sha256));
    await analyst.report(analysis);
    const { scores } = await waitFor(async () => {
      const reply = await bench.installation.rpc.call(scoresOfTabs, { tabIds: [tabId] });
      return reply.scores[0]?.score?.state === 'analysed' ? reply : undefined;
    });
    expect(scores[0]?.score?.previews?.kinds).toEqual(['desk']);
    expect((await convert(owner, tabId)).state).toBe('ready');
    expect(converter.isStored(result.key)).toBe(true);
  });

  it('is refused in the words of the conversion, which are remembered', async () => {
    const { owner, tabId, sha256 } = await stored();
    await convert(owner, tabId);
    const reason = 'The track “Piano” is not written on strings.';
    await converter.fail(await converter.next(sha256), 'refused', reason);
    expect((await inState(owner, tabId, 'refused')).remark).toBe(reason);
    expect((await convert(owner, tabId)).remark).toBe(reason);
    expect(await codeOf(open(owner, tabId))).toBe('SCORES.CONVERSION_NOT_READY');
    expect(converter.attemptsAt(sha256)).toBe(1);
  });

  it.each([
    ['limits', 'more time or memory'],
    ['unreadable', 'cannot be read'],
  ] as const)('is refused for a file with %s, in our words', async (cause, words) => {
    const { owner, tabId, sha256 } = await stored();
    await convert(owner, tabId);
    await converter.fail(await converter.next(sha256), cause);
    expect((await inState(owner, tabId, 'refused')).remark).toContain(words);
  });

  it('is refused where the source does not allow it, and no worker is asked', async () => {
    const { owner, tabId, sha256 } = await stored(randomUUID(), SMALL_SOURCE_ID);
    expect(await convert(owner, tabId)).toMatchObject({
      state: 'refused',
      remark: 'The site that this tab comes from does not allow other formats.',
    });
    expect(
      await query('SELECT 1 FROM analysis_job WHERE sha256 = $1 AND turn < 0', sha256),
    ).toEqual([]);
  });

  it('is not made of a file that another source allows for this one', async () => {
    const content = randomUUID();
    const allowed = await stored(content);
    const forbidden = await stored(content, SMALL_SOURCE_ID);
    await convert(allowed.owner, allowed.tabId);
    const job = await converter.next(allowed.sha256);
    await converter.report(await converter.resultOf(job, 'MThd'));
    await inState(allowed.owner, allowed.tabId, 'ready');
    expect((await convert(forbidden.owner, forbidden.tabId)).state).toBe('refused');
    expect(await codeOf(open(forbidden.owner, forbidden.tabId))).toBe(
      'SCORES.CONVERSION_NOT_READY',
    );
  });

  it('is only for those who have downloaded the tab', async () => {
    const { tabId } = await converted();
    expect(await codeOf(convert(guest(), tabId))).toBe('DOWNLOADS.NOT_FOUND');
    expect(await codeOf(open(guest(), tabId))).toBe('DOWNLOADS.NOT_FOUND');
  });

  it.each(['ticket', 'filename', 'key', 'sha256', 'kind'])(
    'is not handed out for a changed %s',
    async (name) => {
      const { owner, tabId } = await converted();
      const url = new URL(base + (await open(owner, tabId)).path);
      const other = { key: 'a'.repeat(64), sha256: 'b'.repeat(64), kind: 'gp' }[name];
      url.searchParams.set(name, other ?? 'other');
      expect((await fetch(url)).status).toBe(403);
    },
  );

  it('is sent again when it is overdue, and what the first attempt says is not recorded then', async () => {
    const { owner, tabId, sha256 } = await stored();
    await convert(owner, tabId);
    const first = await converter.next(sha256);
    await query('UPDATE analysis_job SET due_at = now() WHERE sha256 = $1 AND turn < 0', sha256);
    bench.app.get(ConversionDispatcher).waker.wake();
    const second = await converter.next(sha256, 2);
    await converter.fail(first, 'refused', 'Late.');
    await converter.report(await converter.resultOf(second, 'MThd'));
    expect((await inState(owner, tabId, 'ready')).remark).toBeNull();
  });

  it('is tried again after trouble of a worker, and in the end given up for a while', async () => {
    const { owner, tabId, sha256 } = await stored();
    await convert(owner, tabId);
    const due = () =>
      query('UPDATE analysis_job SET due_at = now() WHERE sha256 = $1 AND turn < 0', sha256);
    const job = await converter.next(sha256);
    await converter.fail(job, 'worker');
    await waitFor(async () => {
      const waiting =
        "SELECT 1 FROM analysis_job WHERE sha256 = $1 AND turn < 0 AND state = 'waiting'";
      return (await query(waiting, sha256)).length > 0;
    });
    await query('UPDATE analysis_job SET attempts = 5 WHERE sha256 = $1 AND turn < 0', sha256);
    await due();
    bench.app.get(ConversionDispatcher).waker.wake();
    await converter.fail(await converter.next(sha256, 2), 'worker');
    expect((await inState(owner, tabId, 'refused')).remark).toContain('did not work just now');
    await query(
      `UPDATE analysis_job SET due_at = now() - interval '11 minutes' WHERE sha256 = $1 AND turn < 0`,
      sha256,
    );
    expect((await convert(owner, tabId)).state).toBe('waiting');
    await converter.next(sha256, 3);
  });

  it('is made again by a new version, also after a refusal', async () => {
    const { owner, tabId, sha256, result } = await converted();
    const age = () =>
      query('UPDATE analysis_job SET version = 0 WHERE sha256 = $1 AND turn < 0', sha256);
    await age();
    expect((await convert(owner, tabId)).state).toBe('waiting');
    await converter.fail(await converter.next(sha256, 2), 'refused', 'Not any more.');
    await inState(owner, tabId, 'refused');
    await waitFor(() => !converter.isStored(result.key), { message: 'the old file to be deleted' });
    await age();
    expect((await convert(owner, tabId)).state).toBe('waiting');
    await converter.report(await converter.resultOf(await converter.next(sha256, 3), 'MThd'));
    await inState(owner, tabId, 'ready');
  });

  it('is gone with a takedown of the tab, also for those who hold a ticket', async () => {
    const { wanted, owner, tabId, sha256, result } = await converted();
    const { path } = await open(owner, tabId);
    await bench.installation.events.publish(takedownApplied, {
      takedownId: randomUUID(),
      number: 1,
      revision: 1,
      tabs: [{ tabId, sourceId: wanted.sourceId, url: 'http://127.0.0.1:1/' }],
    });
    await waitFor(async () => (await codeOf(convert(owner, tabId))) === 'TAB.TAKEN_DOWN');
    expect((await fetch(base + path)).status).toBe(410);
    await waitFor(() => !converter.isStored(result.key), { message: 'the file to be deleted' });
    expect(await query('SELECT 1 FROM analysis_job WHERE sha256 = $1', sha256)).toEqual([]);
  });

  describe('with two replicas', () => {
    let second: NestFastifyApplication;
    beforeAll(async () => {
      second = await bench.installation.start();
    });
    afterAll(() => bench.installation.stop(second));

    it('is sent once', async () => {
      const files = await Promise.all(Array.from({ length: 6 }, () => stored()));
      await Promise.all(
        files.flatMap(({ owner, tabId }) => [convert(owner, tabId), convert(owner, tabId)]),
      );
      for (const app of [bench.app, second]) app.get(ConversionDispatcher).waker.wake();
      for (const { sha256 } of files)
        await converter.report(await converter.resultOf(await converter.next(sha256), 'MThd'));
      for (const { owner, tabId } of files) await inState(owner, tabId, 'ready');
      for (const { sha256 } of files) expect(converter.attemptsAt(sha256)).toBe(1);
    });
  });
});
