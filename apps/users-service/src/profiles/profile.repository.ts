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

  /** Until the transaction ends. Lock the account first. */
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

  /** Of a locked profile. */
  async update(
    manager: EntityManager,
    profile: AccountProfileEntity,
    changes: Partial<ProfileTexts>,
  ): Promise<AccountProfileEntity> {
    const changed = { ...changes, revision: profile.revision + 1 };
    await manager.update(AccountProfileEntity, { accountId: profile.accountId }, changed);
    return { ...profile, ...changed };
  }
}
