import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import type { ExportedAccount } from '@tabdock/contracts/users';
import { forEver, Keeps } from '@tabdock/service-kit/database';
import {
  HoldsPersonalData,
  type DataSubject,
  type PersonalDataPart,
} from '@tabdock/service-kit/personal-data';
import { AccountRepository } from './account.repository';
import { toUser } from './account.view';

/** The account itself; the deletion of the account deletes its row. */
@Injectable()
@HoldsPersonalData({ name: 'account', tables: ['account'] })
@Keeps({
  table: 'account',
  what: 'accounts: name, address, hash of the password, group, picture',
  about: 'accounts',
  kept: forEver('because only its person ends an account'),
})
export class AccountsData implements PersonalDataPart {
  constructor(private readonly accounts: AccountRepository) {}

  async export({ accountId }: DataSubject): Promise<Pick<ExportedAccount, 'user'>> {
    const account = await this.accounts.findById(accountId);
    if (!account) throw new AppError('AUTH.REQUIRED');
    return { user: toUser(account) };
  }
}
