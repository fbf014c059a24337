import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { TabFileChecker } from '../src/worker/checking/tab-file-checker';
import { besideBusyProcesses } from '../test/support/busy-processes';
import { CHECKER_FROM_SOURCE } from '../test/support/from-source';
import { largeScoreFile } from '../test/support/large-score';

const BUSY_PER_CORE = 10;
const MAX_BUSY = 40;

const checker = new TabFileChecker(CHECKER_FROM_SOURCE);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabdock-checking-load-'));
});
afterAll(async () => {
  await checker.close();
  await rm(folder, { recursive: true });
});

it('accepts a score of 20 tracks and 500 bars on a machine with ten busy processes a core', async () => {
  const path = join(folder, 'suite.gp');
  await writeFile(path, largeScoreFile());
  const busy = Math.min(BUSY_PER_CORE * availableParallelism(), MAX_BUSY);
  const { facts } = await besideBusyProcesses(busy, () => checker.check(path));
  expect(facts).toMatchObject({ tracks: 20, bars: 500, tempo: 132 });
}, 240_000);
