import { withTimeout } from '../async/with-timeout';

const CHECK_TIMEOUT_MILLIS = 2_000;

export type HealthCheck = () => Promise<void>;

export interface HealthReport {
  readonly ready: boolean;
  /** `ok`, or why not, by the name of the check. */
  readonly checks: Record<string, string>;
}

/** The conditions for this process to take work. */
export class HealthRegistry {
  private readonly checks = new Map<string, HealthCheck>();
  private draining = false;

  add(name: string, check: HealthCheck): void {
    this.checks.set(name, check);
  }

  /** Makes the process report that it is not ready, so that it gets no new work. */
  startDraining(): void {
    this.draining = true;
  }

  async report(): Promise<HealthReport> {
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await outcome(check)] as const),
    );
    const checks = Object.fromEntries(results);
    if (this.draining) checks['shutdown'] = 'the process is stopping';
    return { ready: Object.values(checks).every((result) => result === 'ok'), checks };
  }
}

async function outcome(check: HealthCheck): Promise<string> {
  try {
    await withTimeout(CHECK_TIMEOUT_MILLIS, check());
    return 'ok';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
