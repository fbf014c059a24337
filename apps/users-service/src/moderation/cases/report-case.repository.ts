import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ReportKind, ReportReason } from '@tabdock/contracts/community';
import { Repository, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { ReportCaseEntity } from './report-case.entity';
import { ReportEntity } from './report.entity';

/** Confirmed address, 7 days old, never muted. `account` is the row's table. */
const ESTABLISHED = `(account.email_verified AND account.created_at <= now() - interval '7 days'
  AND NOT EXISTS (SELECT 1 FROM account_mute WHERE account_mute.account_id = account.id))`;

/** Reports that come along with a case. */
const REPORTS_SHOWN = 20;

export interface ShownReport {
  readonly caseId: string;
  readonly reason: ReportReason;
  readonly note: string;
  readonly seen: string;
  readonly createdAt: Date;
  readonly reporter: string;
  readonly isEstablished: boolean;
  /** Reports of the case in all. */
  readonly count: number;
}

@Injectable()
export class ReportCaseRepository {
  constructor(
    @InjectRepository(ReportCaseEntity) private readonly cases: Repository<ReportCaseEntity>,
    @InjectRepository(ReportEntity) private readonly reports: Repository<ReportEntity>,
  ) {}

  /** The case of a thing that is locked, created if need be, and locked until the transaction ends. */
  async lockOrCreate(
    manager: EntityManager,
    subject: { kind: ReportKind; subjectId: string; authorId: string },
  ): Promise<ReportCaseEntity> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(ReportCaseEntity)
      .values({ id: uuidv7(), ...subject })
      .orIgnore()
      .execute();
    const { kind, subjectId } = subject;
    const locked = await manager.findOne(ReportCaseEntity, {
      where: { kind, subjectId },
      lock: { mode: 'pessimistic_write' },
    });
    // An old case may have been deleted between the two statements.
    return locked ?? this.lockOrCreate(manager, subject);
  }

  async find(manager: EntityManager, id: string): Promise<ReportCaseEntity | null> {
    return manager.findOneBy(ReportCaseEntity, { id });
  }

  /** Locked until the transaction ends. Lock what it is about first. */
  async lock(manager: EntityManager, id: string): Promise<ReportCaseEntity | null> {
    return manager.findOne(ReportCaseEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Each change adds one to the revision. */
  async save(manager: EntityManager, reported: ReportCaseEntity): Promise<void> {
    reported.revision += 1;
    await manager.save(ReportCaseEntity, reported);
  }

  /** Replaces what the account reported of other content. Returns false if it reported this one before. */
  async addReport(
    manager: EntityManager,
    report: Pick<ReportEntity, 'caseId' | 'round' | 'reporterId' | 'reason' | 'note' | 'seen'>,
  ): Promise<boolean> {
    const { caseId, round, reporterId, reason, note, seen } = report;
    const rows: unknown[] = await manager.query(
      `INSERT INTO report (id, case_id, round, reporter_id, reason, note, seen) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT ON CONSTRAINT report_once_key
         DO UPDATE SET id = excluded.id, round = excluded.round, reason = excluded.reason, note = excluded.note,
           seen = excluded.seen, created_at = excluded.created_at
         WHERE (report.round, report.seen) <> (excluded.round, excluded.seen)
       RETURNING 1`,
      [uuidv7(), caseId, round, reporterId, reason, note, seen],
    );
    return rows.length > 0;
  }

  /** Reports of this round by established people. */
  async countEstablished(
    manager: EntityManager,
    { id, round }: Pick<ReportCaseEntity, 'id' | 'round'>,
  ): Promise<number> {
    const [row]: { count: number }[] = await manager.query(
      `SELECT count(*)::int AS count FROM report JOIN account ON account.id = report.reporter_id
       WHERE report.case_id = $1 AND report.round = $2 AND ${ESTABLISHED}`,
      [id, round],
    );
    return row?.count ?? 0;
  }

  /** Waiting ones: longest first. Decided ones: newest decision first. */
  async list(
    state: 'waiting' | 'decided',
    page: number,
    pageSize: number,
  ): Promise<[ReportCaseEntity[], number]> {
    return this.cases.findAndCount({
      where: { waiting: state === 'waiting' },
      order:
        state === 'waiting'
          ? { waitingSince: 'ASC', id: 'ASC' }
          : { decidedAt: 'DESC', id: 'DESC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
  }

  async countWaiting(): Promise<number> {
    return this.cases.countBy({ waiting: true });
  }

  /** The newest of each case, of its present round. */
  async reportsOf(caseIds: readonly string[]): Promise<ShownReport[]> {
    return this.reports.query(
      `SELECT * FROM (
         SELECT report.case_id AS "caseId", report.reason, report.note, report.seen,
                report.created_at AS "createdAt", account.username AS reporter,
                ${ESTABLISHED} AS "isEstablished",
                (count(*) OVER (PARTITION BY report.case_id))::int AS count,
                row_number() OVER (PARTITION BY report.case_id ORDER BY report.created_at DESC, report.id DESC) AS place
         FROM report
         JOIN report_case ON report_case.id = report.case_id AND report_case.round = report.round
         JOIN account ON account.id = report.reporter_id
         WHERE report.case_id = ANY($1)
       ) AS shown WHERE place <= $2 ORDER BY place`,
      [caseIds, REPORTS_SHOWN],
    );
  }

  /** What the account reported, the newest first. */
  async ofReporter(
    reporterId: string,
  ): Promise<(Pick<ReportEntity, 'reason' | 'note' | 'createdAt'> & { kind: ReportKind })[]> {
    return this.reports.query(
      `SELECT report_case.kind, report.reason, report.note, report.created_at AS "createdAt"
       FROM report JOIN report_case ON report_case.id = report.case_id
       WHERE report.reporter_id = $1 ORDER BY report.created_at DESC`,
      [reporterId],
    );
  }
}
