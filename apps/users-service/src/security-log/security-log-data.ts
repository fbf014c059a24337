import { Injectable } from '@nestjs/common';
import type { ExportedAccount } from '@tabdock/contracts/users';
import { days, Keeps } from '@tabdock/service-kit/database';
import {
  HoldsPersonalData,
  type DataSubject,
  type PersonalDataPart,
} from '@tabdock/service-kit/personal-data';
import { SecurityLog } from './security-log';

/** What the security log says about an account. */
@Injectable()
@HoldsPersonalData({ name: 'security-events', tables: ['security_event'] })
@Keeps(
  {
    table: 'security_event',
    what: 'failed logins, new devices, ended sessions, with a hash of the address',
    about: 'accounts',
    kept: { by: { time: 'at' }, after: days(90) },
  },
  {
    table: 'security_salt',
    what: "secrets of the day's hashes of addresses",
    about: 'nobody',
    kept: { by: { day: 'day' }, after: days(1) },
  },
)
export class SecurityLogData implements PersonalDataPart {
  constructor(private readonly log: SecurityLog) {}

  async export({ accountId }: DataSubject): Promise<Pick<ExportedAccount, 'securityEvents'>> {
    return { securityEvents: await this.log.list(accountId, null) };
  }
}
