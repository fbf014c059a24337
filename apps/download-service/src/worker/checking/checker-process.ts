import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { checkResultSchema, type CheckResult } from './reading/check-result';
import { badFile } from './reading/file-refused.error';
import { CPU_LIMIT_SIGNAL } from './process-guard';
import { MEBIBYTE } from '../../shared/limits';

/** The heap's share of the memory: ArrayBuffers do not count towards a heap limit. */
const CHECK_HEAP_SHARE = 0.75;
const RESIDENT_POLL_MILLIS = 50;
const PAGE_BYTES = 4096;
/** The end is kept: V8 writes its reason last, with a stack. */
const MAX_STDERR_LENGTH = 8_000;
/** In both of V8's messages about a heap at its limit. */
const HEAP_LIMIT = /\bheap limit\b/;

export interface CheckerProcessOptions {
  readonly script: string;
  readonly execArgv: readonly string[];
  /** Processor time that it may take for one file. */
  readonly cpuSeconds: number;
  /** Resident bytes that it may take. */
  readonly memoryBytes: number;
}

/** One process that parses files, one after the other, inside limits of processor time and memory. */
export class CheckerProcess {
  /** Files that it was given. */
  checks = 0;
  private readonly child: ChildProcess;
  private readonly closed: Promise<void>;
  private stderr = '';

  constructor(private readonly options: CheckerProcessOptions) {
    const heapMebibytes = Math.floor((options.memoryBytes * CHECK_HEAP_SHARE) / MEBIBYTE);
    this.child = fork(options.script, [String(options.cpuSeconds)], {
      execArgv: [...options.execArgv, `--max-old-space-size=${heapMebibytes}`],
      // Keeps this process's environment from the parser.
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.closed = new Promise((resolve) => this.child.once('close', () => resolve()));
    this.child.on('error', () => undefined);
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.stderr = (this.stderr + chunk.toString()).slice(-MAX_STDERR_LENGTH);
    });
  }

  /**
   * @throws FileRefusedError at a limit, the signal's reason, or Error if it cannot run; it must not be used after any
   * of these
   */
  async check(path: string, signal: AbortSignal): Promise<CheckResult> {
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

  /** While it waits for a file it does not keep this process alive; it ends with its parent. */
  private setIdle(idle: boolean): void {
    const parts = [this.child, this.child.channel, this.child.stderr as Socket | null];
    for (const part of parts) {
      if (idle) part?.unref();
      else part?.ref();
    }
  }

  private outcomeOf(path: string, signal: AbortSignal): Promise<CheckResult> {
    const { child } = this;
    const { memoryBytes } = this.options;
    return new Promise<CheckResult>((resolve, reject) => {
      const watch = setInterval(() => {
        void residentSize(child.pid).then((bytes) => {
          if (bytes > memoryBytes) reject(badFile(`parsing took more than ${memoryBytes} bytes`));
        });
      }, RESIDENT_POLL_MILLIS);
      const onAbort = () => finish(() => reject(signal.reason as Error));
      const onMessage = (message: unknown) => {
        finish(() => resolve(checkResultSchema.parse(message)));
      };
      const onError = (cause: Error) =>
        finish(() => reject(new Error('Cannot run the file checker', { cause })));
      const onClose = (code: number | null, killedBy: NodeJS.Signals | null) =>
        finish(() => reject(this.earlyEnd(code, killedBy)));
      const finish = (settle: () => void) => {
        clearInterval(watch);
        signal.removeEventListener('abort', onAbort);
        child.off('message', onMessage).off('error', onError).off('close', onClose);
        settle();
      };
      signal.addEventListener('abort', onAbort, { once: true });
      child.on('message', onMessage).on('error', onError).on('close', onClose);
      child.send(path, () => undefined);
    });
  }

  /**
   * Its guard and V8's heap limit end it because of the file. Any other early end is not the file's fault: a system
   * short of memory sends SIGKILL, or causes an abort without a heap limit.
   */
  private earlyEnd(code: number | null, killedBy: NodeJS.Signals | null): Error {
    if (killedBy === CPU_LIMIT_SIGNAL)
      return badFile(`parsing took more than ${this.options.cpuSeconds} s of processor time`);
    const aborted = killedBy === 'SIGABRT' || code === 134;
    if (aborted && HEAP_LIMIT.test(this.stderr)) return badFile('parsing exhausted its memory');
    return new Error(`The file checker ended with ${killedBy ?? code}: ${this.stderr.trim()}`);
  }
}

/** Bytes; 0 if the system does not report it (the heap limit holds there too). */
async function residentSize(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
}
