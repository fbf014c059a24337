import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account that is gone for good: nothing is kept for it any more, however late it arrives. */
@Entity('deleted_account')
export class DeletedAccountEntity {
  @PrimaryColumn({ type: 'uuid', name: 'account_id' })
  accountId!: string;

  @Column({ type: 'timestamptz', name: 'deleted_at', default: () => 'now()' })
  deletedAt!: Date;
}
