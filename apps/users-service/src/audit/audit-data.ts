import { Injectable } from '@nestjs/common';
import type { ExportedAccount } from '@tabdock/contracts/users';
import { days, Keeps } from '@tabdock/service-kit/database';
import {
  HoldsPersonalData,
  type DataSubject,
  type Deletion,
  type PersonalDataPart,
} from '@tabdock/service-kit/personal-data';
import { AuditLog } from './audit-log';

/** What administrators did to an account. */
@Injectable()
@HoldsPersonalData({ name: 'audit', tables: ['audit_entry'] })
@Keeps({
  table: 'audit_entry',
  what: 'what administrators did; after a deletion without the name of the account',
  about: 'accounts',
  kept: { by: { time: 'at' }, after: days(400) },
})
export class AuditData implements PersonalDataPart {
  constructor(private readonly audit: AuditLog) {}

  async export({ accountId }: DataSubject): Promise<Pick<ExportedAccount, 'audit'>> {
    return { audit: await this.audit.listAbout(accountId) };
  }

  /** Last: entries refer to nothing, so one may be added as long as the account is there. */
  async delete({ manager, accountId, afterRow }: Deletion): Promise<void> {
    afterRow(() => this.audit.withdrawName(manager, accountId));
  }
}
