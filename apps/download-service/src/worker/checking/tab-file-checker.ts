import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { TabFacts, TabFileFormat } from '@tabdock/contracts/downloads';
import { LimitedProcess, LimitExceededError } from '@tabdock/service-kit/limited-process';
import { badFile, FileRefusedError, MAX_CHECKED_FILE_BYTES } from '@tabdock/tab-files/refusal';
import { checkResultSchema, type CheckResult } from './check-result';
import type { CheckRules, ReadRequest } from './read-tab-file';
import {
  CHECK_CPU_SECONDS,
  CHECK_DEADLINE_SECONDS,
  CHECK_MEMORY_MB,
  MEBIBYTE,
} from '../../shared/limits';
import { withDeadline } from '../../shared/with-deadline';

const CHILD_SCRIPT = join(__dirname, `checker.child${extname(__filename)}`);
/** Starting a process takes a hundred times as long as parsing a file. */
const MAX_CHECKS_PER_PROCESS = 100;
const DEFAULT_RULES: CheckRules = { pick: [], maxBytes: MAX_CHECKED_FILE_BYTES };
/** A process that holds more than this share of its memory is not reused. */
const REUSED_BELOW_SHARE = 0.5;

export interface CheckedFile {
  /** The tab itself, which is another file than was checked where that was an archive around it. */
  readonly path: string;
  readonly format: TabFileFormat;
  readonly facts: TabFacts;
}

export interface CheckOptions {
  readonly signal?: AbortSignal;
  /** What the recipe says of the file. */
  readonly rules?: CheckRules;
}

export interface CheckerOptions {
  /** What runs in the child process. */
  readonly script?: string;
  /** Node options of the child process beside its limits; those of this process by default. */
  readonly execArgv?: readonly string[];
  /** Processor time that one file may take; a file that takes more is refused. */
  readonly cpuSeconds?: number;
  /** Time by the clock; a timeout says nothing about the file. */
  readonly deadlineSeconds?: number;
  /** Resident bytes that the child process may take. */
  readonly memoryBytes?: number;
}

/**
 * Decides whether a file is a Guitar Pro tab, in child processes with limits of processor time and memory, because
 * crafted files loop forever or take gigabytes. A process that stayed inside its limits is reused.
 */
export class TabFileChecker {
  private readonly idle: LimitedProcess<ReadRequest>[] = [];
  private readonly memoryBytes: number;

  constructor(private readonly options: CheckerOptions = {}) {
    this.memoryBytes = options.memoryBytes ?? CHECK_MEMORY_MB * MEBIBYTE;
  }

  /** @throws FileRefusedError; any other error means that the check itself could not run */
  async check(
    path: string,
    { signal, rules = DEFAULT_RULES }: CheckOptions = {},
  ): Promise<CheckedFile> {
    // A file that cannot be read is our fault, not the source's.
    await stat(path);
    signal?.throwIfAborted();
    const request = { path, unwrappedPath: `${path}.unwrapped`, rules };
    const seconds = this.options.deadlineSeconds ?? CHECK_DEADLINE_SECONDS;
    const reason = () => new Error(`This machine did not check the file within ${seconds} s`);
    const result = await withDeadline({ seconds, reason, signal }, (ending) =>
      this.verdictOn(request, ending),
    );
    if (result.outcome === 'refused') throw new FileRefusedError(result.code, result.reason);
    const { format, facts, isUnwrapped } = result;
    return { path: isUnwrapped ? request.unwrappedPath : path, format, facts };
  }

  async close(): Promise<void> {
    await Promise.all(this.idle.splice(0).map((process) => process.end()));
  }

  private async verdictOn(request: ReadRequest, signal: AbortSignal): Promise<CheckResult> {
    const used = this.takeIdle();
    if (used !== undefined) {
      try {
        return await this.checkIn(used, request, signal);
      } catch (error) {
        if (signal.aborted) throw error;
        // Earlier files may be the cause: only a fresh process proves something about this one.
      }
    }
    return this.checkIn(this.start(), request, signal);
  }

  private async checkIn(
    process: LimitedProcess<ReadRequest>,
    request: ReadRequest,
    signal: AbortSignal,
  ): Promise<CheckResult> {
    try {
      const result = checkResultSchema.parse(await process.run(request, signal));
      await this.keepOrEnd(process);
      return result;
    } catch (error) {
      await process.end();
      throw error instanceof LimitExceededError ? badFile(`parsing ${error.message}`) : error;
    }
  }

  private async keepOrEnd(process: LimitedProcess<ReadRequest>): Promise<void> {
    const isFit =
      process.uses < MAX_CHECKS_PER_PROCESS &&
      (await process.residentBytes()) < this.memoryBytes * REUSED_BELOW_SHARE;
    if (isFit) this.idle.push(process);
    else await process.end();
  }

  private takeIdle(): LimitedProcess<ReadRequest> | undefined {
    for (let process = this.idle.pop(); process !== undefined; process = this.idle.pop())
      if (process.isRunning) return process;
    return undefined;
  }

  private start(): LimitedProcess<ReadRequest> {
    const { script = CHILD_SCRIPT, execArgv } = this.options;
    const { cpuSeconds = CHECK_CPU_SECONDS } = this.options;
    return new LimitedProcess({
      name: 'file checker',
      script,
      execArgv,
      cpuSeconds,
      memoryBytes: this.memoryBytes,
    });
  }
}
