import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { KnownDevicesService } from '../known-devices/known-devices.service';
import { LinkTokenRepository } from '../mailed-links/link-token.repository';
import { MailRepository } from '../mail/mail.repository';
import { Challenges } from '../second-factors/challenges';
import { SessionsService } from '../sessions/sessions.service';

/** The session and the device that asked for the new password stay valid. */
export interface StaysValid {
  readonly sessionId?: string;
  readonly deviceToken?: string | null;
}

/** Stores a new password and ends what the old one opened: sessions, pending logins, known devices, reset links. */
@Injectable()
export class NewPassword {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevicesService,
    private readonly challenges: Challenges,
    private readonly links: LinkTokenRepository,
    private readonly mails: MailRepository,
  ) {}

  /** Part of the caller's transaction, which must hold the account's lock. */
  async set(
    manager: EntityManager,
    account: AccountEntity,
    passwordHash: string,
    { sessionId, deviceToken }: StaysValid = {},
  ): Promise<void> {
    await this.accounts.setPassword(manager, account.id, passwordHash);
    await this.links.withdraw(manager, 'reset-password', account.id);
    await this.challenges.endAll(manager, account.id);
    await this.sessions.endAllExcept(manager, account.id, sessionId);
    await this.devices.forgetAllExcept(manager, account.id, deviceToken);
    await this.mails.queue(manager, {
      id: randomUUID(),
      kind: 'password-changed',
      recipient: account.email,
      data: {},
    });
  }
}
