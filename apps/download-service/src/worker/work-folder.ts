import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'tabdock-worker';
/** Folders of other hosts on a shared disk: their processes cannot be asked. */
const FOREIGN_MAX_AGE_MILLIS = 24 * 60 * 60 * 1_000;
const NAME = new RegExp(`^${PREFIX}~(.+)~(\\d+)~[0-9a-f-]+$`);

/** Everything a worker process writes to disk, under a name that tells whether the process still lives. */
export class WorkFolder {
  readonly path: string;

  /** Makes this process's folder in `tempDir` and removes those of processes that are gone. */
  constructor(tempDir: string) {
    mkdirSync(tempDir, { recursive: true });
    removeLeftovers(tempDir);
    this.path = join(tempDir, `${PREFIX}~${hostname()}~${process.pid}~${randomUUID()}`);
    mkdirSync(this.path, { mode: 0o700 });
  }

  /** Runs `use` with a folder of its own and removes it, whatever comes of it. */
  async withJobFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
    const folder = join(this.path, `job-${randomUUID()}`);
    await mkdir(folder);
    try {
      return await use(folder);
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  }

  async assertWritable(): Promise<void> {
    const probe = join(this.path, `probe-${randomUUID()}`);
    await writeFile(probe, '');
    await rm(probe);
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true, maxRetries: 3 });
  }
}

function removeLeftovers(tempDir: string): void {
  for (const name of readdirSync(tempDir)) {
    const [, host, pid] = NAME.exec(name) ?? [];
    if (host === undefined || pid === undefined) continue;
    const path = join(tempDir, name);
    const isLeft = host === hostname() ? !isOtherProcess(Number(pid)) : isOld(path);
    if (isLeft) rmSync(path, { recursive: true, force: true });
  }
}

/** A folder under this process's own id is of a predecessor: ids repeat, in containers at every start. */
function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isOld(path: string): boolean {
  const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - modified > FOREIGN_MAX_AGE_MILLIS;
}
