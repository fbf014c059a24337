import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { scoresPreview, scoresText } from '@tabdock/contracts/scores';
import { waitFor } from '@tabdock/service-kit/testing';
import { gpFile } from '@tabdock/tab-files/testing';
import { FileScoreRepository } from '../src/api/scores/fingerprints/file-score.repository';
import { commandOf, descendantsOf } from './support/child-process';
import { openScoreBench, type ScoreBench } from './support/score-bench';

let bench: ScoreBench;
beforeEach(async () => {
  bench = await openScoreBench();
});
afterEach(() => bench.close());

const attemptsAt = async (sha256: string) => {
  const [row]: { attempts: number }[] = await bench.installation.dataSource.query(
    'SELECT attempts FROM analysis_job WHERE sha256 = $1',
    [sha256],
  );
  return row?.attempts;
};

it('knows what a file holds once it is downloaded', async () => {
  await bench.startWorker();
  const { tabId, sha256 } = await bench.download(gpFile());
  expect(await bench.analysed(tabId)).toMatchObject({
    sha256,
    state: 'analysed',
    facts: { writtenBars: 2, playedBars: 2, tracks: [{ kind: 'guitar', tuning: 'E A D G B E' }] },
    difficulties: [{ level: 'beginner', track: 0 }],
    defects: { total: 0 },
    previews: { kinds: ['desk', 'phone', 'png'], caption: { track: 0, firstBar: 0, bars: 2 } },
  });
  const { preview } = await bench.installation.rpc.call(scoresPreview, { sha256, kind: 'desk' });
  expect(preview?.contentType).toBe('image/svg+xml');
  expect(Buffer.from(preview?.base64 ?? '', 'base64').toString()).toMatch(/^<svg/);
  const owner = { kind: 'guest' as const, id: randomUUID() };
  const { text } = await bench.installation.rpc.call(scoresText, { owner, tabId, bars: 8 });
  expect(text).toMatchObject({
    labels: ['E', 'B', 'G', 'D', 'A', 'E'],
    readable: { firstBar: 0, bars: 2 },
    bars: [
      { bar: 0, beats: expect.arrayContaining([expect.stringContaining('string 3 fret 3')]) },
      {},
    ],
  });
});

it('does not call a file analysed while it reads what was known before', async () => {
  await bench.startWorker();
  const { tabId, sha256 } = await bench.download(gpFile());
  await bench.analysed(tabId);
  const { dataSource } = bench.installation;
  const [kept] = await dataSource.query<{ details: unknown }[]>(
    'SELECT details FROM file_score WHERE sha256 = $1',
    [sha256],
  );
  const analysis = async (state: string, details: unknown) => {
    await dataSource.query('UPDATE file_score SET details = $2 WHERE sha256 = $1', [
      sha256,
      details,
    ]);
    await dataSource.query('UPDATE analysis_job SET state = $2 WHERE sha256 = $1', [sha256, state]);
  };
  await analysis('sent', null);
  const { find } = FileScoreRepository.prototype;
  jest.spyOn(FileScoreRepository.prototype, 'find').mockImplementationOnce(async function (
    this: FileScoreRepository,
    ...wanted
  ) {
    const found = await find.apply(this, wanted);
    await analysis('done', kept?.details);
    return found;
  });
  expect(await bench.scoreOf(tabId)).toMatchObject({ state: 'waiting', difficulties: null });
  expect(await bench.scoreOf(tabId)).toMatchObject({
    state: 'analysed',
    difficulties: [{ level: 'beginner' }],
  });
});

it('hands out a file whose analysis takes all memory, and still says what the check has found', async () => {
  const greedy = join(__dirname, 'support/greedy.child.cjs');
  await bench.startWorker({
    analyser: { script: greedy, execArgv: [], memoryBytes: 200_000_000 },
  });
  const { tabId } = await bench.download(gpFile());
  expect(await bench.analysed(tabId)).toMatchObject({
    state: 'failed',
    facts: { writtenBars: 2 },
    difficulties: null,
  });
  // The worker goes on.
  await bench.download(gpFile('\\title "Next" . 3.3.4 5.3 | 3.3.1'));
});

it('finishes the analysis of a worker that was killed', async () => {
  const killed = await bench.startProcess();
  const { tabId, sha256 } = await bench.download(gpFile());
  const { pid = 0 } = killed.child;
  await waitFor(() => descendantsOf(pid).some((id) => commandOf(id).includes('analysis.child')), {
    message: 'an analysis that has begun',
  });
  await killed.stop('SIGKILL');
  await bench.startWorker();
  expect((await bench.analysed(tabId)).state).toBe('analysed');
  expect(await attemptsAt(sha256)).toBe(1);
});
