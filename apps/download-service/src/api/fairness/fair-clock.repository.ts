import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/**
 * How far each job that is handed over moves the clock at least, up to one turn of weight 1 past the largest start
 * tag. Without it the clock would stand still while only newcomers are served, and an endless row of them would go
 * before everybody who waits for a second turn.
 */
const DRIFT = 1 / 1_024;

/** A source's virtual time: where owners start who have nothing queued. */
@Injectable()
export class FairClockRepository {
  /** Jobs with these start tags are being handed over. For the dispatcher alone. */
  async advance(
    manager: EntityManager,
    sourceId: string,
    startTags: readonly number[],
  ): Promise<void> {
    if (startTags.length === 0) return;
    await manager.query(
      `INSERT INTO fair_clock AS clock (source_id, virtual_time, largest_start_tag)
       VALUES ($1, $2, $2)
       ON CONFLICT (source_id) DO UPDATE SET
         largest_start_tag = greatest(clock.largest_start_tag, excluded.largest_start_tag),
         virtual_time = greatest(clock.virtual_time, excluded.largest_start_tag, least(
           clock.virtual_time + $3,
           greatest(clock.largest_start_tag, excluded.largest_start_tag) + 1))`,
      [sourceId, Math.max(...startTags), startTags.length * DRIFT],
    );
  }
}
