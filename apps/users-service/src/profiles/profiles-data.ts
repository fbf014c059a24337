import { Injectable } from '@nestjs/common';
import type { ExportedAccount } from '@tabdock/contracts/users';
import {
  HoldsPersonalData,
  type DataSubject,
  type PersonalDataPart,
} from '@tabdock/service-kit/personal-data';
import { ProfilesService } from './profiles.service';

/** What an account says about itself. */
@Injectable()
@HoldsPersonalData({ name: 'profile', tables: ['account_profile'] })
export class ProfilesData implements PersonalDataPart {
  constructor(private readonly profiles: ProfilesService) {}

  async export({ accountId }: DataSubject): Promise<Pick<ExportedAccount, 'profile'>> {
    return { profile: await this.profiles.get(accountId) };
  }
}
