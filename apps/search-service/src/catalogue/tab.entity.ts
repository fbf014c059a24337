import type { FileMusic } from '@tabdock/contracts/search';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FileFacts } from './file-facts';

/** One version of a song at one source, as last seen there. */
@Entity('tab')
export class TabEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'source_id' })
  sourceId!: string;

  /** Identifies the tab within its source; see `sourceKeyOf`. */
  @Column('text', { name: 'source_key' })
  sourceKey!: string;

  @Column('text')
  title!: string;

  @Column('text')
  artist!: string;

  @Column('text', { nullable: true })
  version!: string | null;

  @Column('real')
  rating!: number;

  @Column('integer')
  votes!: number;

  @Column('text', { nullable: true })
  difficulty!: string | null;

  /** Bytes; the driver returns a bigint as text. */
  @Column('bigint', { name: 'file_size', nullable: true })
  fileSize!: string | null;

  @Column('text', { nullable: true })
  format!: string | null;

  @Column('text', { nullable: true })
  tuning!: string | null;

  @Column('real', { nullable: true })
  tempo!: number | null;

  @Column('integer', { nullable: true })
  tracks!: number | null;

  @Column('integer', { nullable: true })
  bars!: number | null;

  @Column('date', { name: 'published_on', nullable: true })
  publishedOn!: string | null;

  @Column('text', { nullable: true })
  description!: string | null;

  /** `searchTextOf` it. */
  @Column('text', { name: 'search_text' })
  searchText!: string;

  /** Facts of its downloaded file. */
  @Column('jsonb', { name: 'file_facts', nullable: true })
  fileFacts!: FileFacts | null;

  /** Music in the stored file of the tab. */
  @Column('jsonb', { name: 'file_music', nullable: true })
  fileMusic!: FileMusic | null;

  @Column({ type: 'timestamptz', name: 'first_seen_at', insert: false, update: false })
  firstSeenAt!: Date;

  /** Average of the ratings by people here; null while there are none. */
  @Column('double precision', { name: 'our_average', nullable: true })
  ourAverage!: number | null;

  @Column('integer', { name: 'our_ratings', default: 0 })
  ourRatings!: number;
}
