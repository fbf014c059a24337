import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGER, WakeableLoop, type Logger } from '@tabdock/service-kit';
import { KnownDeviceRepository } from '../known-devices/known-device.repository';
import { RateLimits } from '../rate-limits/rate-limits';
import { LinkTokenRepository } from '../mailed-links/link-token.repository';
import { MailRepository } from '../mail/mail.repository';
import { SessionRepository } from '../sessions/session.repository';

const EVERY_MILLIS = 10 * 60 * 1_000;
/** Sent mails are kept for a while, to look into complaints. */
const KEEP_MAILS_MILLIS = 30 * 24 * 60 * 60 * 1_000;

/** Deletes expired rows. Idempotent, so every replica runs it. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: WakeableLoop;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly devices: KnownDeviceRepository,
    private readonly links: LinkTokenRepository,
    private readonly mails: MailRepository,
    private readonly limits: RateLimits,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.loop = new WakeableLoop(
      'housekeeping',
      () => this.clean(new Date()),
      EVERY_MILLIS,
      logger,
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  async clean(now: Date): Promise<void> {
    await this.sessions.deleteExpiredBefore(now);
    await this.devices.deleteExpiredBefore(now);
    await this.links.deleteExpiredBefore(now);
    await this.limits.deleteExpiredBefore(now);
    await this.mails.deleteCreatedBefore(new Date(now.getTime() - KEEP_MAILS_MILLIS));
  }
}
