import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { AccountProfileEntity } from './account-profile.entity';

/** Fields of a profile that are not in the account's own row. */
export type ProfileTexts = Pick<
  AccountProfileEntity,
  'displayName' | 'bio' | 'location' | 'website'
>;

@Injectable()
export class ProfileRepository {
  constructor(
    @InjectRepository(AccountProfileEntity)
    private readonly profiles: Repository<AccountProfileEntity>,
  ) {}

  /** Null for an account that has never changed anything. */
  async find(accountId: string): Promise<AccountProfileEntity | null> {
    return this.profiles.findOneBy({ accountId });
  }

  /** Locks the profile until the transaction ends. Lock the account first. */
  async lock(manager: EntityManager, accountId: string): Promise<AccountProfileEntity> {
    await manager.query(
      'INSERT INTO account_profile (account_id) VALUES ($1) ON CONFLICT (account_id) DO NOTHING',
      [accountId],
    );
    return manager.findOneOrFail(AccountProfileEntity, {
      where: { accountId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Changes a locked profile. */
  async update(
    manager: EntityManager,
    profile: AccountProfileEntity,
    changes: Partial<ProfileTexts>,
  ): Promise<AccountProfileEntity> {
    const changed = { ...changes, revision: profile.revision + 1 };
    await manager.update(AccountProfileEntity, { accountId: profile.accountId }, changed);
    return { ...profile, ...changed };
  }

  async addReputation(manager: EntityManager, accountId: string, points: number): Promise<void> {
    await manager.query(
      `INSERT INTO account_profile (account_id, reputation) VALUES ($1, $2)
       ON CONFLICT (account_id) DO UPDATE SET reputation = account_profile.reputation + excluded.reputation`,
      [accountId, points],
    );
  }

  /** Locks the reputation of these accounts until the transaction ends, in a fixed order. */
  async lockReputations(manager: EntityManager, accountIds: readonly string[]): Promise<void> {
    await manager.query(
      `SELECT 1 FROM account_profile WHERE account_id = ANY($1) ORDER BY account_id FOR NO KEY UPDATE`,
      [accountIds],
    );
  }

  /** Sets the locked reputation of these accounts. */
  async setReputations(
    manager: EntityManager,
    reputations: readonly { readonly accountId: string; readonly points: number }[],
  ): Promise<void> {
    await manager.query(
      `UPDATE account_profile SET reputation = given.points
       FROM unnest($1::uuid[], $2::int[]) AS given (account_id, points)
       WHERE account_profile.account_id = given.account_id`,
      [reputations.map(({ accountId }) => accountId), reputations.map(({ points }) => points)],
    );
  }
}
