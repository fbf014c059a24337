import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A comment on a tab. One that was deleted and has replies stays without text and author. */
@Entity('comment')
export class CommentEntity {
  /** Id of the comment and idempotency key of posting it. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid', name: 'tab_id' })
  tabId!: string;

  /** The comment of level 0 above it; itself at level 0. */
  @Column({ type: 'uuid', name: 'thread_id' })
  threadId!: string;

  @Column({ type: 'uuid', name: 'parent_id', nullable: true })
  parentId!: string | null;

  @Column({ type: 'smallint' })
  level!: number;

  /** Null: it or its author's account was deleted. */
  @Column({ type: 'uuid', name: 'account_id', nullable: true })
  accountId!: string | null;

  @Column({ type: 'text' })
  content!: string;

  /** The rows of `comment_vote`, counted in the transactions that change them. */
  @Column({ type: 'integer', default: 0 })
  upvotes!: number;

  @Column({ type: 'integer', default: 0 })
  downvotes!: number;

  /** Generated from the votes; -1 to 1. */
  @Column({ type: 'double precision', insert: false, update: false })
  score!: number;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'edited_at', nullable: true })
  editedAt!: Date | null;

  /** Set while the comment is hidden; see `CommentVisibility`. */
  @Column({ type: 'timestamptz', name: 'hidden_at', nullable: true })
  hiddenAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;

  /** Votes do not add to it. */
  @Column({ type: 'integer', default: 1 })
  revision!: number;
}
