import { Injectable } from '@nestjs/common';
import type { ExportedAccount } from '@tabdock/contracts/users';
import { asLongAs, Keeps } from '@tabdock/service-kit/database';
import {
  HoldsPersonalData,
  type DataSubject,
  type Deletion,
  type PersonalDataPart,
} from '@tabdock/service-kit/personal-data';
import { Reputation } from './reputation';

/** What earned an account its reputation, and what it gave others with its votes. */
@Injectable()
@HoldsPersonalData({ name: 'reputation', tables: ['reputation_entry'], after: ['ratings'] })
@Keeps({
  table: 'reputation_entry',
  what: 'reasons and points of reputation',
  about: 'accounts',
  kept: asLongAs('the account that has the points'),
})
export class ReputationData implements PersonalDataPart {
  constructor(private readonly reputation: Reputation) {}

  async export({
    accountId,
  }: DataSubject): Promise<Pick<ExportedAccount, 'reputation' | 'reputationByDay'>> {
    const [reputation, reputationByDay] = await Promise.all([
      this.reputation.export(accountId),
      this.reputation.exportByDay(accountId),
    ]);
    return { reputation, reputationByDay };
  }

  async delete({ manager, accountId }: Deletion): Promise<void> {
    await this.reputation.withdrawVotes(manager, accountId);
  }
}
