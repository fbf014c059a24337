import { Inject, Injectable } from '@nestjs/common';
import type { ReportKind, ReportReason } from '@tabdock/contracts/community';
import { AppError } from '@tabdock/contracts/core';
import { Transactions } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import { writeForAccount } from '../accounts/write-for-account';
import { AuditLog } from '../audit/audit-log';
import { RateLimits } from '../rate-limits/rate-limits';
import { Mutes } from '../restrictions/mutes';
import type { ReportCaseEntity } from './cases/report-case.entity';
import { ReportCaseRepository } from './cases/report-case.repository';
import { versionOf } from './subjects/content-version';
import { REPORTABLES, type Reportable, type ReportedThing } from './subjects/reportable';

/** This many reports by established accounts hide a thing until an administrator decides. */
const REPORTS_TO_HIDE = 3;

export interface Report {
  readonly accountId: string;
  readonly kind: ReportKind;
  readonly subjectId: string;
  readonly reason: ReportReason;
  readonly note: string;
}

@Injectable()
export class ReportsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly cases: ReportCaseRepository,
    @Inject(REPORTABLES) private readonly reportables: readonly Reportable[],
    private readonly mutes: Mutes,
    private readonly limits: RateLimits,
    private readonly audit: AuditLog,
  ) {}

  /**
   * The account's second report of the same content changes nothing. Fails with REPORTS.NOTHING_THERE, REPORTS.OWN,
   * COMMUNITY.MUTED, REQUEST.TOO_MANY, AUTH.REQUIRED.
   */
  async report({ accountId, kind, subjectId, reason, note }: Report): Promise<void> {
    await this.limits.consume('report-account', accountId);
    const reportable = this.reportables.find((one) => one.kind === kind);
    if (!reportable) throw new AppError('REPORTS.NOTHING_THERE');
    await writeForAccount('report_reporter_id_fkey', () =>
      this.transactions.run(async (manager) => {
        const thing = await reportable.lock(manager, subjectId);
        if (!thing) throw new AppError('REPORTS.NOTHING_THERE');
        const { authorId, text: seen } = thing;
        if (authorId === accountId) throw new AppError('REPORTS.OWN');
        await this.mutes.refuseMuted(manager, accountId);
        const reported = await this.cases.lockOrCreate(manager, { kind, subjectId, authorId });
        if (isOtherContent(reported, thing)) openAnew(reported);
        const { id: caseId, round } = reported;
        const report = { caseId, round, reporterId: accountId, reason, note, seen };
        if (!(await this.cases.addReport(manager, report))) return;
        reported.contentVersion = versionOf(thing);
        await this.consider(manager, reported, reportable);
      }),
    );
  }

  /** Reconsiders a case after one more report. Restored content stays visible, but waits for an administrator again. */
  private async consider(
    manager: EntityManager,
    reported: ReportCaseEntity,
    reportable: Reportable,
  ): Promise<void> {
    reported.lastReportedAt = new Date();
    if (!reported.waiting && reported.state !== 'hidden') {
      reported.waiting = true;
      reported.waitingSince = new Date();
    }
    const mayHide = reported.state === 'open';
    const count = mayHide ? await this.cases.countEstablished(manager, reported) : 0;
    if (count >= REPORTS_TO_HIDE) {
      await reportable.hide(manager, reported.subjectId);
      reported.state = 'hidden';
      reported.decidedAt = new Date();
      await this.audit.add(manager, {
        action: 'content.hidden',
        subject: { id: reported.authorId },
        details: { kind: reported.kind, id: reported.subjectId, reports: String(count) },
      });
    }
    await this.cases.save(manager, reported);
  }
}

/**
 * Whether the shown content differs from what was decided on or hidden by reports. While a case is open, all versions
 * count together; otherwise its author could reset the count with every change.
 */
function isOtherContent(reported: ReportCaseEntity, thing: ReportedThing): boolean {
  const { state, contentVersion } = reported;
  // Content that was added again after a deletion is new content, even if it says the same.
  if (state === 'deleted') return true;
  return state !== 'open' && !thing.isHidden && contentVersion !== versionOf(thing);
}

function openAnew(reported: ReportCaseEntity): void {
  Object.assign(reported, {
    round: reported.round + 1,
    state: 'open',
    waiting: true,
    ...(!reported.waiting && { waitingSince: new Date() }),
    decidedAt: null,
    decidedBy: null,
  } satisfies Partial<ReportCaseEntity>);
}
