import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { TabEntity } from '../src/catalogue/tab.entity';
import type { SeenTab } from '../src/catalogue/tab.repository';
import { FormerKeyRepository } from '../src/songs/former-key.repository';
import { PublicPagesService } from '../src/public/public-pages.service';
import { PublicRepository } from '../src/public/public.repository';
import type { SourceRegistry } from '../src/sources/source-registry';
import { SuggestionRefreshRepository } from '../src/suggestions/suggestion-refresh.repository';
import { RelatedTabsRepository } from '../src/tab-page/related-tabs.repository';
import { TabPageService } from '../src/tab-page/tab-page.service';
import { testRecipe } from '@tabdock/sources/testing';
import { openCatalogue, seenTab, type TestCatalogue } from './support/catalogue-database';

const recipe = testRecipe('http://tabs.example');
/** One source; tabs of others have lost theirs. */
const SOURCES: Pick<SourceRegistry, 'recipe' | 'scrapers'> = {
  recipe: (id: string) => (id === recipe.id ? recipe : undefined),
  scrapers: [{ recipe }] as unknown as SourceRegistry['scrapers'],
};

describe('the page of a tab', () => {
  let catalogue: TestCatalogue;
  let rows: DataSource;
  let pages: TabPageService;
  let numbers = 0;

  const tab = (title: string, artist: string, more: Partial<SeenTab> = {}) => {
    numbers += 1;
    return seenTab(numbers, { title, artist, ...more });
  };
  /** Stores them; their songs are known as soon as a search would know them. */
  async function store(...tabs: SeenTab[]): Promise<string[]> {
    const ids = [];
    for (const one of tabs) ids.push(...(await catalogue.tabs.upsert([one])));
    const refresh = new SuggestionRefreshRepository(rows);
    while ((await refresh.refresh(50, '2026-03-01')) > 0);
    return ids;
  }

  beforeAll(async () => {
    catalogue = await openCatalogue();
    ({ rows } = catalogue);
    const sources = SOURCES as SourceRegistry;
    pages = new TabPageService(
      catalogue.tabs,
      new RelatedTabsRepository(rows),
      sources,
      new PublicPagesService(
        new PublicRepository(rows.getRepository(TabEntity)),
        new FormerKeyRepository(rows),
        sources,
      ),
    );
  });
  afterAll(() => catalogue?.close());
  beforeEach(() =>
    rows.query('TRUNCATE tab, song_or_artist, suggestion_prefix, suggestion_change, word'),
  );

  it('has the other versions of the song, the best rated first, and what differs', async () => {
    const [shown = '', good, better] = await store(
      tab('Für Elise', 'Beethoven', { version: 'Easy', format: 'gpx', tempo: 60 }),
      tab('FUR ELISE', 'beethoven', { version: 'Full', rating: 4.1, format: 'gp', tempo: 60 }),
      tab('Für Elise!', 'Beethoven', { version: 'Duet', rating: 4.9, format: 'GPX', tracks: 2 }),
      tab('Für Elise', 'Somebody else'),
      tab('Für Elise', 'Beethoven', { sourceId: 'gone' }),
    );
    const page = await pages.page(shown);
    expect(page.tab).toMatchObject({ id: shown, title: 'Für Elise', createdFrom: 'source' });
    expect(page.versions).toMatchObject([
      { id: better, differs: ['version', 'tempo', 'tracks'] },
      { id: good, differs: ['version', 'format'] },
    ]);
    expect(page.related).toEqual([]);
  });

  it("has the best version of each of the artist's other songs, the most popular song first", async () => {
    const [shown = '', ode, , best] = await store(
      tab('Für Elise', 'Ludwig van Beethoven'),
      tab('Ode to Joy', 'Ludwig van Beethoven', { votes: 10 }),
      tab('Moonlight', 'Ludwig van Beethoven', { votes: 900, rating: 3 }),
      tab('Moonlight', 'LUDWIG VAN BEETHOVEN', { votes: 5, rating: 4.5 }),
      tab('Pathétique', 'Ludwig van Beethoven', { sourceId: 'gone', votes: 5_000 }),
      tab('La Folia', 'Traditional', { votes: 5_000 }),
    );
    const { related } = await pages.page(shown);
    expect(related.map(({ id }) => id)).toEqual([best, ode]);
  });

  it("relates the artist's other songs also if more popular ones are of removed sources only", async () => {
    const gone = { sourceId: 'gone', votes: 5_000 };
    const [shown = '', ode] = await store(
      tab('Für Elise', 'Ludwig van Beethoven'),
      tab('Ode to Joy', 'Ludwig van Beethoven', { votes: 10 }),
      ...Array.from({ length: 20 }, (_, n) => tab(`Sonata ${n}`, 'Ludwig van Beethoven', gone)),
    );
    const { related } = await pages.page(shown);
    expect(related.map(({ id }) => id)).toEqual([ode]);
  });

  it('relates no tabs by an artist who is unknown', async () => {
    const [shown = ''] = await store(
      tab('Riff 1', 'Unknown Artist'),
      tab('Riff 2', 'Unknown Artist'),
    );
    expect((await pages.page(shown)).related).toEqual([]);
  });

  it('gives the day on which a tab was first seen where the source gives none', async () => {
    const [shown = ''] = await store(tab('La Folia', 'Traditional', { publishedOn: null }));
    await rows.query(`UPDATE tab SET first_seen_at = '2026-01-02T03:04:05Z'`);
    await store(tab('Unrelated', 'Anon.'));
    expect((await pages.page(shown)).tab).toMatchObject({
      createdAt: '2026-01-02T03:04:05.000Z',
      createdFrom: 'first-seen',
      difficulty: 'intermediate',
      difficultyFrom: 'nobody',
    });
  });

  it('is found neither for an unknown tab nor for one whose source is no longer configured', async () => {
    const [gone = ''] = await store(tab('La Folia', 'Traditional', { sourceId: 'gone' }));
    for (const id of [gone, randomUUID()]) {
      await expect(pages.page(id)).rejects.toMatchObject({ code: 'CATALOGUE.TAB_NOT_FOUND' });
    }
  });
});
