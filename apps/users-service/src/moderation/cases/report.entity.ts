import type { ReportReason } from '@tabdock/contracts/community';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What one account reported last about one thing. */
@Entity('report')
export class ReportEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid', name: 'case_id' })
  caseId!: string;

  @Column({ type: 'uuid', name: 'reporter_id' })
  reporterId!: string;

  @Column({ type: 'text' })
  reason!: ReportReason;

  @Column({ type: 'text' })
  note!: string;

  /** What the thing said when it was reported: its author may change it. */
  @Column({ type: 'text' })
  seen!: string;

  /** Round of the case. */
  @Column({ type: 'integer', default: 1 })
  round!: number;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
