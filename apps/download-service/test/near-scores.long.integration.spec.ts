import { randomUUID } from 'node:crypto';
import { scoresNear, scoresVerdict } from '@tabdock/contracts/scores';
import { PreviewRights } from '../src/api/scores/answers/preview-rights';
import {
  COMMON_KEY_SCORES,
  FIND_CANDIDATES,
} from '../src/api/scores/fingerprints/score-band.repository';
import { useApiBench } from './support/api-bench';
import type { MelodyOptions } from './support/melody';
import { ScriptedAnalyst } from './support/scripted-analyst';
import { storedMelody } from './support/stored-melody';

describe('files that hold similar music', () => {
  const bench = useApiBench();
  let analyst: ScriptedAnalyst;
  beforeAll(async () => {
    analyst = new ScriptedAnalyst(bench.installation);
    await analyst.start();
  });

  const stored = (number: number, options?: MelodyOptions) =>
    storedMelody(bench, analyst, number, options);
  const audience = 'administrators' as const;
  const nearOf = async (tabId: string, versionIds: readonly string[] = []) => {
    const request = { tabIds: [tabId], versionIds: [...versionIds], audience };
    const { tabs } = await bench.installation.rpc.call(scoresNear, request);
    return tabs[0];
  };
  const near = async (tabId: string) => (await nearOf(tabId))?.near;

  it('are found, the nearest first, and others are not', async () => {
    const song = await stored(1);
    const same = await stored(1, { shift: 2 });
    const nearly = await stored(1, { changedEvery: 20 });
    const half = await stored(1, { bars: 20 });
    await stored(2);
    expect(await near(song.tabId)).toEqual([
      { sha256: same.sha256, tabIds: [same.tabId], relation: 'same', measure: 1 },
      {
        sha256: nearly.sha256,
        tabIds: [nearly.tabId],
        relation: 'nearly the same',
        measure: expect.closeTo(38 / 42, 5),
      },
      { sha256: half.sha256, tabIds: [half.tabId], relation: 'whole', measure: 1 },
    ]);
    expect(await near(half.tabId)).toContainEqual({
      sha256: song.sha256,
      tabIds: [song.tabId],
      relation: 'part',
      measure: 1,
    });
  });

  it('are related both ways, always in the same order, and never to themselves', async () => {
    const files = await Promise.all(
      [
        {},
        { shift: 3 },
        { shift: 5 },
        { changedEvery: 20 },
        { changedEvery: 10 },
        { bars: 30 },
      ].map((options) => stored(6, options)),
    );
    const tabIds = files.map(({ tabId }) => tabId);
    const { tabs } = await bench.installation.rpc.call(scoresNear, { tabIds, audience });
    expect(tabs.map(({ tabId }) => tabId)).toEqual(tabIds);
    const related = tabs.flatMap(({ tabId, near: scores }) =>
      scores.flatMap(({ tabIds: others, relation, measure }) =>
        others.map((other) => ({ tabId, other, relation, measure })),
      ),
    );
    expect(related.filter(({ tabId, other }) => tabId === other)).toEqual([]);
    const inverse = related.map(({ tabId, other, relation, measure }) => ({
      tabId: other,
      other: tabId,
      relation: { part: 'whole', whole: 'part' }[relation as string] ?? relation,
      measure,
    }));
    expect(related).toEqual(expect.arrayContaining(inverse));
    expect(related).toHaveLength(6 * 5);
    expect((await bench.installation.rpc.call(scoresNear, { tabIds, audience })).tabs).toEqual(
      tabs,
    );
  });

  it('are other tabs with the very same file too', async () => {
    const song = await stored(7);
    const twin = await storedMelody(bench, analyst, 7, {}, song.file);
    expect(await near(song.tabId)).toEqual([
      { sha256: song.sha256, tabIds: [twin.tabId], relation: 'same', measure: 1 },
    ]);
  });

  it('are not claimed of files with less than 48 grams, even of equal ones', async () => {
    const short = await stored(8, { bars: 5 });
    await stored(8, { bars: 5, shift: 1 });
    await storedMelody(bench, analyst, 8, { bars: 5 }, short.file);
    expect(await nearOf(short.tabId)).toEqual({ tabId: short.tabId, near: [], unlike: [] });
  });

  it('are compared directly with the versions of a song, and those unlike it are named', async () => {
    const song = await stored(9);
    const [like, other, short] = [
      await stored(9, { shift: 1 }),
      await stored(10),
      await stored(10, { bars: 3 }),
    ];
    const versionIds = [like, other, short].map(({ tabId }) => tabId);
    expect(await nearOf(song.tabId, [...versionIds, randomUUID()])).toEqual({
      tabId: song.tabId,
      near: [{ sha256: like.sha256, tabIds: [like.tabId], relation: 'same', measure: 1 }],
      unlike: [other.tabId],
    });
  });

  it('are named to everybody only where the source allows to show what is in its files', async () => {
    const song = await stored(11);
    jest.spyOn(bench.app.get(PreviewRights), 'shownSources').mockReturnValue([song.sourceId]);
    const [shown, hidden] = [await stored(11, { shift: 1 }), await stored(11, { shift: 2 })];
    await bench.installation.dataSource.query(
      `UPDATE tab_file SET source_id = 'silent' WHERE tab_id = $1`,
      [hidden.tabId],
    );
    const tabsNear = async (tabId: string, to: 'everybody' | 'administrators') => {
      const request = { tabIds: [tabId], audience: to };
      const { tabs } = await bench.installation.rpc.call(scoresNear, request);
      return tabs[0]?.near.flatMap(({ tabIds }) => tabIds).toSorted();
    };
    expect(await tabsNear(song.tabId, 'everybody')).toEqual([shown.tabId]);
    expect(await tabsNear(song.tabId, 'administrators')).toEqual(
      [shown.tabId, hidden.tabId].toSorted(),
    );
    expect(await tabsNear(hidden.tabId, 'everybody')).toEqual([]);
  });

  it('are none for a tab without a file', async () => {
    const tabId = randomUUID();
    expect(await nearOf(tabId)).toEqual({ tabId, near: [], unlike: [] });
  });

  it('are judged as versions of a song', async () => {
    const whole = await stored(3);
    const again = await stored(3, { shift: 1 });
    const half = await stored(3, { bars: 20 });
    const other = await stored(4);
    const tabIds = [whole, again, half, other].map(({ tabId }) => tabId);
    const verdict = await bench.installation.rpc.call(scoresVerdict, {
      tabIds: [...tabIds, randomUUID()],
    });
    const of = ({ sha256 }: { sha256: string }) =>
      verdict.versions.find((version) => version.sha256 === sha256);
    expect(of(again)?.group).toBe(of(whole)?.group);
    expect(of(half)?.partOf.toSorted()).toEqual([whole.sha256, again.sha256].toSorted());
    expect(verdict.versions.filter((version) => version.seemsAnotherSong)).toEqual([of(other)]);
    expect(verdict.others).toContainEqual({ sha256: half.sha256, decidedBy: 'part' });
    expect(verdict.best).toContain(whole.sha256);
    expect(verdict.waiting).toBe(0);
  });

  it('are not looked for by keys that too many scores have', async () => {
    const song = await stored(5);
    const like = await stored(5, { changedEvery: 20 });
    expect(await near(song.tabId)).toHaveLength(1);
    await bench.installation.dataSource.query(
      `INSERT INTO score_band (band, key, file)
       SELECT band, key, -copy FROM score_band JOIN file_score ON file = number, generate_series(1, $2::int) AS copy
       WHERE sha256 = $1`,
      [like.sha256, COMMON_KEY_SCORES],
    );
    expect(await near(song.tabId)).toEqual([]);
  });

  it('are looked up in the index alone', async () => {
    const { dataSource } = bench.installation;
    const plan = await dataSource.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off');
      return manager.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${FIND_CANDIDATES}`, [
        Array.from({ length: 32 }, (_, key) => key),
        1,
        100,
      ]);
    });
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toContain('Index Only Scan using score_band_pkey');
  });
});
