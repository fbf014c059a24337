import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { USERS_CONFIG, type UsersConfig } from '../config/config';
import { repliesMail } from '../mail/mail-contents';
import { MailComposer } from '../mail/mail-composer';
import type { MailContent } from '../mail/mail-layout';
import type { MailEntity } from '../mail/mail.entity';
import { NotificationsService } from './notifications.service';
import { ReplyNotices } from './reply-notices';

/** Writes mails about replies when they are sent: of comments that are deleted or hidden by then they say nothing. */
@Injectable()
export class ReplyMail implements OnModuleInit {
  constructor(
    private readonly composer: MailComposer,
    private readonly notices: ReplyNotices,
    private readonly notifications: NotificationsService,
    @Inject(USERS_CONFIG) private readonly config: UsersConfig,
  ) {}

  onModuleInit(): void {
    this.composer.writeWith('comment-replies', (manager, mail, account) =>
      this.write(manager, mail, account),
    );
  }

  /** Undefined if there is nothing to report, or the account no longer wants such mails. */
  private async write(
    manager: EntityManager,
    mail: MailEntity,
    account: AccountEntity,
  ): Promise<MailContent | undefined> {
    const replies = await this.notices.close(manager, mail.id);
    if (replies.length === 0) return undefined;
    if (!(await this.notifications.wantsReplies(account, manager))) return undefined;
    return repliesMail(
      account.username,
      replies.map(({ tabId, commentId, ...reply }) => ({
        ...reply,
        url: new URL(`/tab/${tabId}#comment-${commentId}`, this.config.PUBLIC_URL).href,
      })),
    );
  }
}
