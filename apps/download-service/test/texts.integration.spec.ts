import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Owner } from '@tabdock/contracts/core';
import { downloadsRequest } from '@tabdock/contracts/downloads';
import { scoresOfTabs, scoresText, type BarText } from '@tabdock/contracts/scores';
import { recipeSchema } from '@tabdock/contracts/sources';
import { takedownApplied } from '@tabdock/contracts/takedown';
import { LocalDiskStore, shardedKey } from '@tabdock/service-kit/object-store';
import { waitFor } from '@tabdock/service-kit/testing';
import { parseScore } from '@tabdock/tab-files/reading';
import { gpFile } from '@tabdock/tab-files/testing';
import { writeText } from '../src/worker/analysis/score-text';
import { useApiBench } from './support/api-bench';
import { account, guest, SOURCE_ID, tab, testRecipe } from './support/api-process';
import { ScriptedAnalyst } from './support/scripted-analyst';

const SILENT_SOURCE = 'silent';
const RECIPES = [
  recipeSchema.parse({ ...testRecipe(SOURCE_ID, 50), rights: { preview: true } }),
  recipeSchema.parse({
    ...testRecipe(SILENT_SOURCE, 50),
    rights: { play: true, share: true, convert: true },
  }),
];
const BARS = 30;
const SCORE = parseScore(
  gpFile(Array.from({ length: BARS }, (_, index) => `${index % 20}.3.1`).join(' | ')),
  'gp',
);
const OPENING = [2, 3, 4, 5];
const TEXT = writeText(SCORE, {
  track: 0,
  name: 'Guitar',
  firstBar: 2,
  bars: 4,
  phoneBars: 2,
  heights: { desk: 1, phone: 1 },
});

