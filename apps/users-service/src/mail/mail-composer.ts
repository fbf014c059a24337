import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { USERS_CONFIG, type UsersConfig } from '../config/config';
import type { LinkKind } from '../mailed-links/link-token.entity';
import { LinkTokenRepository } from '../mailed-links/link-token.repository';
import { UnsubscribeTokens } from '../mailed-links/unsubscribe-tokens';
import {
  batchFinishedMail,
  groupAssignedMail,
  newDeviceMail,
  passwordChangedMail,
  resetPasswordMail,
  verifyEmailMail,
} from './mail-contents';
import {
  paymentFailedMail,
  premiumBoughtMail,
  premiumEndedMail,
  premiumEndsSoonMail,
  premiumRefundedMail,
} from './premium-mail-contents';
import {
  passkeyRemovedMail,
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  secondFactorAddedMail,
  twoStepOffMail,
  twoStepOnMail,
} from './two-step-mail-contents';
import { MAIL_DATA, TURNED_OFF_BY, type MailKind } from './mail-kinds';
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
  /** Address for mail programs (RFC 8058), in mails that a setting turns off. */
  readonly unsubscribeUrl?: string;
}

/** Returns undefined if the mail is moot. */
export type MailWriter = (
  manager: EntityManager,
  mail: MailEntity,
  account: AccountEntity,
) => Promise<MailContent | undefined>;

/** Writes the text of a queued mail, and creates its link, when it is sent. */
@Injectable()
export class MailComposer {
  private readonly writers = new Map<MailKind, MailWriter>();

  constructor(
    private readonly accounts: AccountRepository,
    private readonly links: LinkTokenRepository,
    private readonly unsubscribeTokens: UnsubscribeTokens,
    @Inject(USERS_CONFIG) private readonly config: UsersConfig,
  ) {}

  /** Sets the writer of a kind whose text needs what this folder does not know. Call it in `onModuleInit`. */
  writeWith(kind: MailKind, writer: MailWriter): void {
    this.writers.set(kind, writer);
  }

  /** Returns undefined if no account has the address or the mail is moot. */
  async compose(manager: EntityManager, mail: MailEntity): Promise<ComposedMail | undefined> {
    const account = await this.accounts.keepByEmail(manager, mail.recipient);
    const content = account ? await this.write(manager, mail, account) : undefined;
    if (!account || !content) return undefined;
    // The account's own spelling of the address: the typed one may only look like it.
    const to = account.email;
    const setting = TURNED_OFF_BY[mail.kind];
    if (!setting) return { to, content };
    const token = await this.unsubscribeTokens.issue(manager, account.id, setting);
    return {
      to,
      content: { ...content, unsubscribeUrl: this.url(`/unsubscribe#token=${token}`) },
      unsubscribeUrl: this.url(`/api/unsubscribe/${token}`),
    };
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
      case 'new-device':
        return newDeviceMail(username, dataOf(mail, mail.kind), this.url('/settings'));
      case 'two-step-on':
        return twoStepOnMail(username, this.url('/settings'));
      case 'two-step-off':
        return twoStepOffMail(username, this.url('/forgot-password'));
      case 'recovery-code-used':
        return recoveryCodeUsedMail(username, this.url('/settings'));
      case 'recovery-codes-renewed':
        return recoveryCodesRenewedMail(username, dataOf(mail, mail.kind), this.url('/settings'));
      case 'second-factor-added':
        return secondFactorAddedMail(username, dataOf(mail, mail.kind), this.url('/settings'));
      case 'passkey-removed':
        return passkeyRemovedMail(username, dataOf(mail, mail.kind), this.url('/settings'));
      case 'group-assigned':
        return groupAssignedMail(username, dataOf(mail, 'group-assigned'), this.url('/'));
      case 'batch-finished':
        return batchFinishedMail(username, dataOf(mail, 'batch-finished'), {
          downloads: this.url('/downloads'),
          tab: (tabId) => this.url(`/tab/${tabId}`),
        });
      case 'premium-bought':
        return premiumBoughtMail(username, dataOf(mail, mail.kind), this.url('/settings'));
      case 'premium-payment-failed':
        return paymentFailedMail(username, dataOf(mail, mail.kind), this.url('/settings'));
      case 'premium-ends-soon':
        return premiumEndsSoonMail(username, dataOf(mail, mail.kind), this.url('/settings'));
      case 'premium-ended':
        return premiumEndedMail(username, dataOf(mail, mail.kind), this.url('/premium'));
      case 'premium-refunded':
        return premiumRefundedMail(username, dataOf(mail, mail.kind), this.url('/settings'));
      case 'comment-replies':
        return this.writers.get(mail.kind)?.(manager, mail, account);
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
