import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { CPU_LIMIT_SIGNAL } from './process-guard';

/** The heap's share of the memory: ArrayBuffers do not count towards a heap limit. */
const HEAP_SHARE = 0.75;
const RESIDENT_POLL_MILLIS = 50;
const PAGE_BYTES = 4096;
const MEBIBYTE = 1024 * 1024;
/** The end is kept: V8 writes its reason last, with a stack. */
const MAX_STDERR_LENGTH = 8_000;
/** Words in both of V8's messages about a heap at its limit. */
const HEAP_LIMIT = /\bheap limit\b/;

export interface LimitedProcessOptions {
  /** Name in messages: `file checker`. */
  readonly name: string;
  /** A file that calls `doLimitedWork`. */
  readonly script: string;
  /** Node options of the process beside its limits; those of this process by default. */
  readonly execArgv?: readonly string[] | undefined;
  /** Processor time that one piece of work may take. */
  readonly cpuSeconds: number;
  /** Resident bytes that it may take. */
  readonly memoryBytes: number;
}

/**
 * The error of a piece of work that reached a limit. The message begins after the name of the work: "took more than 5 s
 * of processor time".
 */
export class LimitExceededError extends Error {
  override readonly name = 'LimitExceededError';
}

/**
 * A process that does pieces of work, one after the other, inside limits of processor time and memory: for input from
 * strangers that makes a parser loop or allocate without end. It has none of this process's environment.
 */
export class LimitedProcess<Request extends string | object> {
  private readonly child: ChildProcess;
  private readonly closed: Promise<void>;
  private stderr = '';

  constructor(private readonly options: LimitedProcessOptions) {
    const heapMebibytes = Math.floor((options.memoryBytes * HEAP_SHARE) / MEBIBYTE);
    this.child = fork(options.script, [String(options.cpuSeconds)], {
      execArgv: [
        ...(options.execArgv ?? inheritedExecArgv()),
        `--max-old-space-size=${heapMebibytes}`,
      ],
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
   * Returns what the work in the process returned.
   *
   * @throws LimitExceededError, the signal's reason, or Error if it cannot run; it must not be used after any of these
   */
  async run(request: Request, signal: AbortSignal): Promise<unknown> {
    this.setIdle(false);
    try {
      return await this.outcomeOf(request, signal);
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

  /** While it waits for work it does not keep this process alive; it ends with its parent. */
  private setIdle(idle: boolean): void {
    const parts = [this.child, this.child.channel, this.child.stderr as Socket | null];
    for (const part of parts) {
      if (idle) part?.unref();
      else part?.ref();
    }
  }

  private outcomeOf(request: Request, signal: AbortSignal): Promise<unknown> {
    const { child } = this;
    const { memoryBytes } = this.options;
    return new Promise<unknown>((resolve, reject) => {
      const watch = setInterval(() => {
        void residentSize(child.pid).then((bytes) => {
          if (bytes > memoryBytes)
            reject(new LimitExceededError(`took more than ${memoryBytes} bytes`));
        });
      }, RESIDENT_POLL_MILLIS);
      const onAbort = () => finish(() => reject(signal.reason as Error));
      const onMessage = (message: unknown) => finish(() => resolve(message));
      const onError = (cause: Error) =>
        finish(() => reject(new Error(`Cannot run the ${this.options.name}`, { cause })));
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
      child.send(request, () => undefined);
    });
  }

  /**
   * Returns the error of an end before the work's. Its guard and V8's heap limit end it because of its work. Any other
   * early end is not the work's fault: a system short of memory sends SIGKILL, or causes an abort without a heap limit.
   */
  private earlyEnd(code: number | null, killedBy: NodeJS.Signals | null): Error {
    if (killedBy === CPU_LIMIT_SIGNAL)
      return new LimitExceededError(
        `took more than ${this.options.cpuSeconds} s of processor time`,
      );
    const aborted = killedBy === 'SIGABRT' || code === 134;
    if (aborted && HEAP_LIMIT.test(this.stderr))
      return new LimitExceededError('exhausted its memory');
    const { name } = this.options;
    return new Error(`The ${name} ended with ${killedBy ?? code}: ${this.stderr.trim()}`);
  }
}

/** A debugger's port can be used only once. */
function inheritedExecArgv(): string[] {
  return process.execArgv.filter((argument) => !argument.startsWith('--inspect'));
}

/** Bytes; 0 if the system does not report it (the heap limit holds there too). */
async function residentSize(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
}
