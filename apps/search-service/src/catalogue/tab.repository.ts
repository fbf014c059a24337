import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { TabEntity } from './tab.entity';

/** A tab as a source shows it, before it has an id here. */
export type SeenTab = Omit<TabEntity, 'id' | 'fileSize'> & { fileSize: number | null };

const COLUMNS = `source_id text, source_key text, title text, artist text, version text, rating real,
  votes integer, difficulty text, file_size bigint, format text, tuning text, tempo real, tracks integer,
  bars integer, published_on date, description text, search_text text`;
const NAMES = COLUMNS.split(',').map((column) => column.trim().split(' ')[0] ?? '');
const UPDATES = NAMES.filter((name) => name !== 'source_id' && name !== 'source_key')
  .map((name) => `${name} = EXCLUDED.${name}`)
  .join(', ');

// Always in the order of the keys: two replicas that store the same tabs must not lock each other out.
const UPSERT = `
  INSERT INTO tab (${NAMES.join(', ')})
  SELECT ${NAMES.join(', ')} FROM jsonb_to_recordset($1::jsonb) AS seen (${COLUMNS})
  ORDER BY source_id, source_key
  ON CONFLICT (source_id, source_key) DO UPDATE SET ${UPDATES}, last_seen_at = now()
  RETURNING id, source_key AS "sourceKey"`;

@Injectable()
export class TabRepository {
  constructor(@InjectRepository(TabEntity) private readonly tabs: Repository<TabEntity>) {}

  /** Stores tabs of one source in one statement and answers with their ids in the order given. */
  async upsert(seen: readonly SeenTab[]): Promise<string[]> {
    const byKey = new Map(seen.map((tab) => [tab.sourceKey, tab]));
    if (byKey.size === 0) return [];
    const rows = await this.tabs.query<{ id: string; sourceKey: string }[]>(UPSERT, [
      JSON.stringify([...byKey.values()].map(toColumns)),
    ]);
    const ids = new Map(rows.map(({ id, sourceKey }) => [sourceKey, id]));
    return [...byKey.keys()].flatMap((key) => ids.get(key) ?? []);
  }

  /** The known ones, in the order of the ids. */
  async findInOrder(ids: readonly string[]): Promise<TabEntity[]> {
    if (ids.length === 0) return [];
    const rows = await this.tabs.findBy({ id: In([...ids]) });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Tabs of a source that have every one of the folded words, best rated by most people first. */
  findByWords(sourceId: string, words: readonly string[], limit: number): Promise<TabEntity[]> {
    return this.tabs
      .createQueryBuilder('tab')
      .where('tab.sourceId = :sourceId', { sourceId })
      .andWhere('tab.searchText LIKE ALL (CAST(:patterns AS text[]))', {
        patterns: words.map((word) => `%${word}%`),
      })
      .orderBy('tab.votes', 'DESC')
      .addOrderBy('tab.id')
      .limit(limit)
      .getMany();
  }
}

function toColumns(tab: SeenTab): Record<string, unknown> {
  const { sourceId, sourceKey, fileSize, publishedOn, searchText, ...same } = tab;
  return {
    ...same,
    source_id: sourceId,
    source_key: sourceKey,
    file_size: fileSize,
    published_on: publishedOn,
    search_text: searchText,
  };
}
