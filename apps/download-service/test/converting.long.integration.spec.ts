import { join } from 'node:path';
import {
  type ConversionKind,
  CONVERSION_KINDS,
  scoresConvert,
  scoresOpenConversion,
} from '@tabdock/contracts/scores';
import { waitFor } from '@tabdock/service-kit/testing';
import { parseScore } from '@tabdock/tab-files/reading';
import { gp3File, gpFile, gpif, gpxFile } from '@tabdock/tab-files/testing';
import { commandOf, descendantsOf } from './support/child-process';
import { type DownloadedTab, openScoreBench, type ScoreBench } from './support/score-bench';

let bench: ScoreBench;
beforeEach(async () => {
  bench = await openScoreBench();
});
afterEach(() => bench.close());

const ask = ({ owner, tabId }: DownloadedTab, kind: ConversionKind) =>
  bench.installation.rpc.call(scoresConvert, { owner, tabId, kind });
const ended = (tab: DownloadedTab, kind: ConversionKind) =>
  waitFor(
    async () => {
      const conversion = await ask(tab, kind);
      return conversion.state === 'waiting' ? undefined : conversion;
    },
    { message: `a conversion to ${kind}`, timeoutMillis: 120_000 },
  );
async function bytesOf({ owner, tabId }: DownloadedTab, kind: ConversionKind): Promise<Buffer> {
  const { path } = await bench.installation.rpc.call(scoresOpenConversion, { owner, tabId, kind });
  const response = await fetch(bench.url + path);
  return Buffer.from(await response.arrayBuffer());
}

it('writes downloaded files as MIDI and Guitar Pro 7, or says why not', async () => {
  await bench.startWorker();
  for (const bytes of [gp3File(), gpxFile(gpif())]) {
    const tab = await bench.download(bytes);
    for (const kind of CONVERSION_KINDS)
      expect(await ended(tab, kind)).toMatchObject({ state: 'ready', remark: null });
    expect((await bytesOf(tab, 'mid')).subarray(0, 4).toString()).toBe('MThd');
    expect(parseScore(await bytesOf(tab, 'gp'), 'gp').masterBars).toHaveLength(1);
  }
  const again = await bench.download(gpFile());
  expect(await ended(again, 'gp')).toMatchObject({
    state: 'refused',
    remark: 'This file is in that format already.',
  });
});

it('hands out the original of a file whose conversion takes all memory', async () => {
  const greedy = join(__dirname, 'support/greedy.child.cjs');
  await bench.startWorker({
    converter: { script: greedy, execArgv: [], memoryBytes: 200_000_000 },
  });
  const tab = await bench.download(gp3File());
  expect(await ended(tab, 'mid')).toMatchObject({
    state: 'refused',
    remark: 'Converting this tab takes more time or memory than a conversion may.',
  });
});

it('finishes the conversion of a worker that was killed', async () => {
  const killed = await bench.startProcess();
  const tab = await bench.download(gp3File());
  await bench.analysed(tab.tabId);
  await ask(tab, 'gp');
  const { pid = 0 } = killed.child;
  await waitFor(() => descendantsOf(pid).some((id) => commandOf(id).includes('conversion.child')), {
    message: 'a conversion that has begun',
  });
  await killed.stop('SIGKILL');
  await bench.startWorker();
  expect((await ended(tab, 'gp')).state).toBe('ready');
  const [row]: { attempts: number }[] = await bench.installation.dataSource.query(
    "SELECT attempts FROM analysis_job WHERE sha256 = $1 AND kind = 'gp'",
    [tab.sha256],
  );
  expect(row?.attempts).toBe(1);
});
