import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailKind } from './mail-kinds';

/** A queued or sent mail. Holds the data for its text but never a link: links are created when the mail is sent. */
@Entity('mail')
export class MailEntity {
  /** Id of the mail and idempotency key of queueing. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text' })
  kind!: MailKind;

  @Column({ type: 'text' })
  recipient!: string;

  @Column({ type: 'jsonb' })
  data!: unknown;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  @Column({ type: 'timestamptz', name: 'next_attempt_at', default: () => 'now()' })
  nextAttemptAt!: Date;

  @Column({ type: 'timestamptz', name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  /** Set when the mail was given up. */
  @Column({ type: 'timestamptz', name: 'failed_at', nullable: true })
  failedAt!: Date | null;

  @Column({ type: 'text', name: 'last_error', nullable: true })
  lastError!: string | null;
}