describe('the text of a tab', () => {
  const bench = useApiBench({}, { recipes: RECIPES });
  let analyst: ScriptedAnalyst;
  beforeAll(async () => {
    analyst = new ScriptedAnalyst(bench.installation);
    await analyst.start();
  });

  async function stored(owner: Owner, sourceId = SOURCE_ID) {
    const wanted = { ...tab(), sourceId };
    await bench.installation.rpc.call(downloadsRequest, {
      requestId: randomUUID(),
      owner,
      tier: owner.kind === 'guest' ? 'guest' : 'standard',
      tab: wanted,
    });
    const file = await bench.worker.store(randomUUID());
    await bench.worker.succeeded(await bench.worker.next(wanted.tabId), file);
    return { wanted, tabId: wanted.tabId, job: await analyst.next(file.sha256) };
  }

  /** A tab that the owner has, after its analysis; `text` is what the analysis has written. */
  async function analysed(owner: Owner, { text = TEXT, sourceId = SOURCE_ID } = {}) {
    const { wanted, tabId, job } = await stored(owner, sourceId);
    const result = await analyst.resultOf(job);
    const key = randomUUID().replaceAll('-', '').repeat(2);
    const { storageDir } = bench.installation;
    const path = join(storageDir, `upload-${key}`);
    await writeFile(path, text);
    await new LocalDiskStore(storageDir, 'derived/').put(key, path, text.byteLength);
    if (result.result.kind === 'details')
      result.result.objects.push({ kind: 'text', key, size: text.byteLength });
    await analyst.report(result);
    await waitFor(
      async () => {
        const { scores } = await bench.installation.rpc.call(scoresOfTabs, { tabIds: [tabId] });
        return scores[0]?.score?.state === 'analysed';
      },
      { message: 'the analysis' },
    );
    return { wanted, tabId, object: join(storageDir, 'derived', shardedKey(key)) };
  }

  const isOffered = async (tabId: string) => {
    const { scores } = await bench.installation.rpc.call(scoresOfTabs, { tabIds: [tabId] });
    return scores[0]?.score?.hasText;
  };
  const ask = (
    tabId: string,
    owner: Owner,
    more: { track?: number; from?: number; bars?: number } = {},
  ) => bench.installation.rpc.call(scoresText, { owner, tabId, bars: 200, ...more });
  const barsOf = async (...asked: Parameters<typeof ask>) =>
    (await ask(...asked)).text?.bars.map(({ bar }) => bar);

  it('is whole for the account that has the tab, page by page', async () => {
    const owner = account();
    const { tabId } = await analysed(owner);
    const whole = await ask(tabId, owner);
    expect(whole).toMatchObject({
      state: 'ready',
      text: { access: 'whole', readable: { firstBar: 0, bars: BARS }, next: null, isCut: false },
    });
    const pages: BarText[] = [];
    for (let from: number | null = 0; from !== null;) {
      const { text } = await ask(tabId, owner, { from, bars: 7 });
      expect(text?.bars.length).toBeLessThanOrEqual(7);
      pages.push(...(text?.bars ?? []));
      from = text?.next ?? null;
    }
    expect(pages).toEqual(whole.text?.bars);
    expect(pages[7]).toMatchObject({ bar: 7, beats: ['Whole: string 3 fret 7'] });
  });

  it('is the bars of the preview for everybody else, whatever they ask for', async () => {
    const owner = account();
    const { tabId } = await analysed(owner);
    const others = [guest(), account(), { kind: 'guest' as const, id: owner.id }];
    for (const other of others) {
      expect(await ask(tabId, other)).toMatchObject({
        text: { access: 'opening', readable: { firstBar: 2, bars: 4 }, writtenBars: BARS },
      });
      expect(await barsOf(tabId, other)).toEqual(OPENING);
      expect(await barsOf(tabId, other, { from: 0, bars: 3 })).toEqual([2, 3, 4]);
      expect(await barsOf(tabId, other, { from: 5 })).toEqual([5]);
      expect(await barsOf(tabId, other, { from: 6 })).toEqual([]);
    }
  });

  it('is no more than that for a guest who has downloaded it', async () => {
    const visitor = guest();
    const { tabId } = await analysed(visitor);
    expect(await barsOf(tabId, visitor)).toEqual(OPENING);
  });

  it('waits for the analysis', async () => {
    const owner = account();
    const { tabId, job } = await stored(owner);
    expect(await ask(tabId, owner)).toEqual({ state: 'waiting', text: null });
    await analyst.fail(job, 'unreadable');
    await waitFor(async () => (await ask(tabId, owner)).state === 'none', { message: 'the end' });
  });

  it('is none of what the source forbids, is not stored, was lost or does not exist', async () => {
    const owner = account();
    const forbidden = await analysed(owner, { sourceId: SILENT_SOURCE });
    expect(await isOffered(forbidden.tabId)).toBe(false);
    const none = { state: 'none', text: null };
    expect(await ask(forbidden.tabId, owner)).toEqual(none);
    expect(await ask(randomUUID(), owner)).toEqual(none);
    const { tabId, object } = await analysed(owner);
    expect(await isOffered(tabId)).toBe(true);
    expect(await ask(tabId, owner, { track: 7 })).toEqual(none);
    await rm(object);
    expect(await ask(tabId, owner)).toEqual(none);
  });

  it('goes with a takedown', async () => {
    const owner = account();
    const { tabId, wanted } = await analysed(owner);
    await bench.installation.events.publish(takedownApplied, {
      takedownId: randomUUID(),
      number: 1,
      revision: 1,
      tabs: [{ tabId, sourceId: wanted.sourceId, url: 'http://127.0.0.1:1/' }],
    });
    await waitFor(async () => (await ask(tabId, owner)).state === 'none', { message: 'its end' });
  });

  it('refuses bars that no tab has', async () => {
    for (const wrong of [{ bars: 0 }, { bars: 100_000 }, { from: -1 }, { track: 0.5 }])
      await expect(ask(randomUUID(), guest(), wrong)).rejects.toThrow();
  });
});
