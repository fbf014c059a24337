import { Column, Entity, PrimaryColumn } from 'typeorm';

export type LinkKind = 'verify-email' | 'reset-password';

/** A mailed link, usable once and until it expires. Stores only the SHA-256 of its token. */
@Entity('link_token')
export class LinkTokenEntity {
  @PrimaryColumn({ type: 'bytea', name: 'token_hash' })
  tokenHash!: Buffer;

  @Column({ type: 'text' })
  kind!: LinkKind;

  @Column({ type: 'uuid', name: 'account_id' })
  accountId!: string;

  /** The address it was sent to, and the only one it verifies. */
  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
