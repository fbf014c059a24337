import { extname, join } from 'node:path';
import { LimitExceededError } from '@tabdock/service-kit/limited-process';
import {
  ANALYSIS_CPU_SECONDS,
  ANALYSIS_DEADLINE_SECONDS,
  ANALYSIS_MEMORY_MB,
  MEBIBYTE,
} from '../../shared/limits';
import { withDeadline } from '../../shared/with-deadline';
import { LimitedPool } from '../children/limited-pool';
import type { AnalysisRequest } from './analyse-file';
import { type AnalysisResult, analysisResultSchema } from './analysis-result';

const CHILD_SCRIPT = join(__dirname, `analysis.child${extname(__filename)}`);

export interface AnalyserOptions {
  /** What runs in the child process. */
  readonly script?: string;
  /** Node options of the child process beside its limits; those of this process by default. */
  readonly execArgv?: readonly string[];
  /** Processor time that one file may take. */
  readonly cpuSeconds?: number;
  /** Time by the clock; a timeout says nothing about the file. */
  readonly deadlineSeconds?: number;
  /** Resident bytes that the child process may take. */
  readonly memoryBytes?: number;
}

/** Finds out what a stored file holds, in child processes with limits. */
export class ScoreAnalyser {
  private readonly pool: LimitedPool<AnalysisRequest>;
  private readonly deadlineSeconds: number;

  constructor({
    script = CHILD_SCRIPT,
    execArgv,
    cpuSeconds = ANALYSIS_CPU_SECONDS,
    memoryBytes = ANALYSIS_MEMORY_MB * MEBIBYTE,
    deadlineSeconds = ANALYSIS_DEADLINE_SECONDS,
  }: AnalyserOptions = {}) {
    this.deadlineSeconds = deadlineSeconds;
    this.pool = new LimitedPool({ name: 'analyser', script, execArgv, cpuSeconds, memoryBytes });
  }

  /** @throws LimitExceededError; any other error means that the analysis itself could not run */
  async analyse(request: AnalysisRequest, ended: AbortSignal): Promise<AnalysisResult> {
    const patience = {
      seconds: this.deadlineSeconds,
      reason: () => new Error(`This machine did not analyse it within ${this.deadlineSeconds} s`),
      signal: ended,
    };
    return withDeadline(patience, (signal) =>
      this.pool.run(signal, async (process) =>
        analysisResultSchema.parse(await process.run(request, signal)),
      ),
    );
  }

  async close(): Promise<void> {
    await this.pool.close();
  }
}

/** Whether the file itself is the reason. */
export function isOverLimits(error: unknown): error is LimitExceededError {
  return error instanceof LimitExceededError;
}
