import { fork, type ChildProcess } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { TabFacts, TabFileFormat } from '@tabdock/contracts/downloads';
import { checkResultSchema, type CheckResult } from './check-result';
import { badFile, FileRefusedError } from './file-refused.error';
import { CHECK_DEADLINE_MILLIS, CHECK_MEMORY_BYTES, MEBIBYTE } from './limits';

const RESIDENT_POLL_MILLIS = 50;
const PAGE_BYTES = 4096;
const CHILD_SCRIPT = join(__dirname, `checker.child${extname(__filename)}`);

export interface CheckedFile {
  readonly format: TabFileFormat;
  readonly facts: TabFacts;
}

export interface CheckerOptions {
  /** What runs in the child process. */
  readonly script?: string;
  /** Node options of the child process beside its limits; those of this process by default. */
  readonly execArgv?: readonly string[];
  readonly deadlineMillis?: number;
  /** Resident bytes that the child process may take; half of them are its heap. */
  readonly memoryBytes?: number;
}

/**
 * Decides whether a file is a Guitar Pro tab, in a child process with limits of time and memory, because
 * crafted files loop for ever or take gigabytes.
 */
export class TabFileChecker {
  constructor(private readonly options: CheckerOptions = {}) {}

  /** @throws FileRefusedError; any other error means that the check itself could not run */
  async check(path: string, signal?: AbortSignal): Promise<CheckedFile> {
    // A file that cannot be read is our trouble, not the source's.
    await stat(path);
    signal?.throwIfAborted();
    const result = await this.runChild(path, signal);
    if (result.outcome === 'refused') throw new FileRefusedError(result.code, result.reason);
    return { format: result.format, facts: result.facts };
  }

  private async runChild(path: string, signal?: AbortSignal): Promise<CheckResult> {
    const {
      script = CHILD_SCRIPT,
      execArgv = inheritedExecArgv(),
      memoryBytes = CHECK_MEMORY_BYTES,
    } = this.options;
    const heapMebibytes = Math.floor(memoryBytes / 2 / MEBIBYTE);
    const child = fork(script, [path], {
      execArgv: [...execArgv, `--max-old-space-size=${heapMebibytes}`],
      // Nothing of this process's environment is the parser's business.
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
    try {
      return await this.outcomeOf(child, signal);
    } finally {
      child.kill('SIGKILL');
      await exited;
    }
  }

  private outcomeOf(child: ChildProcess, signal?: AbortSignal): Promise<CheckResult> {
    const { deadlineMillis = CHECK_DEADLINE_MILLIS, memoryBytes = CHECK_MEMORY_BYTES } =
      this.options;
    return new Promise((resolve, reject) => {
      let stderr = '';
      child.stderr?.on('data', (chunk: Buffer) => {
        if (stderr.length < 2_000) stderr += chunk.toString();
      });
      const deadline = setTimeout(
        () => reject(badFile(`parsing did not end within ${deadlineMillis} ms`)),
        deadlineMillis,
      );
      const watch = setInterval(() => {
        void residentSize(child.pid).then((bytes) => {
          if (bytes > memoryBytes) reject(badFile(`parsing took more than ${memoryBytes} bytes`));
        });
      }, RESIDENT_POLL_MILLIS);
      const abort = () => reject(signal?.reason as Error);
      signal?.addEventListener('abort', abort, { once: true });
      child.once('message', (message) => resolve(checkResultSchema.parse(message)));
      child.once('error', (cause) => reject(new Error('Cannot run the file checker', { cause })));
      child.once('close', (code, killedBy) => {
        clearTimeout(deadline);
        clearInterval(watch);
        signal?.removeEventListener('abort', abort);
        // V8 aborts when its heap is exhausted; any other early end is ours to mend.
        const exhausted = killedBy === 'SIGABRT' || code === 134;
        reject(
          exhausted
            ? badFile('parsing exhausted its memory')
            : new Error(`The file checker ended with ${killedBy ?? code}: ${stderr.trim()}`),
        );
      });
    });
  }
}

/** A debugger's port can be taken once only. */
function inheritedExecArgv(): string[] {
  return process.execArgv.filter((argument) => !argument.startsWith('--inspect'));
}

/** Bytes; 0 where the system does not tell (the heap limit and the deadline hold there too). */
async function residentSize(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
}
