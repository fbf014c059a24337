import { Inject, Injectable } from '@nestjs/common';
import { AppError, type ReplyOf } from '@tabdock/contracts/core';
import { accountDeleted, type accountsExport } from '@tabdock/contracts/users';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { outboxMessage, OutboxRepository, Transactions } from '@tabdock/service-kit/database';
import { AccountRepository } from '../accounts/account.repository';
import { toUser } from '../accounts/account.view';
import { AuditLog } from '../audit/audit-log';
import { Reauthentication } from '../authentication/reauthentication';
import { KnownDevicesService } from '../known-devices/known-devices.service';
import { MailRepository } from '../mail/mail.repository';
import { PlaylistsService } from '../playlists/playlists.service';
import { ProfilesService } from '../profiles/profiles.service';
import { SessionsService } from '../sessions/sessions.service';
import { SettingsService } from '../settings/settings.service';

/** Export and deletion of all personal data of an account. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevicesService,
    private readonly settings: SettingsService,
    private readonly profiles: ProfilesService,
    private readonly playlists: PlaylistsService,
    private readonly mails: MailRepository,
    private readonly audit: AuditLog,
    private readonly outbox: OutboxRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async export(accountId: string): Promise<ReplyOf<typeof accountsExport>> {
    const account = await this.accounts.findById(accountId);
    if (!account) throw new AppError('AUTH.REQUIRED');
    const [settings, profile, sessions, devices, playlists] = await Promise.all([
      this.settings.get(accountId),
      this.profiles.get(accountId),
      this.sessions.list(accountId),
      this.devices.list(accountId),
      this.playlists.export(accountId),
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
      playlists,
    };
  }

  /** Cascades delete the rows that refer to the account; `account.deleted` notifies the other services. */
  async delete(accountId: string, sessionId: string | null, password: string): Promise<void> {
    const verified = await this.reauthentication.verifyPassword(accountId, sessionId, password);
    await this.transactions.run(async (manager) => {
      // Locks all administrators in a fixed order, so it comes before the lock of this account.
      if (verified.role === 'admin' && !(await this.accounts.hasOtherAdmin(manager, accountId))) {
        throw new AppError('USERS.LAST_ADMIN');
      }
      const account = await this.reauthentication.lockVerified(manager, verified);
      await this.sessions.endAllExcept(manager, accountId);
      await this.mails.deleteByRecipient(manager, account.email);
      await this.accounts.delete(manager, accountId);
      // Without the name, which is deleted too.
      await this.audit.add(manager, { action: 'account.deleted', subject: { id: accountId } });
      await this.outbox.add(manager, [outboxMessage(accountDeleted, { accountId })]);
    });
    this.logger.info({ accountId }, 'account deleted');
  }
}
