import { Inject, Injectable } from '@nestjs/common';
import type {
  CaseAction,
  CaseState,
  ReportCase,
  ReportCasesResponse,
  reportsDecide,
} from '@tabdock/contracts/community';
import { AppError, outdated, type ReceivedRequestOf } from '@tabdock/contracts/core';
import { Transactions } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { AuditLog } from '../audit/audit-log';
import { CaseViews } from './cases/case-views';
import type { ReportCaseEntity } from './cases/report-case.entity';
import { ReportCaseRepository } from './cases/report-case.repository';
import { versionOf } from './subjects/content-version';
import { REPORTABLES, type Reportable, type ReportedThing } from './subjects/reportable';

const OUTCOMES: Record<CaseAction, CaseState> = {
  hide: 'hidden',
  restore: 'restored',
  delete: 'deleted',
};

type Decision = ReceivedRequestOf<typeof reportsDecide>;

interface Applied {
  readonly actor: AccountEntity;
  readonly reported: ReportCaseEntity;
  readonly reportable: Reportable;
  /** Undefined: it is gone. */
  readonly thing: ReportedThing | undefined;
  readonly action: CaseAction;
}

/** What administrators do with reports. */
@Injectable()
export class ReportQueueService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly cases: ReportCaseRepository,
    private readonly views: CaseViews,
    @Inject(REPORTABLES) private readonly reportables: readonly Reportable[],
    private readonly audit: AuditLog,
  ) {}

  /** Fails with AUTH.FORBIDDEN. */
  async list(
    actorId: string,
    query: { state: 'waiting' | 'decided'; page: number; pageSize: number },
  ): Promise<ReportCasesResponse> {
    await this.accounts.requireAdmin(actorId);
    const { state, page, pageSize } = query;
    const [[rows, total], waiting] = await Promise.all([
      this.cases.list(state, page, pageSize),
      this.cases.countWaiting(),
    ]);
    return { cases: await this.views.of(rows), total, waiting, page, pageSize };
  }

  /** Fails with AUTH.FORBIDDEN, REPORTS.NOT_FOUND, REPORTS.NOTHING_THERE, REQUEST.OUTDATED. */
  async decide({ actorId, caseId, action, revision, version }: Decision): Promise<ReportCase> {
    const actor = await this.accounts.requireAdmin(actorId);
    const decided = await this.transactions.run(async (manager) => {
      const known = await this.cases.find(manager, caseId);
      const reportable = this.reportables.find(({ kind }) => kind === known?.kind);
      if (!known || !reportable) throw new AppError('REPORTS.NOT_FOUND');
      const thing = await reportable.lock(manager, known.subjectId);
      const reported = await this.cases.lock(manager, caseId);
      if (!reported) throw new AppError('REPORTS.NOT_FOUND');
      const isOutdated =
        (revision !== undefined && revision !== reported.revision) ||
        (version !== undefined && thing !== undefined && version !== versionOf(thing));
      if (!isOutdated) await this.apply(manager, { actor, reported, reportable, thing, action });
      return { reported, stale: isOutdated };
    });
    const [view] = await this.views.of([decided.reported]);
    if (!view) throw new AppError('REPORTS.NOT_FOUND');
    if (decided.stale) throw outdated(view);
    return view;
  }

  private async apply(
    manager: EntityManager,
    { actor, reported, reportable, thing, action }: Applied,
  ): Promise<void> {
    const state = OUTCOMES[action];
    const isDecided = !thing || reported.contentVersion === versionOf(thing);
    if (reported.state === state && !reported.waiting && isDecided) return;
    if (!thing && action !== 'delete') throw new AppError('REPORTS.NOTHING_THERE');
    if (action === 'delete') await reportable.remove(manager, reported.subjectId, actor);
    else await this.setVisible(manager, reportable, reported, actor, action === 'restore');
    Object.assign(reported, {
      state,
      ...(thing && { contentVersion: versionOf(thing) }),
      waiting: false,
      decidedAt: new Date(),
      decidedBy: actor.id,
    } satisfies Partial<ReportCaseEntity>);
    await this.cases.save(manager, reported);
  }

  private async setVisible(
    manager: EntityManager,
    reportable: Reportable,
    { kind, subjectId, authorId }: ReportCaseEntity,
    actor: AccountEntity,
    isVisible: boolean,
  ): Promise<void> {
    await (isVisible ? reportable.show(manager, subjectId) : reportable.hide(manager, subjectId));
    await this.audit.add(manager, {
      action: isVisible ? 'content.restored' : 'content.hidden',
      actor,
      subject: (await this.accounts.findById(authorId, manager)) ?? { id: authorId },
      details: { kind, id: subjectId },
    });
  }
}
