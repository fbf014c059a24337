import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { Reputation } from '../reputation/reputation';
import type { LinkKind } from './link-token.entity';
import { LinkTokenRepository } from './link-token.repository';

/** Links whose token was mailed. Both methods fail with AUTH.LINK_INVALID. */
@Injectable()
export class MailedLinksService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly links: LinkTokenRepository,
    private readonly reputation: Reputation,
  ) {}

  async findAccountId(kind: LinkKind, token: string): Promise<string> {
    const link = await this.links.findUsable(kind, token);
    if (!link) throw new AppError('AUTH.LINK_INVALID');
    return link.accountId;
  }

  /**
   * Uses the link up, part of the caller's transaction. Opening a mailed link also verifies the address. Locks the
   * account first, so that two links used at the same time cannot deadlock.
   */
  async use(
    manager: EntityManager,
    kind: LinkKind,
    token: string,
    accountId: string,
  ): Promise<AccountEntity> {
    await this.accounts.lock(manager, accountId);
    const link = await this.links.use(manager, kind, token);
    const account = link && (await this.accounts.markVerified(manager, link.accountId, link.email));
    if (!account) throw new AppError('AUTH.LINK_INVALID');
    await this.reputation.addressConfirmed(manager, account.id);
    return account;
  }
}
