import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardTemporaryFolder } from '../../lifetime/guard.ts';
import { untilGone } from '../../processes/pids.ts';

const SCRIPT = join(import.meta.dirname, 'load-process.ts');
const END_MILLIS = 10_000;

export interface Load {
  readonly pids: readonly number[];
  readonly folder: string;
  stop(): Promise<void>;
}

/**
 * Takes all cores with one busy loop each, of usual priority, and keeps the disk writing to a file of 64 MB. It ends
 * with this command, however that ends.
 */
export async function startLoad(): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-load-'));
  guardTemporaryFolder(folder);
  const start = (...args: string[]) =>
    spawn(process.execPath, [SCRIPT, String(process.pid), ...args], { stdio: 'ignore' });
  const children = Array.from({ length: availableParallelism() }, () => start());
  children.push(start(join(folder, 'written')));
  const pids = children.flatMap(({ pid }) => pid ?? []);
  return {
    pids,
    folder,
    async stop() {
      for (const child of children) child.kill('SIGKILL');
      await untilGone(pids, END_MILLIS);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
