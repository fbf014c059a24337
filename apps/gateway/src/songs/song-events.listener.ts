import { Injectable } from '@nestjs/common';
import { takedownApplied, takedownLifted } from '@tabdock/contracts/takedown';
import { exclusiveQueue, Listens, OnMissedEvents } from '@tabdock/service-kit';
import { PopularSongs } from './popular-songs';

/** Every replica receives every event; a queue has one listener of each. */
const QUEUE = exclusiveQueue('gateway-songs');

/** Drops the popular songs, of which some may have been taken down or restored. */
@Injectable()
export class SongEventsListener {
  constructor(private readonly popular: PopularSongs) {}

  @Listens(takedownApplied, QUEUE)
  async takenDown(): Promise<void> {
    this.popular.forget();
  }

  @Listens(takedownLifted, QUEUE)
  async broughtBack(): Promise<void> {
    this.popular.forget();
  }

  @OnMissedEvents(QUEUE)
  missed(): void {
    this.popular.forget();
  }
}
