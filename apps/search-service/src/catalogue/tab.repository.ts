import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FileMusic } from '@tabdock/contracts/search';
import type { FieldName } from '@tabdock/contracts/sources';
import { batchLoader } from '@tabdock/service-kit/async';
import type { Repository } from 'typeorm';
import { READS_TOGETHER } from '../database/reads-together';
import { queueChanged } from '../songs/changed-songs';
import { songsNamed } from '../songs/song-queries';
import { lexemeQuery } from '../text/folded-words';
import { songKey } from '../text/song-keys';
import type { TermKeys } from '../text/term-keys';
import type { FileFacts } from './file-facts';
import { LISTED } from './listed';
import { TabEntity } from './tab.entity';
import { hasLongWord, havingWords, ofSongsNamed } from './words-condition';

/** A tab as a source shows it, before it has an id here. */
export type SeenTab = Omit<
  TabEntity,
  'id' | 'fileSize' | 'fileFacts' | 'fileMusic' | 'firstSeenAt' | 'ourAverage' | 'ourRatings'
> & {
  fileSize: number | null;
  /** The tab's own page was read too. */
  detailed?: boolean;
};

const COLUMNS = `source_id text, source_key text, title text, artist text, version text, rating real,
  votes integer, difficulty text, file_size bigint, format text, tuning text, tempo real, tracks integer,
  bars integer, published_on date, description text, search_text text, song_key uuid, folded_key uuid`;
const NAMES = COLUMNS.split(',').map((column) => column.trim().split(' ')[0] ?? '');

/**
 * The own page of this tab was not read ($2), and a search has seen the tab: a row that a takedown made has no title.
 */
const UNREAD = `(EXCLUDED.source_key = ANY ($2::text[]) AND tab.title <> '')`;
/** Song key and search text follow from all of them, so they change together. */
const NAMING = ['title', 'artist', 'version', 'song_key', 'folded_key', 'search_text'];
const KEEPS_NAMING = `('artist' = ANY ($3::text[]) AND tab.artist <> EXCLUDED.artist
  OR 'version' = ANY ($3::text[]) AND tab.version IS DISTINCT FROM EXCLUDED.version)`;
const keeps = (name: string) =>
  NAMING.includes(name) ? KEEPS_NAMING : `'${name}' = ANY ($3::text[])`;
/** Columns that tabs' own pages fill ($3) keep what is known of a tab whose own page was not read. */
const UPDATES = NAMES.filter((name) => name !== 'source_id' && name !== 'source_key')
  .map(
    (name) =>
      `${name} = CASE WHEN ${UNREAD} AND ${keeps(name)} THEN tab.${name} ELSE EXCLUDED.${name} END`,
  )
  .join(', ');

// Rows are always in the order of their keys, so that replicas that store the same tabs do not
// deadlock. The same statement queues changed songs for their refresh.
const UPSERT = `
  WITH seen AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS seen (${COLUMNS})
  ), before AS (
    SELECT id, song_key, title, artist, votes FROM tab
    WHERE (source_id, source_key) IN (SELECT source_id, source_key FROM seen)
  ), stored AS (
    INSERT INTO tab (${NAMES.join(', ')})
    SELECT ${NAMES.join(', ')} FROM seen ORDER BY source_id, source_key
    ON CONFLICT (source_id, source_key) DO UPDATE SET ${UPDATES}, last_seen_at = now()
    RETURNING id, source_key, song_key, title, artist, votes
  ), changed AS (
    ${queueChanged(`
      SELECT key FROM stored LEFT JOIN before USING (id), unnest(ARRAY[stored.song_key, before.song_key]) AS key
      WHERE (before.song_key, before.title, before.artist, before.votes)
        IS DISTINCT FROM (stored.song_key, stored.title, stored.artist, stored.votes)`)}
  ) SELECT id, source_key AS "sourceKey" FROM stored`;

const NAMED_SONGS_MAX = 50;

@Injectable()
export class TabRepository {
  private readonly inOrder = batchLoader<readonly string[], TabEntity[]>({
    ...READS_TOGETHER,
    ask: (lists) => this.findAllInOrder(lists),
  });

  constructor(@InjectRepository(TabEntity) private readonly tabs: Repository<TabEntity>) {}

  /**
   * Stores tabs of one source in one statement and returns their ids in the order given. `ofOwnPage`: fields that
   * tabs' own pages fill; they keep what is known of a tab that is not `detailed`.
   */
  async upsert(seen: readonly SeenTab[], ofOwnPage: readonly FieldName[] = []): Promise<string[]> {
    const byKey = new Map(seen.map((tab) => [tab.sourceKey, tab]));
    if (byKey.size === 0) return [];
    const tabs = [...byKey.values()];
    const rows = await this.tabs.query<{ id: string; sourceKey: string }[]>(UPSERT, [
      JSON.stringify(tabs.map(toColumns)),
      tabs.filter(({ detailed }) => !detailed).map(({ sourceKey }) => sourceKey),
      ofOwnPage.flatMap((name) => this.columnOf(name) ?? []),
    ]);
    const ids = new Map(rows.map(({ id, sourceKey }) => [sourceKey, id]));
    return [...byKey.keys()].flatMap((key) => ids.get(key) ?? []);
  }

