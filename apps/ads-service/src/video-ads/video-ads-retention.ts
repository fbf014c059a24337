import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { GateRepository } from './counted-download.repository';

const SWEEP_EVERY_MILLIS = 60 * 60 * 1_000;
/** Far longer than any caller repeats a request. */
const ENTRY_AGE_MILLIS = 24 * 60 * 60 * 1_000;
/** A guest's cookie has ended by then. */
const GUEST_COUNTER_AGE_MILLIS = 60 * 24 * 60 * 60 * 1_000;

/** Keeps the gate's tables from growing for ever. Safe to run in every replica. */
@Injectable()
export class GateRetention implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(GateRetention.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly gate: GateRepository) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), SWEEP_EVERY_MILLIS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async sweep(now = Date.now()): Promise<void> {
    try {
      await this.gate.deleteEntriesBefore(new Date(now - ENTRY_AGE_MILLIS));
      await this.gate.deleteGuestCountersBefore(new Date(now - GUEST_COUNTER_AGE_MILLIS));
    } catch (error) {
      this.logger.warn({ err: error }, 'old gate entries could not be deleted, trying again later');
    }
  }
}
