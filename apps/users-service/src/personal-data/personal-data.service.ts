import { Inject, Injectable } from '@nestjs/common';
import { AppError, type ReplyOf } from '@tabdock/contracts/core';
import { accountDeleted, type accountsExport } from '@tabdock/contracts/users';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { outboxMessage, OutboxRepository } from '@tabdock/service-kit/database';
import { AccountRepository } from '../accounts/account.repository';
import { toUser } from '../accounts/account.view';
import { AuditLog } from '../audit/audit-log';
import { CredentialsService } from '../authentication/login.service';
import { Transactions } from '../transactions/transactions';
import { DevicesService } from '../known-devices/known-devices.service';
import { MailRepository } from '../mail/mail.repository';
import { PlaylistsService } from '../playlists/playlists.service';
import { ProfilesService } from '../profiles/profiles.service';
import { SessionsService } from '../sessions/sessions.service';
import { SettingsService } from '../settings/settings.service';

/** A person's right to see what is kept of them, and to have it deleted. */
@Injectable()
export class OwnDataService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
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

  /** For good. What hangs on the account goes with its row; others hear of it by the event. */
  async delete(accountId: string, sessionId: string | null, password: string): Promise<void> {
    const proven = await this.credentials.prove(accountId, sessionId, password);
    await this.transactions.run(async (manager) => {
      // Before the account's own lock: all administrators are locked in one order.
      if (proven.role === 'admin' && !(await this.accounts.hasOtherAdmin(manager, accountId))) {
        throw new AppError('USERS.LAST_ADMIN');
      }
      const account = await this.credentials.lockProven(manager, proven);
      await this.sessions.endAllBut(manager, accountId);
      await this.mails.deleteOf(manager, account.email);
      await this.accounts.delete(manager, accountId);
      // Without a name: the log says that it happened, not who it was.
      await this.audit.add(manager, { action: 'account.deleted', subject: { id: accountId } });
      await this.outbox.add(manager, [outboxMessage(accountDeleted, { accountId })]);
    });
    this.logger.info({ accountId }, 'account deleted');
  }
}
