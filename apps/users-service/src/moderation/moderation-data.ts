import { Injectable } from '@nestjs/common';
import type { ExportedAccount } from '@tabdock/contracts/users';
import { asLongAs, Keeps } from '@tabdock/service-kit/database';
import {
  HoldsPersonalData,
  type DataSubject,
  type PersonalDataPart,
} from '@tabdock/service-kit/personal-data';
import { ReportCaseRepository } from './cases/report-case.repository';

/** What an account reported, and the cases about what it wrote. */
@Injectable()
@HoldsPersonalData({ name: 'reports', tables: ['report', 'report_case'] })
@Keeps(
  {
    table: 'report',
    what: 'reports: who, why, and what was seen',
    about: 'accounts',
    kept: asLongAs('the account that reported and the case'),
  },
  {
    table: 'report_case',
    what: 'reported things and what was decided',
    about: 'accounts',
    kept: asLongAs('the account that wrote the reported thing'),
  },
)
export class ModerationData implements PersonalDataPart {
  constructor(private readonly cases: ReportCaseRepository) {}

  async export({ accountId }: DataSubject): Promise<Pick<ExportedAccount, 'reports'>> {
    const reports = await this.cases.ofReporter(accountId);
    return {
      reports: reports.map((report) => ({ ...report, createdAt: report.createdAt.toISOString() })),
    };
  }
}
