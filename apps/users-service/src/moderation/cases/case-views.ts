import { Inject, Injectable } from '@nestjs/common';
import type { CaseState, ReportCase } from '@tabdock/contracts/community';
import { AccountRepository } from '../../accounts/account.repository';
import { Mutes } from '../../restrictions/mutes';
import { versionOf } from '../subjects/content-version';
import { REPORTABLES, type Reportable, type ReportedThing } from '../subjects/reportable';
import type { ReportCaseEntity } from './report-case.entity';
import { ReportCaseRepository, type ShownReport } from './report-case.repository';

/** Cases as administrators see them: with what is reported, its author and the reports. */
@Injectable()
export class CaseViews {
  constructor(
    private readonly cases: ReportCaseRepository,
    private readonly accounts: AccountRepository,
    private readonly mutes: Mutes,
    @Inject(REPORTABLES) private readonly reportables: readonly Reportable[],
  ) {}

  async of(rows: readonly ReportCaseEntity[]): Promise<ReportCase[]> {
    const authorIds = [...new Set(rows.map(({ authorId }) => authorId))];
    const [reports, names, mutes] = await Promise.all([
      this.cases.reportsOf(rows.map(({ id }) => id)),
      this.accounts.usernames([...authorIds, ...rows.flatMap(({ decidedBy }) => decidedBy ?? [])]),
      this.mutes.summaries(authorIds),
    ]);
    return Promise.all(
      rows.map(async (row) => {
        const thing = await this.reportables
          .find(({ kind }) => kind === row.kind)
          ?.find(row.subjectId);
        const own = reports.filter(({ caseId }) => caseId === row.id);
        const { id, kind, subjectId, authorId, revision } = row;
        const { mute, earlierMutes } = mutes.get(authorId) ?? { mute: null, earlierMutes: 0 };
        return {
          id,
          kind,
          subjectId,
          state: stateOf(row, thing),
          isWaiting: row.waiting,
          author: {
            id: authorId,
            username: names.get(authorId) ?? '',
            mute,
            earlierMutes,
          },
          text: thing?.text ?? null,
          version: thing && versionOf(thing),
          tabs: thing?.tabIds?.map((tabId) => ({ id: tabId })),
          tabCount: thing?.tabCount,
          link: thing?.link ?? null,
          reports: own.map(toReport),
          reportCount: own[0]?.count ?? 0,
          lastReportedAt: row.lastReportedAt.toISOString(),
          decision: row.decidedAt && {
            at: row.decidedAt.toISOString(),
            by: names.get(row.decidedBy ?? '') ?? null,
          },
          revision,
        };
      }),
    );
  }
}

/** Content that replaced hidden content is public until an administrator decides about it. */
function stateOf({ state }: ReportCaseEntity, thing: ReportedThing | undefined): CaseState {
  return state === 'hidden' && thing && !thing.isHidden ? 'open' : state;
}

function toReport({ reason, note, reporter, isEstablished, seen, createdAt }: ShownReport) {
  return { reason, note, reporter, isEstablished, seen, createdAt: createdAt.toISOString() };
}
