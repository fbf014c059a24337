import { Inject, Injectable } from '@nestjs/common';
import { Every, isDatabaseUnavailable, LOGGER, type Logger } from '@tabdock/service-kit';
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

/** Deletes rows whose time is over. */
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
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Every(EVERY_MILLIS, { name: 'deleting expired rows', replicas: 'one' })
  async run(signal: AbortSignal): Promise<void> {
    await this.clean(new Date(), signal);
  }

  /**
   * Deletes everything whose time is over. A deletion that fails is logged and does not stop the others.
   * @throws Error that names what failed
   */
  async clean(now: Date, signal = new AbortController().signal): Promise<void> {
    const failed: string[] = [];
    for (const [what, remove] of this.deletions(now, signal)) {
      if (signal.aborted) return;
      try {
        await remove();
      } catch (err) {
        // The others would fail the same way.
        if (isDatabaseUnavailable(err)) throw err;
        this.logger.error({ err }, `expired ${what} could not be deleted`);
        failed.push(what);
      }
    }
    if (failed.length > 0) throw new Error(`Not deleted: ${failed.join(', ')}`);
  }

  private deletions(now: Date, signal: AbortSignal): [string, () => Promise<void>][] {
    const takenOff = new Date(now.getTime() - KEEP_TAKEN_OFF_TABS_MILLIS);
    const mailed = new Date(now.getTime() - KEEP_MAILS_MILLIS);
    return [
      ['sessions', () => this.sessions.endExpiredBefore(now, signal)],
      ['devices', () => this.devices.deleteExpiredBefore(now, signal)],
      ['challenges', () => this.challenges.deleteExpiredBefore(now, signal)],
      ['links', () => this.links.deleteExpiredBefore(now, signal)],
      ['unsubscribe tokens', () => this.unsubscribeTokens.deleteExpiredBefore(now, signal)],
      ['rate limits', () => this.limits.deleteExpiredBefore(now, signal)],
      ['security events', () => this.securityLog.deleteExpiredBefore(now, signal)],
      ['removed tabs of playlists', () => this.takenOffTabs.deleteOlderThan(takenOff, signal)],
      ['notices of replies', () => this.replies.deleteOlderThan(mailed, signal)],
      ['mails', () => this.mails.deleteCreatedBefore(mailed, signal)],
      ['files of mails', () => this.mailTransport.forgetBefore(mailed)],
    ];
  }
}
