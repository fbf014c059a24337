import { spawn } from 'node:child_process';
import { globSync, readdirSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../shared/root.ts';
import { inLanes } from './lanes.ts';
import { offerParts } from './parts-on-demand.ts';

const JEST = '../../infra/local/src/jest.ts';
const WHOLE_PRODUCT = 'e2e';
/** A kill and what follows it are mostly waiting. */
const LANES = 2;

/** Runs the faults of every project, then those that fill the machine by themselves, one after the other. */
export async function runFaults(jestArguments: readonly string[] = []): Promise<boolean> {
  const parts = await offerParts();
  Object.assign(process.env, parts.env);
  try {
    const passed = await runAll(LANES, faults(jestArguments));
    return (await runAll(1, fillingFaults(jestArguments))) && passed;
  } finally {
    await parts.stop();
  }
}

interface Run {
  readonly folder: string;
  readonly args: readonly string[];
}

function faults(jestArguments: readonly string[]): Run[] {
  // Last: Jest takes what follows as more patterns.
  const fillsNothing = '--testPathIgnorePatterns=\\.load\\.faults';
  const ofProjects = projectsWith('jest.faults.config.cjs').map((folder) => ({
    folder,
    args: [JEST, 'faults', ...chosen(jestArguments), fillsNothing],
  }));
  const isChosen = (file: string) => jestArguments.some((name) => file.includes(name));
  if (jestArguments.length > 0 && !readdirSync(join(ROOT, WHOLE_PRODUCT, 'faults')).some(isChosen))
    return ofProjects;
  const args = ['../infra/local/src/e2e.ts', 'faults', ...jestArguments];
  return [...ofProjects, { folder: WHOLE_PRODUCT, args }];
}

function fillingFaults(jestArguments: readonly string[]): Run[] {
  const args = [JEST, 'load.faults', ...chosen(jestArguments)];
  return projectsWith('faults/*.load.faults.spec.ts').map((folder) => ({ folder, args }));
}

async function runAll(lanes: number, runs: readonly Run[]): Promise<boolean> {
  let passed = true;
  await inLanes(lanes, runs, async ({ folder, args }) => {
    passed = (await runIn(folder, args)) && passed;
  });
  return passed;
}

/** The name of one file is in one project only; that it is in none shows in the sum. */
function chosen(jestArguments: readonly string[]): string[] {
  return jestArguments.length === 0 ? [] : [...jestArguments, '--passWithNoTests'];
}

function projectsWith(file: string): string[] {
  const files = globSync(`{apps,libs,infra}/*/${file}`, { cwd: ROOT });
  return [...new Set(files.map((path) => path.split(sep).slice(0, 2).join(sep)))].sort();
}

/**
 * Runs a script of this repository in a project's folder; its lines carry the folder's name. Returns whether it passed.
 */
function runIn(folder: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: join(ROOT, folder),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) =>
        process.stdout.write(`${basename(folder)}: ${line}\n`),
      );
    }
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
