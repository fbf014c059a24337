import { randomUUID } from 'node:crypto';
import type { Owner } from '@tabdock/contracts/core';
import { downloadsRequest } from '@tabdock/contracts/downloads';
import { type Comparison, scoresCompare, type TabComparison } from '@tabdock/contracts/scores';
import { recipeSchema } from '@tabdock/contracts/sources';
import { takedownApplied } from '@tabdock/contracts/takedown';
import { waitFor } from '@tabdock/service-kit/testing';
import { useApiBench } from './support/api-bench';
import { guest, SOURCE_ID, tab, testRecipe } from './support/api-process';
import { melody, type MelodyOptions } from './support/melody';
import { ScriptedAnalyst } from './support/scripted-analyst';

const recipe = (id: string, rights: object) =>
  recipeSchema.parse({ ...testRecipe(id, 50), rights });
const RECIPES = [
  recipe(SOURCE_ID, { preview: true, play: true }),
  recipe('shows-only', { preview: true }),
  recipe('closed', { play: true }),
];
const BROKER_BYTES = 128 * 1024;

describe('two versions', () => {
  const bench = useApiBench({}, { recipes: RECIPES });
  let analyst: ScriptedAnalyst;
  beforeAll(async () => {
    analyst = new ScriptedAnalyst(bench.installation);
    await analyst.start();
  });
  const account = (): Owner => ({ kind: 'user', id: randomUUID() });

  /** A tab whose file is stored; who else has it in their Files. */
  async function stored(sourceId = SOURCE_ID, owner: Owner = guest()) {
    const wanted = { ...tab(), sourceId };
    await ask(wanted, owner);
    const file = await bench.worker.store(randomUUID());
    await bench.worker.succeeded(await bench.worker.next(wanted.tabId), file);
    return { wanted, tabId: wanted.tabId, job: await analyst.next(file.sha256) };
  }
  async function ask(wanted: ReturnType<typeof tab>, owner: Owner): Promise<void> {
    const tier = owner.kind === 'guest' ? 'guest' : 'standard';
    const requestId = randomUUID();
    await bench.installation.rpc.call(downloadsRequest, { requestId, owner, tier, tab: wanted });
  }
  async function version(music: string, sourceId?: string, owner?: Owner) {
    const file = await stored(sourceId, owner);
    await analyst.report(await analyst.comparableResultOf(file.job, music));
    await waitFor(() =>
      analyst.heard.find(
        ({ tabIds, state }) => tabIds.includes(file.tabId) && state === 'analysed',
      ),
    );
    return file;
  }
  const song = (options?: MelodyOptions, sourceId?: string, owner?: Owner) =>
    version(melody(7, options), sourceId, owner);

  interface Asked {
    owner?: Owner;
    from?: number;
    rows?: number;
    track?: number;
  }
  const compare = (
    one: { tabId: string },
    other: { tabId: string },
    { owner = guest(), from = 0, rows = 32, ...rest }: Asked = {},
  ): Promise<TabComparison> =>
    bench.installation.rpc.call(scoresCompare, {
      one: one.tabId,
      other: other.tabId,
      owner,
      from,
      rows,
      ...rest,
    });
  async function compared(...asked: Parameters<typeof compare>): Promise<Comparison> {
    const { comparison } = await compare(...asked);
    if (comparison === null) throw new Error('not compared');
    return comparison;
  }
  const rowsIn = ({ contents }: Comparison) => contents.rows.map(({ row }) => row);
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => from + index);

  it('are compared bar by bar: the same, a tone higher, changed, and only in one', async () => {
    const whole = await song();
    const runs = async (options: MelodyOptions) =>
      (await compared(whole, await song(options))).runs;
    expect(await runs({})).toEqual([{ kind: 'same', one: 0, other: 0, bars: 40, differs: false }]);
    expect(await runs({ shift: 2 })).toEqual([
      { kind: 'transposed', one: 0, other: 0, bars: 40, semitones: 2, differs: false },
    ]);
    expect(await runs({ changedEvery: 20 })).toEqual([
      { kind: 'same', one: 0, other: 0, bars: 19, differs: false },
      { kind: 'changed', one: 19, other: 19, bars: 1, differs: true },
      { kind: 'same', one: 20, other: 20, bars: 19, differs: false },
      { kind: 'changed', one: 39, other: 39, bars: 1, differs: true },
    ]);
    expect(await runs({ bars: 32 })).toEqual([
      { kind: 'same', one: 0, other: 0, bars: 32, differs: false },
      { kind: 'only in one', one: 32, other: null, bars: 8, differs: true },
    ]);
  });

  it('show guests the first bars and one difference, whatever they ask for', async () => {
    const one = await song();
    const other = await song({ changedEvery: 15 });
    const open = [
      { from: 0, bars: 8 },
      { from: 14, bars: 1 },
    ];
    const shown = await compared(one, other);
    expect(shown.contents).toMatchObject({ limit: 'account', open, next: null });
    expect(rowsIn(shown)).toEqual([...rows(0, 8), 14]);
    expect(shown.contents.rows[8]?.one?.beats).toHaveLength(8);
    expect(rowsIn(await compared(one, other, { from: 24 }))).toEqual([]);
    expect(rowsIn(await compared(one, other, { from: 7, rows: 2 }))).toEqual([7]);
  });

  it('show an account everything once it has both in its Files', async () => {
    const owner = account();
    const one = await song({}, SOURCE_ID, owner);
    const other = await song({ changedEvery: 15 });
    const before = await compared(one, other, { owner });
    expect(before.contents.limit).toBe('files');
    expect(rowsIn(before)).toEqual([...rows(0, 8), 14]);
    await ask(other.wanted, owner);
    const after = await compared(one, other, { owner, from: 24, rows: 32 });
    expect(after.contents).toMatchObject({ limit: null, open: [{ from: 0, bars: 40 }] });
    expect(rowsIn(after)).toEqual(rows(24, 40));
    // The files of another account give nothing to this one.
    const stranger = await compared(one, other, { owner: account() });
    expect(stranger.contents.limit).toBe('files');
    const asGuest = await compared(one, other, { owner: { kind: 'guest', id: owner.id } });
    expect(asGuest.contents.limit).toBe('account');
  });

  it('show nobody more than their sources allow', async () => {
    const owner = account();
    const one = await song({}, SOURCE_ID, owner);
    const shown = await song({ shift: 1 }, 'shows-only', owner);
    const closed = await song({ shift: 3 }, 'closed', owner);
    const comparison = await compared(one, shown, { owner });
    expect(comparison.contents.limit).toBe('source');
    expect(rowsIn(comparison)).toEqual(rows(0, 8));
    expect(await compare(one, closed, { owner })).toEqual({
      one: 'ready',
      other: 'not allowed',
      comparison: null,
    });
  });

  it('wait for an analysis, and say so of what is not there', async () => {
    const one = await song();
    const other = await stored();
    expect(await compare(one, other)).toMatchObject({ other: 'waiting', comparison: null });
    // An analysis of an earlier version ends like this.
    await analyst.report(await analyst.resultOf(other.job));
    await waitFor(() =>
      analyst.heard.find(
        ({ tabIds, state }) => tabIds.includes(other.tabId) && state === 'analysed',
      ),
    );
    expect(await compare(other, one)).toMatchObject({ one: 'waiting', comparison: null });
    const unknown = { tabId: randomUUID() };
    expect(await compare(unknown, one)).toEqual({
      one: 'missing',
      other: 'ready',
      comparison: null,
    });
    const failed = await stored();
    await analyst.fail(failed.job, 'limits');
    await waitFor(async () => (await compare(one, failed)).other === 'failed');
  });

  it('are not compared if one is too large', async () => {
    const one = await song();
    const large = await stored();
    const result = await analyst.resultOf(large.job);
    if (result.result.kind === 'details') result.result.details.bars = 'too large';
    await analyst.report(result);
    await waitFor(async () => (await compare(one, large)).other === 'too large');
    expect((await compare(one, large)).comparison).toBeNull();
  });

  it('are too different to be compared bar by bar', async () => {
    const bars = (note: string) =>
      `\\title "Many" . ${Array.from({ length: 301 }, () => `:1 ${note}`).join(' | ')}`;
    const [one, other] = [await version(bars('1.1')), await version(bars('2.1'))];
    const { runs, contents, tracks } = await compared(one, other);
    expect(runs).toBeNull();
    expect(tracks).toMatchObject([{ differences: null }]);
    expect(contents.rows).toEqual([]);
  });

  it('are the same file where both tabs have it, or are one tab', async () => {
    const one = await song();
    const { isSameFile, runs } = await compared(one, one);
    expect(isSameFile).toBe(true);
    expect(runs).toHaveLength(1);
  });

  it('name their tracks in pairs, and compare the one that is asked for', async () => {
    const lead = `\\track "Lead" \\staff {tabs} :4 1.1 2.1 3.1 4.1 | 5.1 6.2 7.1 8.3`;
    const bass = `\\track "Bass" \\instrument 33 \\staff {tabs} \\tuning g2 d2 a1 e1 :4 1.1 3.2 0.1 4.2 | 5.1 3.1 2.2 0.1`;
    const one = await version(`\\title "Two" . ${lead} ${bass}`);
    const other = await version(`\\title "Two" . ${lead}`);
    const { tracks, track } = await compared(one, other);
    expect(tracks).toMatchObject([
      { one: { name: 'Lead', strings: 6 }, other: { name: 'Lead' }, differences: 0 },
      { one: { name: 'Bass', strings: 4, tuning: 'E A D G' }, other: null, differences: null },
    ]);
    expect(track).toBe(0);
    expect(await compared(one, other, { track: 1 })).toMatchObject({ track: 1, runs: null });
    expect(await compared(one, other, { track: 99 })).toMatchObject({ track: 0 });
  });

  it('send as many full bars as a message has room for, and where to go on', async () => {
    const owner = account();
    const chord = '(1.1 2.2 3.3 4.4 5.5 6.6)';
    const full = (last: string) =>
      `\\title "Full" . ${Array.from({ length: 12 }, (_, bar) => `:32 ${Array.from({ length: 24 }, () => chord).join(' ')} ${bar}.1 ${last}`).join(' | ')}`;
    const one = await version(full('1.1'), SOURCE_ID, owner);
    const other = await version(full('2.1'), SOURCE_ID, owner);
    const read: number[] = [];
    for (let from: number | null = 0; from !== null;) {
      const page: Comparison = await compared(one, other, { owner, from, rows: 32 - from });
      expect(JSON.stringify(page).length).toBeLessThan(BROKER_BYTES);
      read.push(...rowsIn(page));
      from = page.contents.next;
    }
    expect(read).toEqual(rows(0, 12));
  });

  it('are no longer compared after a takedown', async () => {
    const [one, other] = [await song(), await song({ shift: 1 })];
    expect((await compare(one, other)).comparison).not.toBeNull();
    await bench.installation.events.publish(takedownApplied, {
      takedownId: randomUUID(),
      number: 1,
      revision: 1,
      tabs: [{ tabId: other.tabId, sourceId: other.wanted.sourceId, url: 'http://127.0.0.1:1/' }],
    });
    await waitFor(async () => (await compare(one, other)).other === 'missing');
  });

  it('with ids that are none are refused', async () => {
    await expect(compare({ tabId: "'; DROP TABLE download" }, { tabId: 'x' })).rejects.toThrow();
    await expect(compare(await song(), { tabId: randomUUID() }, { rows: 1_000 })).rejects.toThrow();
  });
});
