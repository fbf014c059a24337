import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Client } from '@tabdock/contracts/users';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { MailRepository } from '../mail/mail.repository';
import { deviceName } from '../security-log/device-name';
import { SecurityLog } from '../security-log/security-log';
import { SettingsService } from '../settings/settings.service';

const MAIL_EVERY_MILLIS = 60 * 60 * 1_000;

/** Notifies an account of a login from an unknown browser. */
@Injectable()
export class NewDeviceNotice {
  constructor(
    private readonly securityLog: SecurityLog,
    private readonly settings: SettingsService,
    private readonly mails: MailRepository,
  ) {}

  /** Part of the caller's transaction, which holds the account's lock. At most one mail an hour. */
  async give(
    manager: EntityManager,
    { id: accountId, email: recipient }: AccountEntity,
    client: Client,
  ): Promise<void> {
    await this.securityLog.record(manager, { kind: 'device.new', accountId, client });
    const { loginNotifications } = await this.settings.get(accountId, manager);
    if (!loginNotifications) return;
    const now = Date.now();
    const lastHour = new Date(now - MAIL_EVERY_MILLIS);
    if (await this.mails.wasQueuedSince(manager, 'new-device', recipient, lastHour)) return;
    await this.mails.queue(manager, {
      id: randomUUID(),
      kind: 'new-device',
      recipient,
      data: { device: deviceName(client.userAgent) ?? null, at: new Date(now).toISOString() },
    });
  }
}
