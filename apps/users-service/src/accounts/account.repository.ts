import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { AppError, type PictureKeys } from '@tabdock/contracts/core';
import { In, Repository, type EntityManager } from 'typeorm';
import { AccountEntity } from './account.entity';

@Injectable()
export class AccountRepository {
  constructor(
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
  ) {}

  async findById(id: string, manager = this.accounts.manager): Promise<AccountEntity | null> {
    return manager.findOneBy(AccountEntity, { id });
  }

  /** The administrator with this id; a session may be older than the role. Fails with AUTH.FORBIDDEN. */
  async requireAdmin(id: string): Promise<AccountEntity> {
    const account = await this.findById(id);
    if (account?.role !== 'admin') throw new AppError('AUTH.FORBIDDEN');
    return account;
  }

  /** Usernames by account id. */
  async usernames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const accounts = await this.accounts.findBy({ id: In([...new Set(ids)]) });
    return new Map(accounts.map(({ id, username }) => [id, username]));
  }

  /** Finds an account by its username, in upper or lower case. */
  async findByUsername(username: string): Promise<AccountEntity | null> {
    return this.where('lower(account.username) = lower(:username)', { username }).getOne();
  }

  /** Keeps the account from being deleted until the transaction ends; null if another one has just deleted it. */
  async keepByEmail(manager: EntityManager, email: string): Promise<AccountEntity | null> {
    return manager
      .createQueryBuilder(AccountEntity, 'account')
      .where('lower(account.email) = lower(:email)', { email })
      .setLock('for_key_share')
      .getOne();
  }

  /** Finds an account, with the password's hash. */
  async findCredentialsById(id: string): Promise<AccountEntity | null> {
    return this.where('account.id = :id', { id }).addSelect('account.passwordHash').getOne();
  }

  /**
   * Locks an account until the transaction ends, and returns it with the password's hash. Take this lock before any
   * other of the account's rows: starting a session and changing the password both begin with it, so the later one sees
   * the earlier change.
   */
  async lock(manager: EntityManager, id: string): Promise<AccountEntity | null> {
    return manager
      .createQueryBuilder(AccountEntity, 'account')
      .where('account.id = :id', { id })
      .addSelect('account.passwordHash')
      .setLock('for_no_key_update')
      .getOne();
  }

  /** Keeps the account from being changed or deleted until the transaction ends; others may lock it so as well. */
  async lockShared(manager: EntityManager, id: string): Promise<AccountEntity | null> {
    return manager.findOne(AccountEntity, { where: { id }, lock: { mode: 'pessimistic_read' } });
  }

  /**
   * Finds an account by username or e-mail address, in upper or lower case. A username has no @, so only one account
   * can match.
   */
  async findByLogin(login: string): Promise<AccountEntity | null> {
    return this.whereLogin(login).getOne();
  }

  /** Finds the same as `findByLogin`, with the password's hash. */
  async findCredentialsByLogin(login: string): Promise<AccountEntity | null> {
    return this.whereLogin(login).addSelect('account.passwordHash').getOne();
  }

  /** Returns which of the two an account has already. */
  async findTaken(username: string, email: string): Promise<{ username: boolean; email: boolean }> {
    const taken = await this.where(
      'lower(account.username) = lower(:username) OR lower(account.email) = lower(:email)',
      { username, email },
    ).getMany();
    const has = (pick: (account: AccountEntity) => string, text: string) =>
      taken.some((account) => pick(account).toLowerCase() === text.toLowerCase());
    return {
      username: has((account) => account.username, username),
      email: has((account) => account.email, email),
    };
  }

  /** Violates `account_username_key` or `account_email_key` if the name or address is taken. */
  async insert(
    manager: EntityManager,
    account: Pick<AccountEntity, 'id' | 'username' | 'email' | 'passwordHash'> &
      Partial<Pick<AccountEntity, 'role' | 'emailVerified'>>,
  ): Promise<AccountEntity> {
    await manager.insert(AccountEntity, account);
    return manager.findOneByOrFail(AccountEntity, { id: account.id });
  }

  /** Writes locked accounts as they are. */
  async save(manager: EntityManager, accounts: readonly AccountEntity[]): Promise<void> {
    await manager.save(AccountEntity, [...accounts]);
  }

  async setPassword(manager: EntityManager, id: string, passwordHash: string): Promise<void> {
    await manager.update(AccountEntity, { id }, { passwordHash });
  }

  async setSecondFactor(
    manager: EntityManager,
    id: string,
    hasSecondFactor: boolean,
  ): Promise<void> {
    await manager.update(AccountEntity, { id }, { hasSecondFactor });
  }

  async setFirstName(manager: EntityManager, id: string, firstName: string | null): Promise<void> {
    await manager.update(AccountEntity, { id }, { firstName });
  }

  async setPicture(manager: EntityManager, id: string, keys: PictureKeys | null): Promise<void> {
    await manager.update(
      AccountEntity,
      { id },
      {
        pictureSmall: keys?.small ?? null,
        pictureLarge: keys?.large ?? null,
      },
    );
  }

  async saveGroups(
    manager: EntityManager,
    accounts: readonly Pick<AccountEntity, 'id' | 'group' | 'grantedGroup'>[],
  ): Promise<void> {
    for (const { id, group, grantedGroup } of accounts) {
      await manager.update(AccountEntity, { id }, { group, grantedGroup });
    }
  }

  /** Returns the account, or null if it no longer has this address. */
  async markVerified(
    manager: EntityManager,
    id: string,
    email: string,
  ): Promise<AccountEntity | null> {
    await manager.update(AccountEntity, { id, email }, { emailVerified: true });
    return manager.findOneBy(AccountEntity, { id, email });
  }

  /** Locks all administrators in a fixed order, so that concurrent deletions of administrators wait for each other. */
  async hasOtherAdmin(manager: EntityManager, id: string): Promise<boolean> {
    const admins = await manager.find(AccountEntity, {
      where: { role: 'admin' },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    return admins.some((admin) => admin.id !== id);
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(AccountEntity, { id });
  }

  /** Lower case as limits count it: for other letters than ASCII's the database may have another one. */
  private whereLogin(typed: string) {
    return this.where('lower(account.username) = :login OR lower(account.email) = :login', {
      login: typed.toLowerCase(),
    });
  }

  private where(condition: string, parameters: Record<string, string>) {
    return this.accounts.createQueryBuilder('account').where(condition, parameters);
  }
}
