import { Injectable } from '@nestjs/common';
import type { SourceDay } from '@tabdock/contracts/core';
import { DataSource } from 'typeorm';
import { days } from '../retention/age';
import { Keeps } from '../retention/keeps.decorator';

/** Days that are read, today among them. */
const WEEK_DAYS = 7;

interface Row {
  readonly sourceId: string;
  readonly day: string;
  readonly what: string;
  readonly outcome: string;
  readonly count: number;
}

/**
 * How often sources were asked, by day (UTC), what for, and outcome, over all replicas. Counts stay in the process until
 * `write`, so that asking costs no statement; those of a process that is killed in between are lost.
 */
@Injectable()
@Keeps({
  table: 'source_day',
  what: 'how often each source was asked, by day, what for, and outcome',
  about: 'nobody',
  kept: { by: { day: 'day' }, after: days(400) },
})
export class SourceDays {
  private waiting = new Map<string, Row>();

  constructor(private readonly database: DataSource) {}

  /** @param what as `fetch`, a word of the service's own */
  count(sourceId: string, what: string, outcome: string): void {
    this.add({ sourceId, day: dayOf(this.now()), what, outcome, count: 1 });
  }

  /** Adds what was counted since the last time to the table; keeps it if that fails. */
  async write(): Promise<void> {
    const rows = [...this.waiting.values()];
    if (rows.length === 0) return;
    this.waiting = new Map();
    try {
      await this.database.query(
        `INSERT INTO source_day AS stored (source_id, day, what, outcome, count)
         SELECT "sourceId", day, what, outcome, count FROM jsonb_to_recordset($1::jsonb)
           AS counted ("sourceId" text, day date, what text, outcome text, count bigint)
         ORDER BY "sourceId", day, what, outcome
         ON CONFLICT (source_id, day, what, outcome)
           DO UPDATE SET count = stored.count + excluded.count`,
        [JSON.stringify(rows)],
      );
    } catch (error) {
      for (const row of rows) this.add(row);
      throw error;
    }
  }

  /** Each of the last seven days of these sources, today last, by source; what is not written yet is not among it. */
  async week(sourceIds: readonly string[], what: string): Promise<Map<string, SourceDay[]>> {
    const week = this.lastDays();
    const rows = await this.database.query<Omit<Row, 'what'>[]>(
      `SELECT source_id AS "sourceId", day::text AS day, outcome, count::float8 AS count
       FROM source_day WHERE source_id = ANY ($1) AND what = $2 AND day BETWEEN $3 AND $4`,
      [sourceIds, what, week.at(0), week.at(-1)],
    );
    const bySource = Map.groupBy(rows, ({ sourceId }) => sourceId);
    return new Map(
      sourceIds.map((sourceId) => {
        const byDay = Map.groupBy(bySource.get(sourceId) ?? [], ({ day }) => day);
        return [sourceId, week.map((day) => ({ day, outcomes: outcomesOf(byDay.get(day) ?? []) }))];
      }),
    );
  }

  protected now(): Date {
    return new Date();
  }

  private add(row: Row): void {
    const key = JSON.stringify([row.sourceId, row.day, row.what, row.outcome]);
    this.waiting.set(key, { ...row, count: row.count + (this.waiting.get(key)?.count ?? 0) });
  }

  private lastDays(): string[] {
    const today = this.now();
    return Array.from({ length: WEEK_DAYS }, (_, at) => {
      const day = new Date(today);
      day.setUTCDate(today.getUTCDate() - (WEEK_DAYS - 1 - at));
      return dayOf(day);
    });
  }
}

function outcomesOf(rows: readonly Omit<Row, 'what'>[]): Record<string, number> {
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
