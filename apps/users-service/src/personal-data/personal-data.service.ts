import { Inject, Injectable } from '@nestjs/common';
import { AppError, type ReplyOf } from '@tabdock/contracts/core';
import { accountChanged, accountDeleted, type accountsExport } from '@tabdock/contracts/users';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { outboxMessage, OutboxRepository, Transactions } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import { AccountRepository } from '../accounts/account.repository';
import { keysOf, toUser } from '../accounts/account.view';
import { AuditLog } from '../audit/audit-log';
import { Reauthentication } from '../authentication/reauthentication';
import { AccountBilling } from '../billing/commands/account-billing';
import { KnownDevicesService } from '../known-devices/known-devices.service';
import { MAIL_TRANSPORT, type MailTransport } from '../mail/mail-transport';
import { MailRepository } from '../mail/mail.repository';
import { ReportsService } from '../moderation/reports.service';
import { PicturesService } from '../pictures/pictures.service';
import { PlaylistExport } from '../playlists/editing/playlist-export';
import { PlaylistsService } from '../playlists/editing/playlists.service';
import { ProfilesService } from '../profiles/profiles.service';
import { RatingsService } from '../ratings/ratings.service';
import { Reputation } from '../reputation/reputation';
import { Visibility } from '../restrictions/visibility';
import { SecurityLog } from '../security-log/security-log';
import { SecondFactors } from '../second-factors/second-factors';
import { SessionsService } from '../sessions/sessions.service';
import { SettingsService } from '../settings/settings.service';
import { CommunityData } from './community-data';

/** Export and deletion of all personal data of an account. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevicesService,
    private readonly secondFactors: SecondFactors,
    private readonly settings: SettingsService,
    private readonly profiles: ProfilesService,
    private readonly pictures: PicturesService,
    private readonly community: CommunityData,
    private readonly reputation: Reputation,
    private readonly ratings: RatingsService,
    private readonly reports: ReportsService,
    private readonly visibility: Visibility,
    private readonly playlists: PlaylistExport,
    private readonly lists: PlaylistsService,
    private readonly billing: AccountBilling,
    private readonly mails: MailRepository,
    @Inject(MAIL_TRANSPORT) private readonly mailTransport: MailTransport,
    private readonly audit: AuditLog,
    private readonly securityLog: SecurityLog,
    private readonly outbox: OutboxRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async export(accountId: string): Promise<ReplyOf<typeof accountsExport>> {
    const account = await this.accounts.findById(accountId);
    if (!account) throw new AppError('AUTH.REQUIRED');
    const [
      settings,
      profile,
      sessions,
      devices,
      securityEvents,
      secondFactors,
      playlists,
      ratings,
      moderation,
      reputation,
      reputationByDay,
      premium,
      mails,
      audit,
    ] = await Promise.all([
      this.settings.get(accountId),
      this.profiles.get(accountId),
      this.sessions.list(accountId),
      this.devices.list(accountId),
      this.securityLog.list(accountId, null),
      this.secondFactors.list(accountId),
      this.playlists.of(accountId),
      this.ratings.export(accountId),
      this.reports.export(accountId),
      this.reputation.export(accountId),
      this.reputation.exportByDay(accountId),
      this.billing.export(accountId),
      this.mails.listByRecipient(account.email),
      this.audit.listAbout(accountId),
    ]);
    return {
      user: toUser(account),
      settings,
      profile,
      sessions: sessions.map(({ createdAt, lastSeenAt, userAgent }) => ({
        createdAt,
        lastSeenAt,
        userAgent,
      })),
      devices: devices.map(({ createdAt, lastUsedAt, expiresAt }) => ({
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
      securityEvents,
      secondFactors,
      ...playlists,
      ratings,
      ...moderation,
      reputation,
      reputationByDay,
      premium,
      mails: mails.map(({ kind, recipient, createdAt, sentAt }) => ({
        kind,
        recipient,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
      audit,
    };
  }

  /**
   * A subscription ends at the provider first; without its answer nothing is deleted (BILLING.PROVIDER_AWAY). Cascades
   * delete the rows that refer to the account; what is counted in sums goes before, with its share of them.
   * `account.deleted` notifies the other services.
   */
  async delete(accountId: string, sessionId: string | null, password: string): Promise<void> {
    const verified = await this.reauthentication.verifyPassword(accountId, sessionId, password);
    // Refuse before anything ends.
    if (verified.role === 'admin') {
      await this.transactions.run((manager) => this.requireOtherAdmin(manager, accountId));
    }
    await this.billing.endBeforeDeletion(accountId);
    const { picture, mailIds } = await this.transactions.run(async (manager) => {
      // Locks all administrators in a fixed order, so it comes before the lock of this account.
      if (verified.role === 'admin') await this.requireOtherAdmin(manager, accountId);
      const account = await this.reauthentication.lockVerified(manager, verified);
      await this.sessions.endAllExcept(manager, accountId);
      const mailIds = await this.mails.deleteByRecipient(manager, account.email);
      await this.community.delete(manager, accountId);
      const lists = await this.lists.idsOfOwner(manager, accountId);
      await this.billing.forget(manager, accountId);
      await this.accounts.delete(manager, accountId);
      await this.visibility.forget(manager, [accountId, ...lists]);
      // Without the name, which is deleted too, here and in what was done to the account before.
      await this.audit.withdrawName(manager, accountId);
      await this.audit.add(manager, { action: 'account.deleted', subject: { id: accountId } });
      // `account.changed` contains the account's name and address; `account.deleted` is enough.
      await this.outbox.withdraw(manager, accountChanged, { user: { id: accountId } });
      await this.outbox.add(manager, [outboxMessage(accountDeleted, { accountId })]);
      return { picture: keysOf(account), mailIds };
    });
    await this.mailTransport.forget(mailIds).catch((err: unknown) => {
      this.logger.warn(
        { err, accountId },
        'mail files of a deleted account could not be deleted; housekeeping deletes them after 30 days',
      );
    });
    if (picture) await this.pictures.deleteObjects(picture);
    this.logger.info({ accountId }, 'account deleted');
  }

  private async requireOtherAdmin(manager: EntityManager, accountId: string): Promise<void> {
    if (!(await this.accounts.hasOtherAdmin(manager, accountId))) {
      throw new AppError('USERS.LAST_ADMIN');
    }
  }
}
