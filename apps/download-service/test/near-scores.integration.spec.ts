import { randomUUID } from 'node:crypto';
import { downloadsRequest } from '@tabdock/contracts/downloads';
import { scoresNear, scoresVerdict } from '@tabdock/contracts/scores';
import { waitFor } from '@tabdock/service-kit/testing';
import {
  COMMON_KEY_SCORES,
  FIND_CANDIDATES,
} from '../src/api/scores/fingerprints/score-band.repository';
import { useApiBench } from './support/api-bench';
import { guest, tab } from './support/api-process';
import { melody, type MelodyOptions } from './support/melody';
import { ScriptedAnalyst } from './support/scripted-analyst';

describe('files that hold similar music', () => {
  const bench = useApiBench();
  let analyst: ScriptedAnalyst;
  beforeAll(async () => {
    analyst = new ScriptedAnalyst(bench.installation);
    await analyst.start();
  });

  /** A stored and analysed file with this melody. */
  async function stored(number: number, options?: MelodyOptions) {
    const wanted = tab();
    await bench.installation.rpc.call(downloadsRequest, {
      requestId: randomUUID(),
      owner: guest(),
      tier: 'guest',
      tab: wanted,
    });
    const file = await bench.worker.store(randomUUID());
    await bench.worker.succeeded(await bench.worker.next(wanted.tabId), file);
    const job = await analyst.next(file.sha256);
    await analyst.report(await analyst.resultOf(job, melody(number, options)));
    await waitFor(() =>
      analyst.heard.find(({ sha256, state }) => sha256 === file.sha256 && state === 'analysed'),
    );
    return { tabId: wanted.tabId, sha256: file.sha256 };
  }
  const near = async (sha256: string) => {
    const { scores } = await bench.installation.rpc.call(scoresNear, { sha256 });
    return scores;
  };

  it('are found, the nearest first, and others are not', async () => {
    const song = await stored(1);
    const same = await stored(1, { shift: 2 });
    const nearly = await stored(1, { changedEvery: 20 });
    const half = await stored(1, { bars: 20 });
    await stored(2);
    expect(await near(song.sha256)).toEqual([
      { sha256: same.sha256, tabIds: [same.tabId], relation: 'same' },
      { sha256: nearly.sha256, tabIds: [nearly.tabId], relation: 'nearly the same' },
      { sha256: half.sha256, tabIds: [half.tabId], relation: 'whole' },
    ]);
    expect(await near(half.sha256)).toContainEqual({
      sha256: song.sha256,
      tabIds: [song.tabId],
      relation: 'part',
    });
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
    expect(await near(song.sha256)).toHaveLength(1);
    await bench.installation.dataSource.query(
      `INSERT INTO score_band (band, key, file)
       SELECT band, key, -copy FROM score_band JOIN file_score ON file = number, generate_series(1, $2::int) AS copy
       WHERE sha256 = $1`,
      [like.sha256, COMMON_KEY_SCORES],
    );
    expect(await near(song.sha256)).toEqual([]);
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
