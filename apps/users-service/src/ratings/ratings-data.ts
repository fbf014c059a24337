import { Injectable } from '@nestjs/common';
import type { ExportedAccount } from '@tabdock/contracts/users';
import { asLongAs, Keeps } from '@tabdock/service-kit/database';
import {
  HoldsPersonalData,
  type DataSubject,
  type Deletion,
  type PersonalDataPart,
} from '@tabdock/service-kit/personal-data';
import { RatingsService } from './ratings.service';

/** Ratings of an account, and their share of the standings of tabs. */
@Injectable()
@HoldsPersonalData({ name: 'ratings', tables: ['tab_rating'], after: ['comments'] })
@Keeps({
  table: 'tab_rating',
  what: 'ratings of tabs',
  about: 'accounts',
  kept: asLongAs('the account'),
})
export class RatingsData implements PersonalDataPart {
  constructor(private readonly ratings: RatingsService) {}

  async export({ accountId }: DataSubject): Promise<Pick<ExportedAccount, 'ratings'>> {
    return { ratings: await this.ratings.export(accountId) };
  }

  async delete({ manager, accountId }: Deletion): Promise<void> {
    await this.ratings.deleteByAccount(manager, accountId);
  }
}
