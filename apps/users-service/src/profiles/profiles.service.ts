import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { AppError, type ReceivedRequestOf } from '@tabdock/contracts/core';
import type { profilesUpdate, UserProfile, VisibleProfile } from '@tabdock/contracts/users';
import { Repository } from 'typeorm';
import { writeForAccount } from '../accounts/write-for-account';
import { AccountRepository } from '../accounts/account.repository';
import { SettingsService } from '../settings/settings.service';
import { AccountProfileEntity } from './account-profile.entity';

export type ProfileChanges = ReceivedRequestOf<typeof profilesUpdate>['changes'];

@Injectable()
export class ProfilesService {
  constructor(
    @InjectRepository(AccountProfileEntity)
    private readonly profiles: Repository<AccountProfileEntity>,
    private readonly accounts: AccountRepository,
    private readonly settings: SettingsService,
  ) {}

  /** Fails with USERS.NOT_FOUND. */
  async get(accountId: string): Promise<UserProfile> {
    const account = await this.accounts.findById(accountId);
    if (!account) throw new AppError('USERS.NOT_FOUND');
    const profile = await this.profiles.findOneBy({ accountId });
    return {
      displayName: profile?.displayName ?? account.username,
      bio: profile?.bio ?? null,
      location: profile?.location ?? null,
      website: profile?.website ?? null,
      isVerified: account.emailVerified,
      reputation: profile?.reputation ?? 0,
      totalRatings: profile?.totalRatings ?? 0,
      totalComments: profile?.totalComments ?? 0,
      createdAt: account.createdAt.toISOString(),
    };
  }

  async update(accountId: string, changes: ProfileChanges): Promise<UserProfile> {
    await writeForAccount('account_profile_account_id_fkey', () =>
      this.profiles.upsert({ accountId, ...changes }, ['accountId']),
    );
    return this.get(accountId);
  }

  /** The profile as others see it. Fails with USERS.NOT_FOUND. */
  async view(accountId: string): Promise<VisibleProfile> {
    const profile = await this.get(accountId);
    const { publicProfile } = await this.settings.get(accountId);
    return publicProfile
      ? { ...profile, isPublic: true }
      : { displayName: profile.displayName, isPublic: false };
  }
}
