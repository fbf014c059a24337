import { withTimeout } from '../async/with-timeout';

export const CHECK_MILLIS = 2_000;

export type HealthCheck = () => Promise<void>;

interface Condition {
  readonly check: HealthCheck;
  readonly holds: 'always' | 'once';
  hasHeld: boolean;
}

export interface HealthReport {
  readonly ready: boolean;
  /** `ok`, or why not, by the name of the check. */
  readonly checks: Record<string, string>;
}

/** The conditions for this process to take work. */
export class HealthRegistry {
  private readonly conditions = new Map<string, Condition>();
  private draining = false;

  /** @param checkMillis time that a check may take, in milliseconds */
  constructor(private readonly checkMillis = CHECK_MILLIS) {}

  /**
   * A condition with `holds: 'once'` must hold at the start of the process alone: from then on it is reported, and the
   * process takes work without it.
   */
  add(
    name: string,
    check: HealthCheck,
    { holds = 'always' }: Partial<Pick<Condition, 'holds'>> = {},
  ): void {
    this.conditions.set(name, { check, holds, hasHeld: false });
  }

  /** Makes the process report that it is not ready, so that it gets no new work. */
  startDraining(): void {
    this.draining = true;
  }

  async report(): Promise<HealthReport> {
    const results = await Promise.all(
      [...this.conditions].map(async ([name, condition]) => {
        const outcome = await this.outcome(condition);
        condition.hasHeld ||= outcome === 'ok';
        return [name, outcome] as const;
      }),
    );
    const checks = Object.fromEntries(results);
    if (this.draining) checks['shutdown'] = 'the process is stopping';
    const isReady = results.every(
      ([name, outcome]) => outcome === 'ok' || this.isReadyWithout(name),
    );
    return { ready: isReady && !this.draining, checks };
  }

  private isReadyWithout(name: string): boolean {
    const condition = this.conditions.get(name);
    return condition?.holds === 'once' && condition.hasHeld;
  }

  private async outcome({ check }: Condition): Promise<string> {
    try {
      await withTimeout(this.checkMillis, check());
      return 'ok';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
