import { Inject, Injectable } from '@nestjs/common';
import { Every } from '@tabdock/service-kit';
import { KnownDeviceRepository } from '../known-devices/known-device.repository';
import { MAIL_TRANSPORT, type MailTransport } from '../mail/mail-transport';
import { MailRepository } from '../mail/mail.repository';
import { LinkTokenRepository } from '../mailed-links/link-token.repository';
import { UnsubscribeTokens } from '../mailed-links/unsubscribe-tokens';
import { ReplyNotices } from '../notifications/reply-notices';
import { TakenOffTabsRepository } from '../playlists/rows/taken-off-tabs.repository';
import { RateLimits } from '../rate-limits/rate-limits';
import { SecurityLog } from '../security-log/security-log';
import { Challenges } from '../second-factors/challenges';
import { SessionsService } from '../sessions/sessions.service';

const EVERY_MILLIS = 10 * 60 * 1_000;
/** Sent mails are kept for a while, to look into complaints. */
const KEEP_MAILS_MILLIS = 30 * 24 * 60 * 60 * 1_000;
/** Far longer than a removal can be undone. */
const KEEP_TAKEN_OFF_TABS_MILLIS = 24 * 60 * 60 * 1_000;

@Injectable()
export class Housekeeping {
  constructor(
    private readonly sessions: SessionsService,
    private readonly devices: KnownDeviceRepository,
    private readonly challenges: Challenges,
    private readonly links: LinkTokenRepository,
    private readonly unsubscribeTokens: UnsubscribeTokens,
    private readonly replies: ReplyNotices,
    private readonly mails: MailRepository,
    @Inject(MAIL_TRANSPORT) private readonly mailTransport: MailTransport,
    private readonly limits: RateLimits,
    private readonly securityLog: SecurityLog,
    private readonly takenOffTabs: TakenOffTabsRepository,
  ) {}

  @Every(EVERY_MILLIS, { name: 'deleting expired rows', replicas: 'one' })
  async run(): Promise<void> {
    await this.clean(new Date());
  }

  async clean(now: Date): Promise<void> {
    await this.sessions.endExpiredBefore(now);
    await this.devices.deleteExpiredBefore(now);
    await this.challenges.deleteExpiredBefore(now);
    await this.links.deleteExpiredBefore(now);
    await this.unsubscribeTokens.deleteExpiredBefore(now);
    await this.limits.deleteExpiredBefore(now);
    await this.securityLog.deleteExpiredBefore(now);
    await this.takenOffTabs.deleteOlderThan(new Date(now.getTime() - KEEP_TAKEN_OFF_TABS_MILLIS));
    const before = new Date(now.getTime() - KEEP_MAILS_MILLIS);
    await this.replies.deleteOlderThan(before);
    await this.mails.deleteCreatedBefore(before);
    await this.mailTransport.forgetBefore(before);
  }
}
