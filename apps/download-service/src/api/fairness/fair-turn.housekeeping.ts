import { Injectable } from '@nestjs/common';
import { Every } from '@tabdock/service-kit';
import { FairTurnRepository } from './fair-turn.repository';

const INTERVAL_MILLIS = 60_000;
const DELETED_AT_ONCE = 10_000;

/** Deletes turns that the clock has passed; each process does, in lots. */
@Injectable()
export class FairTurnHousekeeping {
  constructor(private readonly turns: FairTurnRepository) {}

  @Every(INTERVAL_MILLIS, { name: 'deleting turns that have passed' })
  async clean(): Promise<number | void> {
    const deleted = await this.turns.deletePassed(DELETED_AT_ONCE);
    if (deleted === DELETED_AT_ONCE) return 0;
  }
}
