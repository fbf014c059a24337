import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The newest file of a tab: while it is fresh, the source is not asked again. */
@Entity('tab_file')
export class TabFileEntity {
  @PrimaryColumn({ type: 'text', name: 'source_id' })
  sourceId!: string;

  @PrimaryColumn({ type: 'uuid', name: 'tab_id' })
  tabId!: string;

  @Column({ type: 'text' })
  sha256!: string;

  @Column({ type: 'timestamptz', name: 'fetched_at' })
  fetchedAt!: Date;
}
