import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { loadRooms } from './load-rooms';

const ROOT = join(__dirname, '../../../..');
const SOURCES = 'libs/contracts/src';
/** Ignored by Git, like all that builds and tests leave. */
const KEPT = join(ROOT, '.nx/last-release');

/** The last release, as `release.json` at the root names it: tags do not come with every clone. */
export const { version, commit } = JSON.parse(readFileSync(join(ROOT, 'release.json'), 'utf8')) as {
  version: string;
  commit: string;
};

/** The rooms of contracts as they were in the last release; undefined if this clone does not have its history. */
export function lastReleasesRooms(): object[] | undefined {
  const folder = join(KEPT, commit);
  if (!existsSync(folder)) {
    if (!isKnown()) return undefined;
    extract(folder);
  }
  return loadRooms(join(folder, SOURCES));
}

function isKnown(): boolean {
  try {
    git('cat-file', '-e', `${commit}:${SOURCES}`);
    return true;
  } catch {
    return false;
  }
}

/** Whole or not at all: another test run may do the same at this moment. */
function extract(folder: string): void {
  mkdirSync(KEPT, { recursive: true });
  const part = mkdtempSync(join(KEPT, 'part-'));
  const archive = git('archive', '--format=tar', commit, SOURCES);
  execFileSync('tar', ['-x', '-C', part], { input: archive });
  try {
    renameSync(part, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

function git(...args: string[]): Buffer {
  const options = { cwd: ROOT, maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] };
  return execFileSync('git', args, options as { cwd: string });
}
