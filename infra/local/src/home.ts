import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Failure } from './failure.ts';
import { isAlive } from './pids.ts';
import { ROOT } from './root.ts';

/** The data folder of one installation. */
export class Home {
  readonly folder: string;

  constructor(folder = process.env['TABDOCK_HOME'] || join(ROOT, '.tabdock')) {
    this.folder = resolve(folder);
  }

  path(...parts: string[]): string {
    return join(this.folder, ...parts);
  }

  async make(...parts: string[]): Promise<string> {
    const folder = this.path(...parts);
    await mkdir(folder, { recursive: true });
    return folder;
  }

  /** Two launchers on one folder would share a database's files; the lock of a dead one is taken over. */
  async lock(): Promise<() => Promise<void>> {
    await this.make('run');
    const file = this.path('run', 'launcher.pid');
    for (;;) {
      try {
        await writeFile(file, String(process.pid), { flag: 'wx' });
        return () => rm(file, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        const holder = Number(await readFile(file, 'utf8').catch(() => '0'));
        if (holder > 0 && holder !== process.pid && isAlive(holder)) {
          throw new Failure(
            `Tabdock is already running in ${this.folder} (process ${holder}). Stop it, or choose another folder with TABDOCK_HOME.`,
          );
        }
        await rm(file, { force: true });
      }
    }
  }
}
