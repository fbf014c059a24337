import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A deleted account: nothing is kept for it, however late it arrives. */
@Entity('deleted_account')
export class DeletedAccountEntity {
  @PrimaryColumn({ type: 'uuid', name: 'account_id' })
  accountId!: string;

  @Column({ type: 'timestamptz', name: 'deleted_at', default: () => 'now()' })
  deletedAt!: Date;
}
