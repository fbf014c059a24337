import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { checkResultSchema, type CheckResult } from './check-result';
import { badFile } from './file-refused.error';
import { MEBIBYTE } from '../mebibyte';

const RESIDENT_POLL_MILLIS = 50;
const PAGE_BYTES = 4096;
const MAX_STDERR_LENGTH = 2_000;

export interface CheckerProcessOptions {
  readonly script: string;
  readonly execArgv: readonly string[];
  readonly deadlineMillis: number;
  /** Resident bytes that it may take; half of them are its heap. */
  readonly memoryBytes: number;
}

/** One process that parses files, one after the other, inside limits of time and memory. */
export class CheckerProcess {
  /** Files that it was given. */
  checks = 0;
  private readonly child: ChildProcess;
  private readonly closed: Promise<void>;
  private stderr = '';

  constructor(private readonly options: CheckerProcessOptions) {
    const heapMebibytes = Math.floor(options.memoryBytes / 2 / MEBIBYTE);
    this.child = fork(options.script, [], {
      execArgv: [...options.execArgv, `--max-old-space-size=${heapMebibytes}`],
      // Nothing of this process's environment is the parser's business.
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.closed = new Promise((resolve) => this.child.once('close', () => resolve()));
    this.child.on('error', () => undefined);
    this.child.stderr?.on('data', (chunk: Buffer) => {
      if (this.stderr.length < MAX_STDERR_LENGTH) this.stderr += chunk.toString();
    });
  }

  /** @throws FileRefusedError at a limit, the signal's reason, or Error when it cannot run; it is of no use after any of them */
  async check(path: string, signal?: AbortSignal): Promise<CheckResult> {
    this.checks += 1;
    this.setIdle(false);
    try {
      return await this.outcomeOf(path, signal);
    } finally {
      this.setIdle(true);
    }
  }

  async residentBytes(): Promise<number> {
    return residentSize(this.child.pid);
  }

  get isRunning(): boolean {
    return this.child.connected && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Ends it at once and waits. */
  async end(): Promise<void> {
    this.setIdle(false);
    this.child.kill('SIGKILL');
    await this.closed;
  }

  /** One that waits for a file keeps nobody from ending; it ends with its parent. */
  private setIdle(idle: boolean): void {
    const parts = [this.child, this.child.channel, this.child.stderr as Socket | null];
    for (const part of parts) {
      if (idle) part?.unref();
      else part?.ref();
    }
  }

  private outcomeOf(path: string, signal?: AbortSignal): Promise<CheckResult> {
    const { child } = this;
    const { deadlineMillis, memoryBytes } = this.options;
    return new Promise<CheckResult>((resolve, reject) => {
      const deadline = setTimeout(
        () => reject(badFile(`parsing did not end within ${deadlineMillis} ms`)),
        deadlineMillis,
      );
      const watch = setInterval(() => {
        void residentSize(child.pid).then((bytes) => {
          if (bytes > memoryBytes) reject(badFile(`parsing took more than ${memoryBytes} bytes`));
        });
      }, RESIDENT_POLL_MILLIS);
      const onAbort = () => finish(() => reject(signal?.reason as Error));
      const onMessage = (message: unknown) => {
        finish(() => resolve(checkResultSchema.parse(message)));
      };
      const onError = (cause: Error) =>
        finish(() => reject(new Error('Cannot run the file checker', { cause })));
      const onClose = (code: number | null, killedBy: NodeJS.Signals | null) =>
        finish(() => reject(this.earlyEnd(code, killedBy)));
      const finish = (settle: () => void) => {
        clearTimeout(deadline);
        clearInterval(watch);
        signal?.removeEventListener('abort', onAbort);
        child.off('message', onMessage).off('error', onError).off('close', onClose);
        settle();
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      child.on('message', onMessage).on('error', onError).on('close', onClose);
      child.send(path, () => undefined);
    });
  }

  /** V8 aborts when its heap is exhausted; any other early end is ours to mend. */
  private earlyEnd(code: number | null, killedBy: NodeJS.Signals | null): Error {
    if (killedBy === 'SIGABRT' || code === 134) return badFile('parsing exhausted its memory');
    return new Error(`The file checker ended with ${killedBy ?? code}: ${this.stderr.trim()}`);
  }
}

/** Bytes; 0 where the system does not tell (the heap limit and the deadline hold there too). */
async function residentSize(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
}
