import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { TabFacts, TabFileFormat } from '@tabdock/contracts/downloads';
import { type CheckedScore, checkedScoreSchema } from '@tabdock/contracts/scores';
import { type LimitedProcess, LimitExceededError } from '@tabdock/service-kit/limited-process';
import { badFile, FileRefusedError, MAX_CHECKED_FILE_BYTES } from '@tabdock/tab-files/refusal';
import { LimitedPool } from '../children/limited-pool';
import { checkResultSchema, type CheckResult } from './check-result';
import { type CheckerRequest, type CheckRules, LAST_SCORE } from './read-tab-file';
import {
  CHECK_CPU_SECONDS,
  CHECK_DEADLINE_SECONDS,
  CHECK_MEMORY_MB,
  MEBIBYTE,
} from '../../shared/limits';
import { withDeadline } from '../../shared/with-deadline';

const CHILD_SCRIPT = join(__dirname, `checker.child${extname(__filename)}`);
const DEFAULT_RULES: CheckRules = { pick: [], maxBytes: MAX_CHECKED_FILE_BYTES };
/** Longer than any score takes; the file is accepted without. */
const SCORE_MILLIS = 60_000;

export interface CheckedFile {
  /** The tab itself, which is another file than was checked where that was an archive around it. */
  readonly path: string;
  readonly format: TabFileFormat;
  readonly facts: TabFacts;
  /** Score that the file holds; undefined if it was not asked for or could not be found out. */
  readonly score?: CheckedScore | undefined;
}

export interface CheckOptions {
  readonly signal?: AbortSignal;
  /** Rules of the recipe for the file. */
  readonly rules?: CheckRules;
  /** Whether its facts and fingerprint are wanted too. */
  readonly withScore?: boolean;
}

export interface CheckerOptions {
  /** Script that runs in the child process. */
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
 * crafted files loop forever or take gigabytes.
 */
export class TabFileChecker {
  private readonly pool: LimitedPool<CheckerRequest>;

  constructor(private readonly options: CheckerOptions = {}) {
    const { script = CHILD_SCRIPT, execArgv, cpuSeconds = CHECK_CPU_SECONDS } = options;
    const { memoryBytes = CHECK_MEMORY_MB * MEBIBYTE } = options;
    this.pool = new LimitedPool({
      name: 'file checker',
      script,
      execArgv,
      cpuSeconds,
      memoryBytes,
    });
  }

  /** @throws FileRefusedError; any other error means that the check itself could not run */
  async check(
    path: string,
    { signal, rules = DEFAULT_RULES, withScore = false }: CheckOptions = {},
  ): Promise<CheckedFile> {
    // A file that cannot be read is our fault, not the source's.
    await stat(path);
    signal?.throwIfAborted();
    const request = { path, unwrappedPath: `${path}.unwrapped`, rules };
    const seconds = this.options.deadlineSeconds ?? CHECK_DEADLINE_SECONDS;
    const reason = () => new Error(`This machine did not check the file within ${seconds} s`);
    const { result, score } = await withDeadline({ seconds, reason, signal }, (ending) =>
      this.pool.run(ending, async (process) => {
        const verdict = await verdictOn(process, request, ending);
        const isWanted = withScore && verdict.outcome === 'accepted';
        return { result: verdict, score: isWanted ? await lastScore(process, ending) : undefined };
      }),
    );
    if (result.outcome === 'refused') throw new FileRefusedError(result.code, result.reason);
    const { format, facts, isUnwrapped } = result;
    return { path: isUnwrapped ? request.unwrappedPath : path, format, facts, score };
  }

  async close(): Promise<void> {
    await this.pool.close();
  }
}

type Checker = LimitedProcess<CheckerRequest>;

async function verdictOn(
  process: Checker,
  request: CheckerRequest,
  signal: AbortSignal,
): Promise<CheckResult> {
  try {
    return checkResultSchema.parse(await process.run(request, signal));
  } catch (error) {
    throw error instanceof LimitExceededError ? badFile(`parsing ${error.message}`) : error;
  }
}

/** Returns what the accepted file holds; undefined if that fails, which says nothing about whether it is a tab. */
async function lastScore(process: Checker, signal: AbortSignal): Promise<CheckedScore | undefined> {
  try {
    const soon = AbortSignal.any([signal, AbortSignal.timeout(SCORE_MILLIS)]);
    return checkedScoreSchema.parse(await process.run(LAST_SCORE, soon));
  } catch (error) {
    await process.end();
    if (signal.aborted) throw error;
    return undefined;
  }
}
