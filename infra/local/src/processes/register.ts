import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, startTicks } from './pids.ts';

/** Name of the process that ends the others when their launcher is gone. */
export const GUARDIAN = 'guardian';

export interface Registered {
  readonly name: string;
  readonly pid: number;
  /** Distinguishes the process from a later one with the same pid. */
  readonly startTicks: string | undefined;
}

/** Processes that the launcher has running, on disk, so that the next one can end what a killed one left behind. */
export class Register {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  add(name: string, pid: number): void {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(this.file(pid), JSON.stringify({ name, pid, startTicks: startTicks(pid) }));
  }

  remove(pid: number): void {
    rmSync(this.file(pid), { force: true });
  }

  /** Processes that are still alive; the entries of the others are dropped. */
  alive(): Registered[] {
    return this.all().filter((entry) => {
      const same = isAlive(entry.pid) && startTicks(entry.pid) === entry.startTicks;
      if (!same) this.remove(entry.pid);
      return same;
    });
  }

  private all(): Registered[] {
    try {
      return readdirSync(this.folder).map(
        (name) => JSON.parse(readFileSync(join(this.folder, name), 'utf8')) as Registered,
      );
    } catch {
      return [];
    }
  }

  private file(pid: number): string {
    return join(this.folder, `${pid}.json`);
  }
}
