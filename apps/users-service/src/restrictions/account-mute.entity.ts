import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A time in which an account may not publish or report. Kept: an account that was ever muted is not established. */
@Entity('account_mute')
export class AccountMuteEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid', name: 'account_id' })
  accountId!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  since!: Date;

  /** Null: until an administrator lifts it. */
  @Column({ type: 'timestamptz', nullable: true })
  until!: Date | null;

  @Column({ type: 'timestamptz', name: 'lifted_at', nullable: true })
  liftedAt!: Date | null;

  @Column({ type: 'text' })
  reason!: string;
}
