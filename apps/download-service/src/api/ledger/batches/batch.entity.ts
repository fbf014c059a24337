import type { Owner } from '@tabdock/contracts/core';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Several downloads that one owner requested at once. */
@Entity('batch')
export class BatchEntity {
  /** Id of the batch and idempotency key of the request. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text', name: 'owner_kind' })
  ownerKind!: Owner['kind'];

  @Column({ type: 'uuid', name: 'owner_id' })
  ownerId!: string;

  /** How many downloads it has. */
  @Column({ type: 'integer' })
  tabs!: number;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** Time at which its last download reached its end for the first time. */
  @Column({ type: 'timestamptz', name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}
