import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import type { MailData } from '../mail/mail-kinds';
import { MailRepository } from '../mail/mail.repository';
import { SettingsService } from '../settings/settings.service';

/** Mails that can be turned off in the settings. `id` is the mail's; a repeated one is not queued again. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly settings: SettingsService,
    private readonly mails: MailRepository,
  ) {}

  async groupAssigned(manager: EntityManager, account: AccountEntity, id: string): Promise<void> {
    const { emailNotifications } = await this.settings.get(account.id, manager);
    if (!emailNotifications) return;
    await this.mails.queue(manager, {
      id,
      kind: 'group-assigned',
      recipient: account.email,
      data: { group: account.group },
    });
  }

  async wantsReplies(
    { id, emailVerified }: AccountEntity,
    manager?: EntityManager,
  ): Promise<boolean> {
    const { emailNotifications, replyNotifications } = await this.settings.get(id, manager);
    return emailVerified && emailNotifications && replyNotifications;
  }

  /** Ask `wantsReplies` first. */
  async replied(
    manager: EntityManager,
    account: AccountEntity,
    id: string,
    dueAt: Date,
  ): Promise<void> {
    await this.mails.queue(manager, {
      id,
      kind: 'comment-replies',
      recipient: account.email,
      data: {},
      nextAttemptAt: dueAt,
    });
  }

  async batchFinished(
    manager: EntityManager,
    account: AccountEntity,
    id: string,
    data: MailData<'batch-finished'>,
  ): Promise<void> {
    const { downloadNotifications } = await this.settings.get(account.id, manager);
    if (!downloadNotifications) return;
    await this.mails.queue(manager, {
      id,
      kind: 'batch-finished',
      recipient: account.email,
      data,
    });
  }
}
