import { Injectable } from '@nestjs/common';
import { Every } from '@tabdock/service-kit';
import { Backfills } from '@tabdock/service-kit/backfills';
import { GuestVisits } from './guest-visits';

export const VISITS_OF_GUESTS = 'visits of guests';
const INTERVAL_MILLIS = 10 * 60_000;
const PAGE = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Guests from before visits were noted were here last when they asked for their newest download. */
@Injectable()
export class GuestVisitsBackfill {
  constructor(
    private readonly backfills: Backfills,
    private readonly visits: GuestVisits,
  ) {}

  @Every(INTERVAL_MILLIS, { name: 'filling visits of guests', replicas: 'one' })
  async run(signal: AbortSignal): Promise<void> {
    await this.backfills.run(
      VISITS_OF_GUESTS,
      async (manager, position = FIRST) => {
        const { rows, last } = await this.visits.fill(manager, position, PAGE);
        return { rows, next: rows < PAGE ? undefined : (last ?? undefined) };
      },
      signal,
    );
  }
}
