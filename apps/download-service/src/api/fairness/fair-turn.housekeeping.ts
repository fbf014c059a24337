import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGER, type Logger, WakeableLoop } from '@tabdock/service-kit';
import { FairTurnRepository } from './fair-turn.repository';

const POLL_MILLIS = 60_000;
const DELETED_AT_ONCE = 10_000;

/** Deletes turns that the clock has passed; each process does, in lots. */
@Injectable()
export class FairTurnHousekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: WakeableLoop;

  constructor(turns: FairTurnRepository, @Inject(LOGGER) logger: Logger) {
    const step = async () =>
      (await turns.deletePassed(DELETED_AT_ONCE)) === DELETED_AT_ONCE ? 0 : POLL_MILLIS;
    this.loop = new WakeableLoop('removing turns that have passed', step, POLL_MILLIS, logger);
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }
}
