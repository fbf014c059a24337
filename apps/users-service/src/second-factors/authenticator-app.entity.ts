import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account's authenticator app. Secrets are encrypted by `FactorKey`. */
@Entity('authenticator_app')
export class AuthenticatorAppEntity {
  @PrimaryColumn({ type: 'uuid', name: 'account_id' })
  accountId!: string;

  /** Null until the first set-up is confirmed. */
  @Column({ type: 'bytea', nullable: true })
  secret!: Buffer | null;

  @Column({ type: 'timestamptz', name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  /** The newest time step whose code was accepted. */
  @Column({ type: 'bigint', name: 'last_step', nullable: true })
  lastStep!: string | null;

  @Column({ type: 'timestamptz', name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  /** Secret of a set-up that no code has confirmed. */
  @Column({ type: 'bytea', name: 'pending_secret', nullable: true })
  pendingSecret!: Buffer | null;

  @Column({ type: 'timestamptz', name: 'pending_since', nullable: true })
  pendingSince!: Date | null;
}
