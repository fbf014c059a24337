import { Inject, Injectable } from '@nestjs/common';
import { Every, LOGGER, Waker, type Logger } from '@tabdock/service-kit';
import { DispatchService } from './dispatch.service';
import { DispatcherLease, LeadershipLostError } from './dispatcher-lease';

/** Several renewals within the lease. */
const RENEW_MILLIS = 1_000;

/**
 * Whether this process dispatches, and the leader's upkeep of overdue jobs. In a separate loop, so that no job waits
 * for it.
 */
@Injectable()
export class Leadership {
  private readonly waker = new Waker();
  private current: string | undefined;
  private gained: () => void = () => undefined;

  constructor(
    private readonly lease: DispatcherLease,
    private readonly dispatch: DispatchService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Undefined while another process leads. */
  get epoch(): string | undefined {
    return this.current;
  }

  onGained(listener: () => void): void {
    this.gained = listener;
  }

  /** A step of the leader failed with LeadershipLostError. */
  lost(): void {
    this.current = undefined;
    this.waker.wake();
  }

  /** Lets another process lead at once. */
  async resign(): Promise<void> {
    await this.lease
      .release()
      .catch((err: unknown) =>
        this.logger.warn({ err }, 'the lease was not released; it expires by itself'),
      );
  }

  /** Returns 0 when there may be more to do at once. */
  @Every(RENEW_MILLIS, {
    name: 'keeping the lead',
    wokenBy: (self: Leadership) => self.waker,
  })
  async keep(): Promise<number> {
    try {
      const epoch = await this.lease.hold();
      this.take(epoch);
      if (epoch === undefined) return RENEW_MILLIS;
      const swept = await this.dispatch.sweep(epoch);
      await this.dispatch.giveUpPaused(epoch);
      return swept > 0 ? 0 : RENEW_MILLIS;
    } catch (error) {
      if (!(error instanceof LeadershipLostError)) throw error;
      this.current = undefined;
      return 0;
    }
  }

  private take(epoch: string | undefined): void {
    if (epoch === this.current) return;
    this.current = epoch;
    this.logger.info({ epoch }, epoch === undefined ? 'another process dispatches' : 'dispatching');
    if (epoch !== undefined) this.gained();
  }
}
