import type { NotificationSetting } from '@tabdock/contracts/users';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the unsubscribe link of one mail turns off. Stores only the SHA-256 of its token. */
@Entity('unsubscribe_token')
export class UnsubscribeTokenEntity {
  @PrimaryColumn({ type: 'bytea', name: 'token_hash' })
  tokenHash!: Buffer;

  @Column({ type: 'uuid', name: 'account_id' })
  accountId!: string;

  @Column({ type: 'text' })
  setting!: NotificationSetting;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;
}
