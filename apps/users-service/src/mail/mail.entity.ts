import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailKind } from './mail-kinds';

/** A mail on its way. It holds what the mail is about and never a link: links are made when it is sent. */
@Entity('mail')
export class MailEntity {
  /** Also what keeps the same mail from being queued twice. */
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

  /** Given up, or there was nobody to write to. */
  @Column({ type: 'timestamptz', name: 'failed_at', nullable: true })
  failedAt!: Date | null;

  @Column({ type: 'text', name: 'last_error', nullable: true })
  lastError!: string | null;
}
