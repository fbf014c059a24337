import type { AdEventKind } from '@tabdock/contracts/ads';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../src/database/database';
import { AdEventRepository } from '../../src/events/ad-event.repository';
import { ClickUrlRepository } from '../../src/events/click-url.repository';
import { EventsService } from '../../src/events/events.service';
import { RollUp } from '../../src/events/roll-up';
import { RollUpRepository } from '../../src/events/roll-up.repository';
import { AdTokens } from '../../src/tokens/ad-tokens';
import type { ServedAd } from '../../src/tokens/served-ad';
import { CountingDatabase, createPartitionsAround, FROM_BROWSER, reported } from './counting';
import { CrashingTransactions, CrashPoint } from './crashes';
import { byKey, type Sums } from './roll-up-model';

export const MINUTE_MILLIS = 60 * 1_000;
export const HOUR_MILLIS = 60 * MINUTE_MILLIS;
export const DAY_MILLIS = 24 * HOUR_MILLIS;
export const MIDNIGHT = Date.UTC(2031, 2, 4);
/** Hours before it count as final when a test begins. */
export const BEGIN = MIDNIGHT - 3 * HOUR_MILLIS;

/** Counting without a process, so that a test has the clock and every roll-up in its hand. */
export class RollUpStack {
  readonly tokens: AdTokens;
  readonly repository: AdEventRepository;
  readonly events: EventsService;

  private constructor(
    private readonly database: CountingDatabase,
    readonly rows: DataSource,
  ) {
    this.tokens = new AdTokens(database.config);
    this.repository = new AdEventRepository(rows);
    const clickUrls = new ClickUrlRepository(rows);
    const logger = { warn: () => undefined };
    this.events = new EventsService(
      this.tokens,
      this.repository,
      this.repository,
      clickUrls,
      database.config,
      logger,
    );
  }

  static async open(): Promise<RollUpStack> {
    const database = await CountingDatabase.create();
    const rows = await new DataSource(databaseOptions(database.config)).initialize();
    return new RollUpStack(database, rows);
  }

  async close(): Promise<void> {
    await this.rows.destroy();
    await this.database.drop();
  }

  async begin(): Promise<void> {
    await createPartitionsAround(this.rows, MIDNIGHT);
    await this.rows.query('TRUNCATE ad_event, ad_hour, ad_day');
    await this.setFinalUntil(BEGIN);
  }

  async setFinalUntil(time: number): Promise<void> {
    await this.rows.query('UPDATE roll_up_state SET final_until = $1, counted_until = NULL', [
      new Date(time),
    ]);
  }

  /** Rejects with a `Crash` if it needs more statements. */
  async rollUp(now: number, statements = Infinity): Promise<void> {
    const point = new CrashPoint(statements);
    const sums = new RollUpRepository(point.over(this.rows));
    await new RollUp(new CrashingTransactions(this.rows, point), sums).rollUp(now);
  }

  /** Every ad reports these kinds so long after it was served. */
  async record(
    ads: readonly ServedAd[],
    kinds: readonly AdEventKind[],
    afterMillis = 0,
  ): Promise<void> {
    for (const ad of ads) {
      const events = kinds.map((kind) => reported(this.tokens.issue(ad), kind, afterMillis));
      await this.events.record({ events, ...FROM_BROWSER }, ad.servedAt + afterMillis);
    }
  }

  async sums(table: 'ad_hour' | 'ad_day'): Promise<Sums[]> {
    const start = table === 'ad_hour' ? 'hour' : `day::timestamp AT TIME ZONE 'UTC'`;
    const found: Sums[] = await this.rows.query(
      `SELECT concat_ws(' ', (extract(epoch FROM ${start}) * 1000)::bigint, campaign_id, placement_id,
                        device) AS key,
              impressions, viewable, clicks, views, view_millis::float8 AS view_millis, bots, too_many,
              unseen_clicks, administrators, revenue_millicents::float8 AS revenue_millicents
       FROM ${table}`,
    );
    return found.sort(byKey);
  }

  /** Sums by hour, and by day. */
  async allSums(): Promise<[Sums[], Sums[]]> {
    return [await this.sums('ad_hour'), await this.sums('ad_day')];
  }

  async countedUntil(): Promise<Date | null> {
    const [state]: { counted_until: Date | null }[] = await this.rows.query(
      'SELECT counted_until FROM roll_up_state',
    );
    return state?.counted_until ?? null;
  }
}
