import { Injectable } from '@nestjs/common';
import type { ExportedAccount } from '@tabdock/contracts/users';
import { asLongAs, Keeps } from '@tabdock/service-kit/database';
import {
  HoldsPersonalData,
  type DataSubject,
  type PersonalDataPart,
} from '@tabdock/service-kit/personal-data';
import { ProfilesService } from './profiles.service';

/** What an account says about itself. */
@Injectable()
@HoldsPersonalData({ name: 'profile', tables: ['account_profile'] })
@Keeps({
  table: 'account_profile',
  what: 'profiles, and the sum of the reputation',
  about: 'accounts',
  kept: asLongAs('the account'),
})
export class ProfilesData implements PersonalDataPart {
  constructor(private readonly profiles: ProfilesService) {}

  async export({ accountId }: DataSubject): Promise<Pick<ExportedAccount, 'profile'>> {
    return { profile: await this.profiles.get(accountId) };
  }
}
