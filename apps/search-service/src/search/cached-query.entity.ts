import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a source answered to a query, as ids of tabs in its order. */
@Entity('cached_query')
export class CachedQueryEntity {
  @PrimaryColumn('text', { name: 'source_id' })
  sourceId!: string;

  /** `queryKey` of what was asked. */
  @PrimaryColumn('text')
  query!: string;

  @Column('timestamptz', { name: 'fetched_at' })
  fetchedAt!: Date;

  @Column('uuid', { name: 'tab_ids', array: true })
  tabIds!: string[];
}
