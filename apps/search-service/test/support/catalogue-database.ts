import {
  migrateTestDatabase,
  newTestDatabase,
  PATIENCE_MILLIS,
} from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { TabEntity } from '../../src/catalogue/tab.entity';
import { type SeenTab, TabRepository } from '../../src/catalogue/tab.repository';
import { databaseOptions } from '../../src/database/database';
import { searchTextOf } from '../../src/text/folded-words';

/** A migrated database for one test. */
export async function openCatalogue() {
  const database = newTestDatabase();
  const config = {
    ...database.env,
    DATABASE_POOL_SIZE: 10,
    MIN_TIMEOUT_MILLIS: PATIENCE_MILLIS,
  };
  const options = databaseOptions(config, [TabEntity]);
  await migrateTestDatabase(options);
  const rows = await new DataSource(options).initialize();
  const close = async () => {
    await rows.destroy();
    await database.drop();
  };
  return { url: database.url, rows, tabs: new TabRepository(rows.getRepository(TabEntity)), close };
}
export type TestCatalogue = Awaited<ReturnType<typeof openCatalogue>>;

/** A tab as a source shows it, identified by its number. */
export function seenTab(number: number, more: Partial<SeenTab> = {}): SeenTab {
  const { title = `Tab ${number}`, artist = 'Anon.' } = more;
  return {
    sourceId: 'barn',
    sourceKey: `/tabs/${number}`,
    title,
    artist,
    version: null,
    rating: 4.8,
    votes: number,
    difficulty: null,
    fileSize: 5_000_000_000,
    format: null,
    tuning: null,
    tempo: 96.5,
    tracks: null,
    bars: null,
    publishedOn: '2021-02-03',
    description: null,
    searchText: searchTextOf({ artist, title }),
    ...more,
  };
}
