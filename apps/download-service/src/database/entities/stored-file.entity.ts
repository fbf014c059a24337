import type { TabFacts, TabFileFormat } from '@tabdock/contracts/downloads';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A checked file in the object store. */
@Entity('stored_file')
export class StoredFileEntity {
  @PrimaryColumn({ type: 'text' })
  sha256!: string;

  /** Bytes. */
  @Column({ type: 'integer' })
  size!: number;

  @Column({ type: 'text' })
  format!: TabFileFormat;

  @Column({ type: 'jsonb' })
  facts!: TabFacts;

  @Column({ type: 'timestamptz', name: 'stored_at', default: () => 'now()' })
  storedAt!: Date;
}
