import { chmod, chown, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Failure } from '../shared/failure.ts';
import { takeLock } from '../processes/lock-file.ts';
import { Register } from '../processes/register.ts';
import { ROOT } from '../shared/root.ts';

const PRIVATE = 0o700;
const PASSABLE_FOR_GROUP = 0o710;

/** The data folder of one installation. */
export class Home {
  readonly folder: string;
  readonly register: Register;

  constructor(folder = process.env['TABDOCK_HOME'] || join(ROOT, '.tabdock')) {
    this.folder = resolve(folder);
    this.register = new Register(join(this.folder, 'run', 'children'));
  }

  path(...parts: string[]): string {
    return join(this.folder, ...parts);
  }

  async make(...parts: string[]): Promise<string> {
    const folder = this.path(...parts);
    await mkdir(folder, { recursive: true, mode: PRIVATE });
    return folder;
  }

  /** Closes it, and what an earlier version left open in it, to other users of the machine. */
  async close(): Promise<void> {
    await this.make();
    try {
      await chmod(this.folder, PRIVATE);
      for (const entry of await readdir(this.folder, { withFileTypes: true }))
        if (entry.isDirectory()) await chmod(this.path(entry.name), PRIVATE);
    } catch (error) {
      throw new Failure(
        `${this.folder} cannot be closed to other users of this machine: ${(error as Error).message}. Make it yours, or choose another folder with TABDOCK_HOME.`,
      );
    }
  }

  /** Lets a group read its own files in here; it cannot list the folder. For root only. */
  async letThrough(gid: number): Promise<void> {
    await chown(this.folder, 0, gid);
    await chmod(this.folder, PASSABLE_FOR_GROUP);
  }

  /** Two launchers on one folder would share a database's files. */
  async lock(): Promise<() => Promise<void>> {
    await this.make('run');
    const taken = await takeLock(this.path('run', 'launcher.pid'));
    if ('release' in taken) return taken.release;
    throw new Failure(
      `Tabdock is already running in ${this.folder} (process ${taken.holder.split(' ')[0]}). Stop it, or choose another folder with TABDOCK_HOME.`,
    );
  }
}
