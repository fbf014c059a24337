import { Injectable } from '@nestjs/common';
import type { ExportedAccount } from '@tabdock/contracts/users';
import { asLongAs, Keeps, NO_LONGER } from '@tabdock/service-kit/database';
import {
  HoldsPersonalData,
  type DataSubject,
  type PersonalDataPart,
} from '@tabdock/service-kit/personal-data';
import { SecondFactors } from './second-factors';

const UNTIL_REMOVED = asLongAs('the account, unless its person removes it');

/** What confirms the logins of an account, without the secrets. */
@Injectable()
@HoldsPersonalData({
  name: 'second-factors',
  tables: ['authenticator_app', 'passkey', 'recovery_code', 'second_factor_challenge'],
})
@Keeps(
  {
    table: 'authenticator_app',
    what: 'secrets of authenticator apps, encrypted',
    about: 'accounts',
    kept: UNTIL_REMOVED,
  },
  { table: 'passkey', what: 'public keys of passkeys', about: 'accounts', kept: UNTIL_REMOVED },
  {
    table: 'recovery_code',
    what: 'hashes of recovery codes that are not used',
    about: 'accounts',
    kept: UNTIL_REMOVED,
  },
  {
    table: 'second_factor_challenge',
    what: 'second steps of logins that are open',
    about: 'accounts',
    kept: { by: { time: 'expires_at' }, after: NO_LONGER },
  },
)
export class SecondFactorsData implements PersonalDataPart {
  constructor(private readonly factors: SecondFactors) {}

  async export({ accountId }: DataSubject): Promise<Pick<ExportedAccount, 'secondFactors'>> {
    return { secondFactors: await this.factors.list(accountId) };
  }
}
