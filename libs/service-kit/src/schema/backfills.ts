import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource, type EntityManager } from 'typeorm';
import { restAsLong } from '../async/rest-as-long';
import { Metrics } from '../operations/metrics';
import { forEver } from '../retention/kept';
import { Keeps } from '../retention/keeps.decorator';

/** What one batch of a backfill did. */
export interface Batch {
  readonly rows: number;
  /** Where the next batch begins, in the backfill's own words; undefined at the end. */
  readonly next: string | undefined;
}

/** Fills one batch, at most a few thousand rows, from a position on; undefined at the beginning. */
export type FillBatch = (manager: EntityManager, position: string | undefined) => Promise<Batch>;

interface Row {
  readonly position: string | null;
  readonly rows: string;
  readonly isDue: boolean;
  readonly hasEnded: boolean;
}

/**
 * Fills rows that were there before a migration, batch by batch, while everybody works. A batch and the position after
 * it are committed together, so a crash repeats nothing. Call `run` from a task with `replicas: 'one'`.
 */
@Injectable()
@Keeps({
  table: 'backfill',
  what: 'how far rows of before a migration are filled',
  about: 'nobody',
  kept: forEver('because migrations ask for it'),
})
export class Backfills {
  private readonly rows: Gauge;
  private readonly ended: Gauge;

  constructor(
    private readonly dataSource: DataSource,
    metrics: Metrics,
  ) {
    const registers = [metrics.registry];
    const labelNames = ['backfill'];
    this.rows = metrics.once(
      'tabdock_backfill_rows',
      (name) =>
        new Gauge({ name, help: 'Rows that a backfill has looked at', labelNames, registers }),
    );
    this.ended = metrics.once(
      'tabdock_backfill_ended',
      (name) => new Gauge({ name, help: '1 when a backfill has ended', labelNames, registers }),
    );
  }

  /** Works until the backfill has ended or the signal aborts. Does nothing before its time, and when it has ended. */
  async run(name: string, fill: FillBatch, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const began = Date.now();
      if (!(await this.runBatch(name, fill))) return;
      await restAsLong(began, signal);
    }
  }

  /** Returns whether there is more to do now. */
  private async runBatch(name: string, fill: FillBatch): Promise<boolean> {
    const outcome = await this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<Row[]>(
        `SELECT position, rows, starts_at <= now() AS "isDue", ended_at IS NOT NULL AS "hasEnded"
         FROM backfill WHERE name = $1 FOR UPDATE`,
        [name],
      );
      if (!row) throw new Error(`No migration has queued the backfill "${name}"`);
      const before = Number(row.rows);
      if (row.hasEnded || !row.isDue) return { rows: before, more: false, ended: row.hasEnded };
      const { rows, next } = await fill(manager, row.position ?? undefined);
      await manager.query(
        `UPDATE backfill SET position = coalesce($2, position), rows = rows + $3,
                ended_at = CASE WHEN $2::text IS NULL THEN now() END WHERE name = $1`,
        [name, next ?? null, rows],
      );
      return { rows: before + rows, more: next !== undefined, ended: next === undefined };
    });
    this.rows.set({ backfill: name }, outcome.rows);
    this.ended.set({ backfill: name }, outcome.ended ? 1 : 0);
    return outcome.more;
  }
}
