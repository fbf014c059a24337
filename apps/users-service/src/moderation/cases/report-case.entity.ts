import type { CaseState, ReportKind } from '@tabdock/contracts/community';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One thing that was reported, however often. Reporting and deciding lock its row first. */
@Entity('report_case')
export class ReportCaseEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text' })
  kind!: ReportKind;

  @Column({ type: 'uuid', name: 'subject_id' })
  subjectId!: string;

  @Column({ type: 'uuid', name: 'author_id' })
  authorId!: string;

  @Column({ type: 'text', default: 'open' })
  state!: CaseState;

  /** An administrator has to look at it. */
  @Column({ type: 'boolean', default: true })
  waiting!: boolean;

  /** Time at which the case last began to wait: further reports do not move it to the end of the queue. */
  @Column({ type: 'timestamptz', name: 'waiting_since', default: () => 'now()' })
  waitingSince!: Date;

  @Column({ type: 'timestamptz', name: 'last_reported_at', default: () => 'now()' })
  lastReportedAt!: Date;

  @Column({ type: 'timestamptz', name: 'decided_at', nullable: true })
  decidedAt!: Date | null;

  /** Null: hidden by reports, or the administrator's account is deleted. */
  @Column({ type: 'uuid', name: 'decided_by', nullable: true })
  decidedBy!: string | null;

  /** Version at the last report or decision; null: unknown, so the present content counts as changed. */
  @Column({ type: 'text', name: 'content_version', nullable: true })
  contentVersion!: string | null;

  /** Raised when content other than what was decided on is reported; a report counts in its own round only. */
  @Column({ type: 'integer', default: 1 })
  round!: number;

  @Column({ type: 'integer', default: 1 })
  revision!: number;
}
