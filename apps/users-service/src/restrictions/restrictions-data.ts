import { Injectable } from '@nestjs/common';
import type { ExportedAccount } from '@tabdock/contracts/users';
import { asLongAs, Keeps } from '@tabdock/service-kit/database';
import {
  HoldsPersonalData,
  type DataSubject,
  type Deletion,
  type PersonalDataPart,
} from '@tabdock/service-kit/personal-data';
import { Mutes } from './mutes';
import { Visibility } from './visibility';

/** When an account was muted, and whether its profile or picture is hidden. */
@Injectable()
@HoldsPersonalData({ name: 'restrictions', tables: ['account_mute', 'hidden_subject'] })
@Keeps(
  {
    table: 'account_mute',
    what: 'when accounts were muted, and why',
    about: 'accounts',
    kept: asLongAs('the account'),
  },
  {
    table: 'hidden_subject',
    what: 'profiles, pictures and lists that are hidden',
    about: 'accounts',
    kept: asLongAs('what is hidden, or until it is shown again'),
  },
)
export class RestrictionsData implements PersonalDataPart {
  constructor(
    private readonly mutes: Mutes,
    private readonly visibility: Visibility,
  ) {}

  async export({ accountId }: DataSubject): Promise<Pick<ExportedAccount, 'mutes'>> {
    const mutes = await this.mutes.list(accountId);
    return {
      mutes: mutes.map(({ since, until, liftedAt, reason }) => ({
        since: since.toISOString(),
        until: until?.toISOString() ?? null,
        liftedAt: liftedAt?.toISOString() ?? null,
        reason,
      })),
    };
  }

  async delete({ manager, accountId, afterRow }: Deletion): Promise<void> {
    afterRow(() => this.visibility.forget(manager, [accountId]));
  }
}
