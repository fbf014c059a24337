import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account's list of tabs. Its tabs are in `playlist_tab`, by their ids in the catalogue. */
@Entity('playlist')
export class PlaylistEntity {
  /** Id of the list and idempotency key of creating it. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid', name: 'account_id' })
  accountId!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'boolean', name: 'is_public', default: false })
  isPublic!: boolean;

  /** Part of the public address; set while the list is public, and another after each withdrawal. */
  @Column({ type: 'text', name: 'share_key', nullable: true })
  shareKey!: string | null;

  /** Any account that has it can join. */
  @Column({ type: 'text', nullable: true })
  invitation!: string | null;

  @Column({ type: 'integer', default: 1 })
  revision!: number;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
