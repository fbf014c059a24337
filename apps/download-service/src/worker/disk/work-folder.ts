import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'tabdock-worker';
/** Folders of other hosts on a shared disk, whose processes cannot be checked. */
const FOREIGN_MAX_AGE_MILLIS = 24 * 60 * 60 * 1_000;
const NAME = new RegExp(`^${PREFIX}~(.+)~(\\d+)~[0-9a-f-]+$`);

/** Folders of this process. Another one with its id belongs to a predecessor, as ids repeat. */
const OURS = new Set<string>();

/** Everything that a worker process writes to disk, under a name that shows whether the process still runs. */
export class WorkFolder {
  readonly path: string;
  /** Where browsers write: a folder that their user can reach. */
  readonly browserPath: string;

  /** Makes this process's folders in `tempDir` and `browserDir` and removes those of processes that are gone. */
  constructor(tempDir: string, browserDir?: string) {
    this.path = makeFolder(tempDir, 0o700);
    this.browserPath = browserDir === undefined ? this.path : makeFolder(browserDir, 0o711);
  }

  /** Runs `use` with a new folder, and always removes it afterwards. */
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
    for (const path of new Set([this.path, this.browserPath]))
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
  }
}

function makeFolder(parent: string, mode: number): string {
  mkdirSync(parent, { recursive: true });
  removeLeftovers(parent);
  const path = join(parent, `${PREFIX}~${hostname()}~${process.pid}~${randomUUID()}`);
  mkdirSync(path, { mode });
  // The process's umask may have closed it to the browser.
  chmodSync(path, mode);
  OURS.add(path);
  return path;
}

function removeLeftovers(tempDir: string): void {
  for (const name of readdirSync(tempDir)) {
    const [, host, pid] = NAME.exec(name) ?? [];
    if (host === undefined || pid === undefined) continue;
    const path = join(tempDir, name);
    if (OURS.has(path)) continue;
    const isLeft = host === hostname() ? !isOtherProcess(Number(pid)) : isOld(path);
    if (isLeft) rmSync(path, { recursive: true, force: true });
  }
}

/** A folder with this process's own id belongs to a predecessor: ids repeat, in containers at every start. */
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
