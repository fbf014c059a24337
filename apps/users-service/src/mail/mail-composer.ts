import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { USERS_CONFIG, type UsersConfig } from '../config/config';
import type { LinkKind } from '../mailed-links/link-token.entity';
import { LinkTokenRepository } from '../mailed-links/link-token.repository';
import {
  batchFinishedMail,
  groupAssignedMail,
  passwordChangedMail,
  resetPasswordMail,
  verifyEmailMail,
} from './mail-contents';
import { MAIL_DATA, type MailKind } from './mail-kinds';
import type { MailContent } from './mail-layout';
import type { MailEntity } from './mail.entity';

/** Pages of the web app. The token goes into the URL's fragment, which reaches no server and no log. */
const LINK_PAGES: Record<LinkKind, string> = {
  'verify-email': '/verify-email',
  'reset-password': '/reset-password',
};

export interface ComposedMail {
  readonly to: string;
  readonly content: MailContent;
}

/** Writes the text of a queued mail, and creates its link, when it is sent. */
@Injectable()
export class MailComposer {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly links: LinkTokenRepository,
    @Inject(USERS_CONFIG) private readonly config: UsersConfig,
  ) {}

  /** Returns undefined if no account has the address or the mail is moot. */
  async compose(manager: EntityManager, mail: MailEntity): Promise<ComposedMail | undefined> {
    const account = await this.accounts.findByEmail(mail.recipient);
    const content = account ? await this.write(manager, mail, account) : undefined;
    // The account's own spelling of the address: the typed one may only look like it.
    return account && content ? { to: account.email, content } : undefined;
  }

  private async write(
    manager: EntityManager,
    mail: MailEntity,
    account: AccountEntity,
  ): Promise<MailContent | undefined> {
    const { username } = account;
    switch (mail.kind) {
      case 'verify-email':
        if (account.emailVerified) return undefined;
        return verifyEmailMail(username, await this.link(manager, mail.kind, account));
      case 'reset-password':
        return resetPasswordMail(username, await this.link(manager, mail.kind, account));
      case 'password-changed':
        return passwordChangedMail(username, this.url('/forgot-password'));
      case 'group-assigned':
        return groupAssignedMail(username, dataOf(mail, 'group-assigned'), this.url('/'));
      case 'batch-finished':
        return batchFinishedMail(username, dataOf(mail, 'batch-finished'), this.url('/'));
    }
  }

  private async link(
    manager: EntityManager,
    kind: LinkKind,
    account: AccountEntity,
  ): Promise<string> {
    const token = await this.links.issue(manager, kind, account);
    return `${this.url(LINK_PAGES[kind])}#token=${token}`;
  }

  private url(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).href;
  }
}

function dataOf<K extends MailKind>(mail: MailEntity, kind: K) {
  return MAIL_DATA[kind].parse(mail.data) as ReturnType<(typeof MAIL_DATA)[K]['parse']>;
}
