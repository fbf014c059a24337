import { Inject, Injectable } from '@nestjs/common';
import type { ExportedAccount } from '@tabdock/contracts/users';
import { asLongAs, daysBySetting, Keeps } from '@tabdock/service-kit/database';
import {
  HoldsPersonalData,
  type DataSubject,
  type PersonalDataPart,
} from '@tabdock/service-kit/personal-data';
import { USERS_CONFIG, type UsersConfig } from '../config/config';
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
    kept: {
      by: { time: 'decided_at' },
      after: daysBySetting(
        'REPORTS_KEEP_DAYS',
        ({ config }: ModerationData) => config.REPORTS_KEEP_DAYS,
      ),
      where: `NOT waiting AND state <> 'hidden'`,
      which:
        'unless they wait for a decision or what was reported is hidden, and at most as long as the account that wrote it',
    },
  },
)
export class ModerationData implements PersonalDataPart {
  constructor(
    private readonly cases: ReportCaseRepository,
    @Inject(USERS_CONFIG) readonly config: Pick<UsersConfig, 'REPORTS_KEEP_DAYS'>,
  ) {}

  async export({ accountId }: DataSubject): Promise<Pick<ExportedAccount, 'reports'>> {
    const reports = await this.cases.ofReporter(accountId);
    return {
      reports: reports.map((report) => ({ ...report, createdAt: report.createdAt.toISOString() })),
    };
  }
}
