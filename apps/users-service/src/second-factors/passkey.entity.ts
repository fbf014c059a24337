import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A WebAuthn credential. */
@Entity('passkey')
export class PasskeyEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'gen_random_uuid()' })
  id!: string;

  @Column({ type: 'uuid', name: 'account_id' })
  accountId!: string;

  /** Base64url. */
  @Column({ type: 'text', name: 'credential_id' })
  credentialId!: string;

  /** COSE. */
  @Column({ type: 'bytea', name: 'public_key' })
  publicKey!: Buffer;

  /** How often the authenticator says that it signed; 0 where it does not count. */
  @Column({ type: 'bigint' })
  counter!: string;

  /** How browsers reach the authenticator. */
  @Column({ type: 'text', array: true })
  transports!: string[];

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
