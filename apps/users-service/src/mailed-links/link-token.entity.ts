import { Column, Entity, PrimaryColumn } from 'typeorm';

export type LinkKind = 'verify-email' | 'reset-password';

/** A link that was mailed. It works once and for a while; here is its token's SHA-256 alone. */
@Entity('link_token')
export class LinkTokenEntity {
  @PrimaryColumn({ type: 'bytea', name: 'token_hash' })
  tokenHash!: Buffer;

  @Column({ type: 'text' })
  kind!: LinkKind;

  @Column({ type: 'uuid', name: 'account_id' })
  accountId!: string;

  /** The address that it went to: it proves that address and no other. */
  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
