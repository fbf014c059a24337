import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Group, Role } from '@tabdock/contracts/core';

/** Username and e-mail address are unique regardless of case, by unique indexes on `lower(…)`. */
@Entity('account')
export class AccountEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'gen_random_uuid()' })
  id!: string;

  @Column({ type: 'text' })
  username!: string;

  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'boolean', name: 'email_verified', default: false })
  emailVerified!: boolean;

  /** argon2id in PHC form. Never leaves this service. */
  @Column({ type: 'text', name: 'password_hash', select: false })
  passwordHash!: string;

  @Column({ type: 'text', default: 'user' })
  role!: Role;

  @Column({ type: 'text', name: 'account_group', default: 'standard' })
  group!: Group;

  @Column({ type: 'text', name: 'first_name', nullable: true })
  firstName!: string | null;

  @Column({ type: 'text', name: 'profile_image_url', nullable: true })
  profileImageUrl!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