  /** Those of these tabs that were taken down. */
  async findTakenDown(ids: readonly string[]): Promise<string[]> {
    const rows = await this.tabs.query<{ id: string }[]>(
      `SELECT id FROM tab WHERE id = ANY ($1) AND NOT ${LISTED}`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** The known tabs that are listed, in the order of the ids. */
  async findInOrder(ids: readonly string[]): Promise<TabEntity[]> {
    return ids.length === 0 ? [] : this.inOrder.load(ids);
  }

  /** Keeps the facts of the newest file. */
  async saveFileFacts(id: string, facts: FileFacts, readAt: Date): Promise<void> {
    await this.tabs.query(
      `UPDATE tab SET file_facts = $2::jsonb, file_facts_at = $3
       WHERE id = $1 AND (file_facts_at IS NULL OR file_facts_at <= $3)`,
      [id, JSON.stringify(facts), readAt],
    );
  }

  /** Keeps what is known since the latest moment. Rows are locked in the order in which search results are stored. */
  async saveFileMusic(ids: readonly string[], music: FileMusic, knownAt: Date): Promise<void> {
    await this.tabs.query(
      `WITH older AS (
         SELECT id FROM tab
         WHERE id = ANY ($1) AND (file_music_at IS NULL OR file_music_at <= $3)
         ORDER BY source_id, source_key FOR UPDATE
       ) UPDATE tab SET file_music = $2::jsonb, file_music_at = $3 FROM older WHERE tab.id = older.id`,
      [ids, JSON.stringify(music), knownAt],
    );
  }

  /** 0 if none of them is known. */
  async oldestAgeSeconds(ids: readonly string[]): Promise<number> {
    const [row] = await this.tabs.query<{ seconds: number | null }[]>(
      `SELECT extract(epoch FROM clock_timestamp() - min(last_seen_at))::float8 AS seconds
       FROM tab WHERE id = ANY ($1)`,
      [ids],
    );
    return Math.max(0, row?.seconds ?? 0);
  }

  /**
   * Listed tabs of a source that have every one of the folded words, most votes first. If all words have one or two
   * letters, they must match whole words, as in "U2"; if none match, the last may be the beginning of a word.
   */
  async findByWords(
    sourceId: string,
    words: readonly string[],
    limit: number,
  ): Promise<TabEntity[]> {
    const best = () =>
      this.tabs
        .createQueryBuilder('tab')
        .where('tab.sourceId = :sourceId', { sourceId })
        .andWhere(LISTED)
        .orderBy('tab.votes', 'DESC')
        .addOrderBy('tab.id')
        .limit(limit);
    if (hasLongWord(words)) return havingWords(best(), words).getMany();
    const whole = await ofSongsNamed(best(), lexemeQuery(words)).getMany();
    if (whole.length > 0) return whole;
    const begun = lexemeQuery(words.slice(0, -1), words.at(-1));
    return ofSongsNamed(best(), begun).getMany();
  }

  /** Listed tabs, at these sources, of the songs of these names and of the artists' best songs. */
  findByName(
    sourceIds: readonly string[],
    { titleKey, nameKeys }: TermKeys,
    limit: number,
  ): Promise<TabEntity[]> {
    return this.tabs
      .createQueryBuilder('tab')
      .where(
        `tab.song_key = ANY (ARRAY(${songsNamed(':titleKey', ':nameKeys', NAMED_SONGS_MAX)}))`,
        { titleKey, nameKeys },
      )
      .andWhere('tab.sourceId = ANY (:sourceIds)', { sourceIds })
      .andWhere(LISTED)
      .orderBy('tab.votes', 'DESC')
      .addOrderBy('tab.id')
      .limit(limit)
      .getMany();
  }

  private async findAllInOrder(lists: readonly (readonly string[])[]): Promise<TabEntity[][]> {
    // The query builder takes longer to make entities of a page of results than PostgreSQL to find it.
    const rows = await this.tabs.query<TabEntity[]>(
      `SELECT ${this.columns()} FROM tab WHERE id = ANY ($1) AND ${LISTED}`,
      [[...new Set(lists.flat())]],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return lists.map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
  }

  private columnOf(property: string): string | undefined {
    return this.tabs.metadata.findColumnWithPropertyName(property)?.databaseName;
  }

  /** Those of the entity under the names of its properties. The driver would return a date as a moment. */
  private columns(): string {
    return this.tabs.metadata.columns
      .map(({ databaseName, propertyName, type }) => {
        const value = type === 'date' ? `${databaseName}::text` : databaseName;
        return `${value} AS "${propertyName}"`;
      })
      .join(', ');
  }
}

function toColumns(tab: SeenTab): Record<string, unknown> {
  const { sourceId, sourceKey, fileSize, publishedOn, searchText, ...same } = tab;
  const key = songKey(tab.title, tab.artist);
  return {
    ...same,
    source_id: sourceId,
    source_key: sourceKey,
    file_size: fileSize,
    published_on: publishedOn,
    search_text: searchText,
    song_key: key,
    folded_key: key,
  };
}
