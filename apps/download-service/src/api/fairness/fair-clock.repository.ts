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
  /** Moves the clocks of sources for hand-overs of jobs with these start tags. Only the dispatcher calls it. */
  async advance(
    manager: EntityManager,
    handOvers: readonly { readonly sourceId: string; readonly fairTag: number }[],
  ): Promise<void> {
    if (handOvers.length === 0) return;
    const tags = Map.groupBy(handOvers, ({ sourceId }) => sourceId);
    await manager.query(
      `WITH moved AS (
         SELECT * FROM unnest($1::text[], $2::float8[], $3::float8[]) AS moved (source_id, tag, drift)
       ), known AS (
         UPDATE fair_clock AS clock SET
           largest_start_tag = greatest(clock.largest_start_tag, tag),
           virtual_time = greatest(clock.virtual_time, tag, least(
             clock.virtual_time + drift, greatest(clock.largest_start_tag, tag) + 1))
         FROM moved WHERE clock.source_id = moved.source_id
         RETURNING clock.source_id
       )
       INSERT INTO fair_clock (source_id, virtual_time, largest_start_tag)
       SELECT source_id, tag, tag FROM moved WHERE source_id NOT IN (SELECT source_id FROM known)`,
      [
        [...tags.keys()],
        [...tags.values()].map((jobs) => Math.max(...jobs.map(({ fairTag }) => fairTag))),
        [...tags.values()].map((jobs) => jobs.length * DRIFT),
      ],
    );
  }
}
