import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { inLanes, LANES, TASKS_OF_A_LANE } from '../lanes.ts';
import { offerParts } from '../parts-on-demand.ts';
import { nameOf, runProjectTests, type ProjectTests } from '../project-tests.ts';
import { show } from '../report.ts';
import { readResults } from '../results.ts';
import { startLoad } from './load.ts';
import { roundOf, type Round } from './tally.ts';

/**
 * Runs all tests once under load, with parts of their own and without Nx, so that nothing is cached. Results and logs
 * of a round in which something failed stay in `folder`.
 */
export async function runRound(tests: readonly ProjectTests[], folder: string): Promise<Round> {
  await rm(folder, { recursive: true, force: true });
  const parts = await offerParts();
  if (tests.some(({ kind }) => kind === 'integration')) await parts.start();
  const load = await startLoad();
  const began = performance.now();
  const env = { ...parts.env, TEST_RESULTS: folder };
  const failed: string[] = [];
  try {
    await inLanes(LANES * TASKS_OF_A_LANE, tests, async (run) => {
      const project = nameOf(run.folder);
      const onLine = (line: string) => {
        if (!line.startsWith('✓')) show(project, line);
      };
      if (!(await runProjectTests({ ...run, env }, onLine))) failed.push(`${project}.${run.kind}`);
    });
  } finally {
    await load.stop();
    await parts.stop();
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  const round = roundOf(await readResults({ folder }), failed, seconds, loadavg()[0] ?? 0);
  if (round.failed === 0) await rm(folder, { recursive: true, force: true });
  return round;
}
