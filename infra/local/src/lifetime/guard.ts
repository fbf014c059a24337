import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Home } from '../home/home.ts';
import { untilGone } from '../processes/pids.ts';
import { GUARDIAN } from '../processes/register.ts';
import { markDescendants } from '../processes/mark.ts';
import { AWAITED } from './starters.ts';

/** A guardian that finds nothing to do ends at once. */
const END_MILLIS = 20_000;

/** Something to end or remove with the command, however that ends. */
export type Charge =
  | { readonly home: string }
  | { readonly temporaryFolder: string }
  | { readonly containersOf: string }
  | { readonly podsIn: string };

/**
 * This command's connection to its guardian (`../guardian.ts`), a process in another session that reads a pipe until
 * this command ends.
 */
class Guard {
  private readonly env = { ...process.env };
  private readonly id = markDescendants();
  private readonly charges: Charge[] = [];
  private readonly homes: Home[] = [];
  private process: ChildProcess;
  private ending = false;

  constructor() {
    this.process = this.begin();
  }

  take(charge: Charge): void {
    this.charges.push(charge);
    this.tell(charge);
  }

  /** Registers the guardian, so that the next command on this folder waits for it. */
  registerIn(home: Home): void {
    this.homes.push(home);
    if (this.process.pid !== undefined) home.register.add(GUARDIAN, this.process.pid);
  }

  /** Resolves when everything below this command is gone. */
  async end(): Promise<void> {
    this.ending = true;
    this.process.stdin?.end();
    if (this.process.pid !== undefined) await untilGone([this.process.pid], END_MILLIS);
  }

  private begin(): ChildProcess {
    const script = join(import.meta.dirname, '../guardian.ts');
    // The guardian must not keep our output open: a reader may wait for its end.
    const child = spawn(process.execPath, [script, this.id], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore', ...AWAITED],
      env: this.env,
    });
    child.on('error', () => undefined);
    child.stdin?.on('error', () => undefined);
    child.once('exit', (_code, signal) => {
      // It was killed: start another. One that fails by itself would fail again.
      if (this.ending || signal === null) return;
      this.process = this.begin();
      for (const charge of this.charges) this.tell(charge);
      for (const home of this.homes.splice(0)) this.registerIn(home);
    });
    child.unref();
    (child.stdin as unknown as { unref(): void }).unref();
    return child;
  }

  private tell(charge: Charge): void {
    this.process.stdin?.write(`${JSON.stringify(charge)}\n`);
  }
}

let guard: Guard | undefined;

/** Starts the guard; each command calls it once, before it starts anything. */
export function startGuard(): void {
  guard ??= new Guard();
}

/** What is registered in the home folder ends with this command. */
export function guardHome(home: Home): void {
  guard?.take({ home: home.folder });
  guard?.registerIn(home);
}

/** A folder that is removed with this command, when all that it has started is gone. */
export function guardTemporaryFolder(temporaryFolder: string): void {
  guard?.take({ temporaryFolder });
}

/** Containers with this owner's label. */
export function guardContainers(containersOf: string): void {
  guard?.take({ containersOf });
}

/** A folder with containers of podman, which goes with them. */
export function guardPods(podsIn: string): void {
  guard?.take({ podsIn });
}

/** Ends what this command has started and not ended itself; resolves when it is gone. */
export async function endGuard(): Promise<void> {
  await guard?.end();
}
