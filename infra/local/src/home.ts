import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Failure } from './failure.ts';
import { identityOf, isSame } from './pids.ts';
import { Register } from './register.ts';
import { ROOT } from './root.ts';

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
    await mkdir(folder, { recursive: true });
    return folder;
  }

  /** A folder for this user alone. */
  async makePrivate(...parts: string[]): Promise<string> {
    const folder = await this.make(...parts);
    await chmod(folder, 0o700);
    return folder;
  }

  /** Two launchers on one folder would share a database's files; the lock of a dead one is taken over. */
  async lock(): Promise<() => Promise<void>> {
    await this.make('run');
    const file = this.path('run', 'launcher.pid');
    for (;;) {
      try {
        await writeFile(file, identityOf(process.pid), { flag: 'wx' });
        return () => rm(file, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        const holder = await readFile(file, 'utf8').catch(() => '');
        if (isSame(holder)) {
          throw new Failure(
            `Tabdock is already running in ${this.folder} (process ${holder.split(' ')[0]}). Stop it, or choose another folder with TABDOCK_HOME.`,
          );
        }
        await rm(file, { force: true });
      }
    }
  }
}
