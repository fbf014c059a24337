import { createHash } from 'node:crypto';
import type { Logger } from '../logging/logger';
import type { FeatureFlag } from './define-flag';
import type { FlagSettings } from './flag-settings';

/** How long a change in the store may go unnoticed. */
const CACHE_MILLIS = 5_000;

/** Where settings of flags can be changed while processes run. */
export abstract class FlagStore {
  abstract read(): Promise<FlagSettings>;
}

export interface FeatureFlagsOptions {
  /** Every flag of the service. */
  readonly flags: readonly FeatureFlag[];
  /** From the environment: they win over the store. */
  readonly overrides?: FlagSettings;
}

/** One flag of a running process. */
export interface RunningFlag {
  /**
   * Whether it is on for this subject: an account, a guest, a source. A subject keeps its answer while the percentage
   * stays or grows, in every process; each flag draws the line elsewhere. Without a subject it is on at 100 % only.
   */
  isOn(subjectId?: string): Promise<boolean>;
}

/** The feature flags of a process. */
export class FeatureFlags {
  private readonly flags: ReadonlyMap<string, FeatureFlag>;
  private stored: FlagSettings = new Map();
  private reading: Promise<void> | undefined;
  private readAt = -Infinity;
  private isFailing = false;

  /** @throws Error when the overrides name a flag that is not there, or two flags have the same name */
  constructor(
    private readonly options: FeatureFlagsOptions,
    private readonly store: FlagStore | undefined,
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly now: () => number = () => performance.now(),
  ) {
    const { flags, overrides = new Map() } = options;
    this.flags = new Map(flags.map((flag) => [flag.name, flag]));
    if (this.flags.size < flags.length) throw new Error('Two feature flags have the same name');
    const unknown = [...overrides.keys()].filter((name) => !this.flags.has(name));
    if (unknown.length > 0)
      throw new Error(
        `The process cannot start: ${unknown.join(', ')} is no feature flag; there are: ${[...this.flags.keys()].join(', ') || 'none'}`,
      );
  }

  /**
   * Call it in a constructor, so that a flag which the service does not list keeps the process from starting.
   * @throws Error for such a flag
   */
  of(flag: FeatureFlag): RunningFlag {
    if (this.flags.get(flag.name) !== flag)
      throw new Error(
        `The process cannot start: the feature flag ${flag.name} is not listed in FeatureFlagsModule`,
      );
    return {
      isOn: async (subjectId) => {
        const percentage = await this.percentageOf(flag);
        if (percentage <= 0 || percentage >= 100) return percentage >= 100;
        return subjectId !== undefined && pointOf(flag.name, subjectId) < percentage;
      },
    };
  }

  private async percentageOf({ name, percentage }: FeatureFlag): Promise<number> {
    const override = this.options.overrides?.get(name);
    if (override !== undefined) return override;
    await this.refresh();
    return this.stored.get(name) ?? percentage;
  }

  private async refresh(): Promise<void> {
    if (this.store === undefined || this.now() - this.readAt < CACHE_MILLIS) return;
    this.reading ??= this.read(this.store).finally(() => (this.reading = undefined));
    await this.reading;
  }

  /** What was known stays when the store cannot be read. */
  private async read(store: FlagStore): Promise<void> {
    try {
      const settings = await store.read();
      const news = [...settings.keys()].filter(
        (name) => !this.flags.has(name) && !this.stored.has(name),
      );
      // Not an error: another version, still or already running, may know them.
      if (news.length > 0) this.logger.warn({ flags: news }, 'unknown feature flags in the table');
      this.stored = settings;
      this.isFailing = false;
    } catch (err) {
      if (!this.isFailing)
        this.logger.warn({ err }, 'feature flags cannot be read; keeping the last');
      this.isFailing = true;
    }
    this.readAt = this.now();
  }
}

/** Where a subject lies between 0 and 100, the same in every process. */
function pointOf(flag: string, subjectId: string): number {
  const hash = createHash('sha256').update(`${flag}:${subjectId}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}
