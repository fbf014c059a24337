import { randomUUID } from 'node:crypto';
import type { EventDataOf } from '@tabdock/contracts/core';
import { scoresNear } from '@tabdock/contracts/scores';
import {
  fileTakenDown,
  takedownApplied,
  takedownLifted,
  takedownSuggested,
} from '@tabdock/contracts/takedown';
import { on } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { ScoreRemover } from '../src/api/scores/analyses/score-remover';
import { useApiBench } from './support/api-bench';
import { ScriptedAnalyst } from './support/scripted-analyst';
import { storedMelody, type StoredMelody } from './support/stored-melody';

describe('the music of a taken-down file', () => {
  const bench = useApiBench();
  const suggested: EventDataOf<typeof takedownSuggested>[] = [];
  let analyst: ScriptedAnalyst;
  let revision = 0;
  beforeAll(async () => {
    analyst = new ScriptedAnalyst(bench.installation);
    await analyst.start();
    await bench.installation.consumers.events(
      'suggestion-listener',
      [on(takedownSuggested, async (suggestion) => void suggested.push(suggestion))],
      { ephemeral: true },
    );
  });

  const stored = (number: number, options?: Parameters<typeof storedMelody>[3]) =>
    storedMelody(bench, analyst, number, options);
  const scoreRow = async (sha256: string) => {
    const rows: { facts: object; exact: string }[] = await bench.installation.dataSource.query(
      'SELECT facts, exact FROM file_score WHERE sha256 = $1',
      [sha256],
    );
    return rows[0];
  };
  const isGone = async (tabId: string) => {
    const rows: unknown[] = await bench.installation.dataSource.query(
      'SELECT FROM tab_file WHERE tab_id = $1',
      [tabId],
    );
    return rows.length === 0;
  };
  const removeScores = () =>
    bench.app.get(ScoreRemover).removeDeleted(new AbortController().signal);

  /** Takes a tab down, and waits until nothing but the fingerprint of its file is left. */
  async function takeDown({ tabId, sourceId, url, sha256 }: StoredMelody): Promise<string> {
    const takedownId = randomUUID();
    await bench.installation.events.publish(takedownApplied, {
      takedownId,
      number: 1,
      revision: ++revision,
      tabs: [{ tabId, sourceId, url }],
    });
    await waitFor(() => isGone(tabId), { message: 'a file that was taken down' });
    await removeScores();
    expect((await scoreRow(sha256))?.facts).toEqual({});
    return takedownId;
  }
  const suggestionOf = (takedownId: string, tabId: string) =>
    waitFor(() => suggested.find((one) => one.takedownId === takedownId && one.tabId === tabId), {
      message: `a suggestion of the tab ${tabId}`,
    });

  it('is suggested where other tabs have it, from the point of view of these', async () => {
    const song = await stored(1);
    const [same, half] = [await stored(1, { shift: 2 }), await stored(1, { bars: 20 })];
    const other = await stored(2);
    const takedownId = await takeDown(song);
    expect(await suggestionOf(takedownId, same.tabId)).toMatchObject({
      relation: 'same',
      measure: 1,
    });
    expect(await suggestionOf(takedownId, half.tabId)).toMatchObject({ relation: 'part' });
    expect(suggested.map(({ tabId }) => tabId)).not.toContain(other.tabId);
  });

  it('is suggested when another tab brings it later', async () => {
    const takedownId = await takeDown(await stored(3));
    const again = await stored(3, { shift: 1 });
    expect(await suggestionOf(takedownId, again.tabId)).toMatchObject({ relation: 'same' });
    const longer = await stored(3, { bars: 80 });
    expect(await suggestionOf(takedownId, longer.tabId)).toMatchObject({ relation: 'whole' });
  });

  it('is never named among similar tabs', async () => {
    const [song, like] = [await stored(4), await stored(4, { shift: 1 })];
    await takeDown(song);
    const { tabs } = await bench.installation.rpc.call(scoresNear, {
      tabIds: [like.tabId],
      audience: 'administrators',
    });
    expect(tabs).toEqual([{ tabId: like.tabId, near: [], unlike: [] }]);
  });

  it('is forgotten when the takedown ends, and suggests nothing any longer', async () => {
    const song = await stored(5);
    const takedownId = await takeDown(song);
    await bench.installation.events.publish(takedownLifted, {
      takedownId,
      number: 1,
      revision: ++revision,
      tabIds: [song.tabId],
    });
    await waitFor(async () => {
      await removeScores();
      return (await scoreRow(song.sha256)) === undefined;
    });
    await stored(5, { shift: 1 });
    // Heard in order: when the next suggestion is there, one for this tab would be too.
    const next = await takeDown(await stored(6));
    const last = await stored(6, { shift: 1 });
    await suggestionOf(next, last.tabId);
    expect(suggested.filter((one) => one.takedownId === takedownId)).toEqual([]);
  });

  it('is suggested again, the same, when what happened is told again', async () => {
    const [song, like] = [await stored(7), await stored(7, { shift: 1 })];
    const takedownId = await takeDown(song);
    await suggestionOf(takedownId, like.tabId);
    const isAgain = (one: (typeof suggested)[number]) =>
      one.takedownId === takedownId && one.tabId === like.tabId;
    const before = suggested.filter(isAgain).length;
    await bench.installation.events.publish(fileTakenDown, { sha256: song.sha256 });
    await waitFor(() => suggested.filter(isAgain).length > before);
    expect(new Set(suggested.filter(isAgain).map((one) => JSON.stringify(one)))).toHaveProperty(
      'size',
      1,
    );
  });
});
