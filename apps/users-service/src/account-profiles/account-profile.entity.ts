import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an account says about itself, and its reputation. Written on the first change. */
@Entity('account_profile')
export class AccountProfileEntity {
  @PrimaryColumn({ type: 'uuid', name: 'account_id' })
  accountId!: string;

  /** Null: the username is shown. */
  @Column({ type: 'text', name: 'display_name', nullable: true })
  displayName!: string | null;

  @Column({ type: 'text', nullable: true })
  bio!: string | null;

  @Column({ type: 'text', nullable: true })
  location!: string | null;

  @Column({ type: 'text', nullable: true })
  website!: string | null;

  /** The sum of the account's `reputation_entry` rows. */
  @Column({ type: 'integer', default: 0 })
  reputation!: number;

  @Column({ type: 'integer', default: 1 })
  revision!: number;
}
