import type { DataSource } from 'typeorm';
import { NO_LONGER } from './age';
import { declaredKept } from './keeps.decorator';
import type { Kept } from './kept';

/** Table of TypeORM itself. */
const OF_MIGRATIONS = 'migrations';

/** One line of `docs/data.md`. */
export interface DataLine {
  readonly name: string;
  readonly isTable: boolean;
  readonly what: string;
  readonly about: string;
  readonly kept: string;
  /** Class that declares it. */
  readonly owner: string;
}

/** All that the loaded classes of a service declare, tables first. */
export function declaredData(): DataLine[] {
  return declaredKept
    .all()
    .map(({ name: owner, value }) => ({ ...lineOf(value), owner }))
    .sort((a, b) => Number(b.isTable) - Number(a.isTable) || (a.name < b.name ? -1 : 1));
}

/** Names of the tables of a migrated database; partitions belong to their table. */
export async function tablesOf(database: Pick<DataSource, 'query'>): Promise<string[]> {
  const rows = await database.query<{ name: string }[]>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
       AND relname <> '${OF_MIGRATIONS}' ORDER BY relname`,
  );
  return rows.map(({ name }) => name);
}

function lineOf(value: Kept): Omit<DataLine, 'owner'> {
  const { what, about } = value;
  const isTable = 'table' in value;
  return { name: isTable ? value.table : value.store, isTable, what, about, kept: wordsOf(value) };
}

function wordsOf({ kept }: Kept): string {
  if ('words' in kept) return kept.words;
  const { after } = kept;
  if (!('by' in kept)) return after.text;
  const column = `\`${Object.values(kept.by).join()}\``;
  const time = after === NO_LONGER ? `until ${column}` : `${after.text} after ${column}`;
  return kept.which === undefined ? time : `${time}, ${kept.which}`;
}
