import type { TabFacts, StoredFormat } from '@tabdock/contracts/downloads';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A checked file, in the object store until it is removed. */
@Entity('stored_file')
export class StoredFileEntity {
  @PrimaryColumn({ type: 'text' })
  sha256!: string;

  /** Bytes. */
  @Column({ type: 'integer' })
  size!: number;

  @Column({ type: 'text' })
  format!: StoredFormat;

  @Column({ type: 'jsonb' })
  facts!: TabFacts;

  /** Time at which its latest report was recorded. */
  @Column({ type: 'timestamptz', name: 'stored_at', default: () => 'now()' })
  storedAt!: Date;

  /** The source of its latest fetch, whose recipe says how long it is kept. */
  @Column({ type: 'text', name: 'source_id', nullable: true })
  sourceId!: string | null;

  /** Time at which it was last requested or fetched, to the minute. */
  @Column({ type: 'timestamptz', name: 'used_at', default: () => 'now()' })
  usedAt!: Date;

  /** Time at which its object was deleted or found missing; storing the same content again clears it. */
  @Column({ type: 'timestamptz', name: 'removed_at', nullable: true })
  removedAt!: Date | null;

  /** Whether a takedown of its content holds; then it is removed too. */
  @Column({ type: 'boolean', name: 'taken_down', default: false })
  takenDown!: boolean;
}
