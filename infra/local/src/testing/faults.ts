import { globSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ROOT } from '../shared/root.ts';
import { inLanes } from './lanes.ts';
import { offerParts } from './parts-on-demand.ts';
import { nameOf, runProjectTests, WHOLE_PRODUCT, type ProjectTests } from './project-tests.ts';
import { show } from './report.ts';

/** A kill and what follows it are mostly waiting. */
const LANES = 2;

/**
 * Runs the faults of every project, then those that fill the machine by themselves, one after the other. Returns the
 * names of what failed.
 */
export async function runFaults(jestArguments: readonly string[] = []): Promise<string[]> {
  const parts = await offerParts();
  try {
    const failed = await runAll(LANES, faults(jestArguments), parts.env);
    return [...failed, ...(await runAll(1, fillingFaults(jestArguments), parts.env))];
  } finally {
    await parts.stop();
  }
}

function faults(jestArguments: readonly string[]): ProjectTests[] {
  // Last: Jest takes what follows as more patterns.
  const fillsNothing = '--testPathIgnorePatterns=\\.load\\.faults';
  const ofProjects = projectsWith('jest.faults.config.cjs').map((folder) => ({
    folder,
    kind: 'faults',
    args: [...chosen(jestArguments), fillsNothing],
  }));
  const isChosen = (file: string) => jestArguments.some((name) => file.includes(name));
  if (jestArguments.length > 0 && !readdirSync(join(ROOT, WHOLE_PRODUCT, 'faults')).some(isChosen))
    return ofProjects;
  return [...ofProjects, { folder: WHOLE_PRODUCT, kind: 'faults', args: jestArguments }];
}

function fillingFaults(jestArguments: readonly string[]): ProjectTests[] {
  return projectsWith('faults/*.load.faults.spec.ts').map((folder) => ({
    folder,
    kind: 'load.faults',
    args: chosen(jestArguments),
  }));
}

async function runAll(
  lanes: number,
  runs: readonly ProjectTests[],
  env: NodeJS.ProcessEnv,
): Promise<string[]> {
  const failed: string[] = [];
  await inLanes(lanes, runs, async (run) => {
    const project = nameOf(run.folder);
    const passed = await runProjectTests({ ...run, env }, (line) => show(project, line));
    if (!passed) failed.push(`${project}.${run.kind}`);
  });
  return failed;
}

/** The name of one file is in one project only; that it is in none shows in the sum. */
function chosen(jestArguments: readonly string[]): string[] {
  return jestArguments.length === 0 ? [] : [...jestArguments, '--passWithNoTests'];
}

function projectsWith(file: string): string[] {
  const files = globSync(`{apps,libs,infra}/*/${file}`, { cwd: ROOT });
  return [...new Set(files.map((path) => path.split(sep).slice(0, 2).join(sep)))].sort();
}
