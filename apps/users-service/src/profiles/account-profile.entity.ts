import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an account says about itself, and the sums of ratings and comments by others. */
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

  @Column({ type: 'integer', default: 0 })
  reputation!: number;

  @Column({ type: 'integer', name: 'total_ratings', default: 0 })
  totalRatings!: number;

  @Column({ type: 'integer', name: 'total_comments', default: 0 })
  totalComments!: number;
}
