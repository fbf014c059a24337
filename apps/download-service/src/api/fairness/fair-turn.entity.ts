import type { Owner } from '@tabdock/contracts/core';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Start of an owner's next turn at a source; without a row, at the source's virtual time. */
@Entity('fair_turn')
export class FairTurnEntity {
  @PrimaryColumn({ type: 'text', name: 'owner_kind' })
  ownerKind!: Owner['kind'];

  @PrimaryColumn({ type: 'uuid', name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn({ type: 'text', name: 'source_id' })
  sourceId!: string;

  /** Queue weight of the tier that the owner had last. */
  @Column({ type: 'smallint' })
  weight!: number;

  @Column({ type: 'double precision', name: 'finish_tag' })
  finishTag!: number;
}
