import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/**
 * The least that a hand-over moves the clock, up to one turn of weight 1 past the largest start tag. Without it the
 * clock would stand still while only newcomers are served, and an endless series of them would go before all owners who
 * wait for a second turn.
 */
const DRIFT = 1 / 1_024;

/** A source's virtual time, where owners without queued jobs start. */
@Injectable()
export class FairClockRepository {
  /** Moves the clock for hand-overs of jobs with these start tags. Only the dispatcher calls it. */
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
