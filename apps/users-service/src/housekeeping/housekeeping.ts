import { Injectable } from '@nestjs/common';
import { Every } from '@tabdock/service-kit';
import { KnownDeviceRepository } from '../known-devices/known-device.repository';
import { MailRepository } from '../mail/mail.repository';
import { LinkTokenRepository } from '../mailed-links/link-token.repository';
import { RateLimits } from '../rate-limits/rate-limits';
import { SessionRepository } from '../sessions/session.repository';

const EVERY_MILLIS = 10 * 60 * 1_000;
/** Sent mails are kept for a while, to look into complaints. */
const KEEP_MAILS_MILLIS = 30 * 24 * 60 * 60 * 1_000;

@Injectable()
export class Housekeeping {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly devices: KnownDeviceRepository,
    private readonly links: LinkTokenRepository,
    private readonly mails: MailRepository,
    private readonly limits: RateLimits,
  ) {}

  @Every(EVERY_MILLIS, { name: 'deleting expired rows', replicas: 'one' })
  async run(): Promise<void> {
    await this.clean(new Date());
  }

  async clean(now: Date): Promise<void> {
    await this.sessions.deleteExpiredBefore(now);
    await this.devices.deleteExpiredBefore(now);
    await this.links.deleteExpiredBefore(now);
    await this.limits.deleteExpiredBefore(now);
    await this.mails.deleteCreatedBefore(new Date(now.getTime() - KEEP_MAILS_MILLIS));
  }
}
