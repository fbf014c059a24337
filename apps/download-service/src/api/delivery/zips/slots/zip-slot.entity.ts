import type { Owner } from '@tabdock/contracts/core';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An archive that is being read; a lease that its process renews. */
@Entity('zip_slot')
export class ZipSlotEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text', name: 'owner_kind' })
  ownerKind!: Owner['kind'];

  @Column({ type: 'uuid', name: 'owner_id' })
  ownerId!: string;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;
}
