import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Group } from '@tabdock/contracts/core';
import type { AccountFigures } from '@tabdock/contracts/users';
import { Repository, type EntityManager } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity';

/** Queries over all accounts, for administrators. */
@Injectable()
export class UserDirectory {
  constructor(
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
  ) {}

  /** Newest first. `search` is a part of a username or an e-mail address, in any case. */
  async search(
    search: string,
    page: number,
    pageSize: number,
  ): Promise<{ accounts: AccountEntity[]; total: number }> {
    const query = this.accounts.createQueryBuilder('account');
    if (search !== '') {
      query.where(
        'lower(account.username) LIKE lower(:part) OR lower(account.email) LIKE lower(:part)',
        { part: `%${escapeLike(search)}%` },
      );
    }
    const [accounts, total] = await query
      .orderBy('account.createdAt', 'DESC')
      .addOrderBy('account.id', 'DESC')
      .skip((page - 1) * pageSize)
      .take(pageSize)
      .getManyAndCount();
    return { accounts, total };
  }

  /**
   * Locks in a fixed order, so that concurrent bulk changes wait for each other instead of deadlocking. Rows that
   * refer to the accounts can still be written.
   */
  async lockByUsernames(
    manager: EntityManager,
    usernames: readonly string[],
  ): Promise<AccountEntity[]> {
    return manager
      .createQueryBuilder(AccountEntity, 'account')
      .where('lower(account.username) IN (:...usernames)', {
        usernames: usernames.map((name) => name.toLowerCase()),
      })
      .orderBy('account.id')
      .setLock('for_no_key_update')
      .getMany();
  }

  async lockById(manager: EntityManager, id: string): Promise<AccountEntity | null> {
    return manager.findOne(AccountEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  async figures(): Promise<AccountFigures> {
    const [row]: Record<Group | 'total' | 'verified' | 'recent', number>[] =
      await this.accounts.query(
        `SELECT count(*)::int AS total,
                count(*) FILTER (WHERE email_verified)::int AS verified,
                count(*) FILTER (WHERE created_at > now() - interval '30 days')::int AS recent,
                count(*) FILTER (WHERE account_group = 'standard')::int AS standard,
                count(*) FILTER (WHERE account_group = 'premium')::int AS premium,
                count(*) FILTER (WHERE account_group = 'vip')::int AS vip,
                count(*) FILTER (WHERE account_group = 'beta')::int AS beta
         FROM account`,
      );
    if (!row) throw new Error('counting accounts returned no row');
    const { total, verified, recent, ...byGroup } = row;
    return {
      totalUsers: total,
      verifiedUsers: verified,
      newUsersLast30Days: recent,
      byGroup,
    };
  }
}

/** The search text is literal, not a pattern. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
