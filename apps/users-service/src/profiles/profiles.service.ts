import { Injectable } from '@nestjs/common';
import {
  AppError,
  refuseOutdated,
  toPicture,
  type PictureKeys,
  type ReceivedRequestOf,
} from '@tabdock/contracts/core';
import {
  accountChanged,
  type profilesUpdate,
  type UserProfile,
  type VisibleProfile,
} from '@tabdock/contracts/users';
import { outboxMessage, OutboxRepository, Transactions } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { CommentsService } from '../comments/comments.service';
import { keysOf, toUser } from '../accounts/account.view';
import { RatingsService } from '../ratings/ratings.service';
import { Mutes } from '../restrictions/mutes';
import { Visibility } from '../restrictions/visibility';
import { SettingsService } from '../settings/settings.service';
import type { AccountProfileEntity } from '../account-profiles/account-profile.entity';
import { ProfileRepository, type ProfileTexts } from '../account-profiles/profile.repository';

export type ProfileUpdate = ReceivedRequestOf<typeof profilesUpdate>;

/** Fields of a profile that other tables than its own know. */
type Surroundings = Pick<
  UserProfile,
  'totalRatings' | 'totalComments' | 'isHidden' | 'isPictureHidden'
>;

@Injectable()
export class ProfilesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly comments: CommentsService,
    private readonly profiles: ProfileRepository,
    private readonly ratings: RatingsService,
    private readonly settings: SettingsService,
    private readonly mutes: Mutes,
    private readonly visibility: Visibility,
    private readonly outbox: OutboxRepository,
  ) {}

  /** Fails with USERS.NOT_FOUND. */
  async get(accountId: string): Promise<UserProfile> {
    const account = await this.accounts.findById(accountId);
    if (!account) throw new AppError('USERS.NOT_FOUND');
    return this.profileOf(account);
  }

  /** Fails with REQUEST.OUTDATED, COMMUNITY.MUTED, and with AUTH.REQUIRED for a deleted account. */
  async update({ accountId, changes, expectedRevision }: ProfileUpdate): Promise<UserProfile> {
    const { firstName, ...texts } = changes;
    return this.change(accountId, async (manager, account, profile, surroundings) => {
      refuseOutdated(expectedRevision, toProfile(account, profile, surroundings));
      if (saysMore(profile, texts)) await this.mutes.refuseMuted(manager, accountId);
      if (firstName !== undefined) {
        await this.accounts.setFirstName(manager, accountId, firstName);
        account.firstName = firstName;
      }
      return this.profiles.update(manager, profile, texts);
    });
  }

  /**
   * Returns the keys of the previous picture, which is no longer referenced. Fails as `update` does, with
   * COMMUNITY.MUTED for a new one only.
   */
  async setPicture(
    accountId: string,
    keys: PictureKeys | null,
    expectedRevision?: number,
  ): Promise<{ profile: UserProfile; replaced: PictureKeys | null }> {
    let replaced: PictureKeys | null = null;
    const profile = await this.change(accountId, async (manager, account, row, totals) => {
      refuseOutdated(expectedRevision, toProfile(account, row, totals));
      if (keys) await this.mutes.refuseMuted(manager, accountId);
      replaced = keysOf(account);
      return this.writePicture(manager, account, row, keys);
    });
    // Only the previous picture was hidden.
    return { profile: { ...profile, isPictureHidden: false }, replaced };
  }

  /**
   * Removes the texts for an administrator, in the caller's transaction: a window that was opened before cannot bring
   * them back.
   */
  async removeTexts(manager: EntityManager, accountId: string): Promise<void> {
    await this.write(manager, accountId, async (_account, row) => {
      const none = { displayName: null, bio: null, location: null, website: null };
      return this.profiles.update(manager, row, none);
    });
  }

  /** Removes the picture for an administrator, in the caller's transaction. */
  async removePicture(manager: EntityManager, accountId: string): Promise<void> {
    await this.write(manager, accountId, async (account, row) =>
      keysOf(account) ? this.writePicture(manager, account, row, null) : row,
    );
  }

  /** The profile as others see it. Fails with USERS.NOT_FOUND. */
  async view(accountId: string): Promise<VisibleProfile> {
    const account = await this.accounts.findById(accountId);
    if (!account) throw new AppError('USERS.NOT_FOUND');
    return this.viewOf(account);
  }

  async viewOf(account: AccountEntity): Promise<VisibleProfile> {
    const [own, { publicProfile }] = await Promise.all([
      this.profileOf(account),
      this.settings.get(account.id),
    ]);
    const { displayName } = own;
    if (!publicProfile || own.isHidden) return { displayName, isPublic: false };
    const { bio, location, website, isVerified, reputation } = own;
    const { totalRatings, totalComments, createdAt } = own;
    return {
      displayName,
      isPublic: true,
      username: account.username,
      bio,
      location,
      website,
      picture: own.isPictureHidden ? null : own.picture,
      isVerified,
      reputation,
      totalRatings,
      totalComments,
      createdAt,
    };
  }

  private async writePicture(
    manager: EntityManager,
    account: AccountEntity,
    row: AccountProfileEntity,
    keys: PictureKeys | null,
  ): Promise<AccountProfileEntity> {
    await this.accounts.setPicture(manager, account.id, keys);
    account.pictureSmall = keys?.small ?? null;
    account.pictureLarge = keys?.large ?? null;
    // An administrator hid the previous picture, not this one.
    await this.visibility.show(manager, 'picture', account.id);
    return this.profiles.update(manager, row, {});
  }

  private async profileOf(account: AccountEntity): Promise<UserProfile> {
    const [row, surroundings] = await Promise.all([
      this.profiles.find(account.id),
      this.surroundingsOf(account.id),
    ]);
    return toProfile(account, row, surroundings);
  }

  private async surroundingsOf(accountId: string): Promise<Surroundings> {
    const [totalRatings, totalComments, isHidden, isPictureHidden] = await Promise.all([
      this.ratings.countOfAccount(accountId),
      this.comments.countOfAccount(accountId),
      this.visibility.isHidden('profile', accountId),
      this.visibility.isHidden('picture', accountId),
    ]);
    return { totalRatings, totalComments, isHidden, isPictureHidden };
  }

  private async change(
    accountId: string,
    write: (
      manager: EntityManager,
      account: AccountEntity,
      profile: AccountProfileEntity,
      surroundings: Surroundings,
    ) => Promise<AccountProfileEntity>,
  ): Promise<UserProfile> {
    const surroundings = await this.surroundingsOf(accountId);
    return this.transactions.run(async (manager) => {
      const written = await this.write(manager, accountId, (account, profile) =>
        write(manager, account, profile, surroundings),
      );
      if (!written) throw new AppError('AUTH.REQUIRED');
      return toProfile(written.account, written.profile, surroundings);
    });
  }

  /**
   * Account and profile are locked, in this order, while `write` runs; the account's sessions are notified.
   * Undefined for a deleted account.
   */
  private async write(
    manager: EntityManager,
    accountId: string,
    write: (account: AccountEntity, profile: AccountProfileEntity) => Promise<AccountProfileEntity>,
  ): Promise<{ account: AccountEntity; profile: AccountProfileEntity } | undefined> {
    const account = await this.accounts.lock(manager, accountId);
    if (!account) return undefined;
    const profile = await write(account, await this.profiles.lock(manager, accountId));
    await this.outbox.add(manager, [outboxMessage(accountChanged, { user: toUser(account) })]);
    return { account, profile };
  }
}

/** Whether something new is written; taking a text away is not. */
function saysMore(profile: ProfileTexts, texts: Partial<ProfileTexts>): boolean {
  const names = Object.keys(texts) as (keyof ProfileTexts)[];
  return names.some((name) => !!texts[name] && texts[name] !== profile[name]);
}

function toProfile(
  account: AccountEntity,
  row: AccountProfileEntity | null,
  surroundings: Surroundings,
): UserProfile {
  return {
    displayName: row?.displayName ?? account.username,
    firstName: account.firstName,
    bio: row?.bio ?? null,
    location: row?.location ?? null,
    website: row?.website ?? null,
    picture: toPicture(keysOf(account)),
    isVerified: account.isVerified,
    reputation: row?.reputation ?? 0,
    ...surroundings,
    createdAt: account.createdAt.toISOString(),
    revision: row?.revision ?? 1,
  };
}
