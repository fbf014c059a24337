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

  /** Hash of the password, argon2id in PHC form. It never leaves this service. */
  @Column({ type: 'text', name: 'password_hash', select: false })
  passwordHash!: string;

  @Column({ type: 'text', default: 'user' })
  role!: Role;

  /** Group that counts; `AccountGroups` alone writes it. */
  @Column({ type: 'text', name: 'account_group', default: 'standard' })
  group!: Group;

  /** Group that administrators assigned. */
  @Column({ type: 'text', name: 'granted_group', default: 'standard' })
  grantedGroup!: Group;

  @Column({ type: 'text', name: 'first_name', nullable: true })
  firstName!: string | null;

  @Column({ type: 'text', name: 'profile_image_url', nullable: true })
  profileImageUrl!: string | null;

  /** Given by an administrator. */
  @Column({ type: 'boolean', name: 'is_verified', default: false })
  isVerified!: boolean;

  /** Key of the picture in the store, 64 px. */
  @Column({ type: 'text', name: 'picture_small', nullable: true })
  pictureSmall!: string | null;

  /** 256 px. */
  @Column({ type: 'text', name: 'picture_large', nullable: true })
  pictureLarge!: string | null;

  /** Whether logins need more than the password; written with the factors, under the account's lock. */
  @Column({ type: 'boolean', name: 'has_second_factor', default: false })
  hasSecondFactor!: boolean;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
