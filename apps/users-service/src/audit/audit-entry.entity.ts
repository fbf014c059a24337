import type { AUDIT_ACTIONS } from '@tabdock/contracts/users';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who did what to whom. Kept after the accounts are deleted; never updated, but for the name of a deleted subject. */
@Entity('audit_entry')
export class AuditEntryEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'gen_random_uuid()' })
  id!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  @Column({ type: 'text' })
  action!: (typeof AUDIT_ACTIONS)[number];

  @Column({ type: 'uuid', name: 'actor_id', nullable: true })
  actorId!: string | null;

  @Column({ type: 'text', nullable: true })
  actor!: string | null;

  @Column({ type: 'uuid', name: 'subject_id', nullable: true })
  subjectId!: string | null;

  @Column({ type: 'text', nullable: true })
  subject!: string | null;

  @Column({ type: 'jsonb', default: {} })
  details!: Record<string, string>;
}
