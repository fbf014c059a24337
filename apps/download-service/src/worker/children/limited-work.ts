import { LimitExceededError } from '@tabdock/service-kit/limited-process';
import { withDeadline } from '../../shared/with-deadline';
import { LimitedPool } from './limited-pool';

export interface LimitedWorkOptions {
  /** Script that runs in the child process. */
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

export interface LimitedTask<Result> {
  /** Name in messages: `analyser`. */
  readonly name: string;
  /** Verb for what it does with a file: `analyse`. */
  readonly verb: string;
  /** Reads what the child process sends. */
  readonly parse: (sent: unknown) => Result;
}

/** One kind of work on files, done in child processes with limits. */
export class LimitedWork<Request extends object, Result> {
  private readonly pool: LimitedPool<Request>;
  private readonly deadlineSeconds: number;

  constructor(
    private readonly task: LimitedTask<Result>,
    {
      deadlineSeconds,
      ...limits
    }: Required<Omit<LimitedWorkOptions, 'execArgv'>> & Pick<LimitedWorkOptions, 'execArgv'>,
  ) {
    this.deadlineSeconds = deadlineSeconds;
    this.pool = new LimitedPool({ name: task.name, ...limits });
  }

  /** @throws LimitExceededError; any other error means that the work itself could not be done */
  async run(request: Request, ended: AbortSignal): Promise<Result> {
    const { verb, parse } = this.task;
    const patience = {
      seconds: this.deadlineSeconds,
      reason: () => new Error(`This machine did not ${verb} it within ${this.deadlineSeconds} s`),
      signal: ended,
    };
    return withDeadline(patience, (signal) =>
      this.pool.run(signal, async (process) => parse(await process.run(request, signal))),
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
