import { CatalogueService } from '../src/catalogue/catalogue.service';
import { TabEntity } from '../src/catalogue/tab.entity';
import { MatchingService } from '../src/matching/matching.service';
import type { SourceRegistry } from '../src/sources/source-registry';
import { testRecipe } from '../src/testing/recipe';
import { openCatalogue, seenTab, type TestCatalogue } from './support/catalogue-database';

describe('matching pasted songs', () => {
  let catalogue: TestCatalogue;
  let matching: MatchingService;

  beforeAll(async () => {
    catalogue = await openCatalogue();
    const recipe = testRecipe('http://tabs.example');
    const sources = {
      scrapers: [{ recipe }],
      recipe: (id: string) => (id === recipe.id ? recipe : undefined),
    } as unknown as SourceRegistry;
    matching = new MatchingService(
      catalogue.rows.getRepository(TabEntity),
      new CatalogueService(catalogue.tabs, sources),
      sources,
    );
    await catalogue.tabs.upsert([
      seenTab(1, { title: 'Greensleeves', artist: 'Traditional', rating: 4.1, votes: 90 }),
      seenTab(2, { title: 'Greensleeves', artist: 'Traditional', rating: 4.9, votes: 300 }),
      seenTab(3, { title: 'Bourrée in E minor', artist: 'J. S. Bach', rating: 4, votes: 5 }),
      seenTab(4, { title: 'Bourrée in E major', artist: 'J. S. Bach', rating: 4, votes: 50 }),
      seenTab(5, { title: 'Greensleeves', artist: 'Somebody', rating: 5, votes: 2 }),
      seenTab(6, { title: "Knockin' on Heaven's Door", artist: "Guns N' Roses", votes: 6 }),
      seenTab(7, { title: 'Let It Be', artist: 'Beatles, The', votes: 7 }),
      seenTab(8, { title: 'Layla', artist: 'Eric Clapton', votes: 8 }),
      seenTab(9, { title: 'Layla (Live)', artist: 'Eric Clapton', votes: 9 }),
      seenTab(10, { title: 'Back in Black', artist: 'AC/DC', votes: 10 }),
      seenTab(11, { title: 'Love the Way You Lie', artist: 'Eminem', votes: 11 }),
      seenTab(12, { title: 'Łódź', artist: 'Kapela', votes: 12 }),
    ]);
  });
  afterAll(() => catalogue?.close());

  const match = async (artist: string, title: string) => {
    const [found] = await matching.match([{ artist, title }]);
    return { sure: found?.sure, votes: found?.tabs.map(({ votes }) => votes) };
  };

  it('is sure of the same artist and title, however written, and puts the best version first', async () => {
    expect(await match('TRADITIONAL', 'greensleeves!')).toEqual({ sure: true, votes: [300, 90] });
  });

  it.each([
    ['guns and roses', 'Knocking on Heavens Door', [6]],
    ['The Beatles', 'Let It Be - Remastered 2009', [7]],
    ['Beatles', 'Let It Be (2009 Remaster)', [7]],
    ['Eric Clapton', 'Layla', [8]],
    ['Eric Clapton', 'Layla (Live)', [9]],
    ['Eric Clapton', 'Layla - Acoustic', [8]],
    ['acdc', 'Back In Black', [10]],
    ['AC DC', 'Back In Black', [10]],
    ['Eminem', 'Love the Way You Lie (feat. Rihanna)', [11]],
    ['kapela', 'lodz', [12]],
  ])('is sure of %s, %s', async (artist, title, votes) => {
    expect(await match(artist, title)).toEqual({ sure: true, votes });
  });

  it('asks about other songs that have all the words, the closest first', async () => {
    expect(await match('Bach', 'Bourree in E minor')).toEqual({ sure: false, votes: [5] });
    expect(await match('Bach', 'Bourree')).toMatchObject({ sure: false, votes: [5, 50] });
  });

  it('asks where the artist is another or not named, with one version of each song', async () => {
    expect(await match('Nobody', 'Greensleeves')).toEqual({
      sure: false,
      votes: expect.arrayContaining([300, 2]),
    });
    expect(await match('', 'Greensleeves')).toMatchObject({ sure: false });
  });

  it.each([
    ['', ''],
    ['🎸', '🔥'],
    ['%', '_\\'],
    ['x'.repeat(200), 'y '.repeat(100)],
    ["'; DROP TABLE tab; --", "'"],
  ])('finds nothing for %j, %j', async (artist, title) => {
    expect(await match(artist, title)).toEqual({ sure: false, votes: [] });
  });

  it('answers in the order of the songs', async () => {
    const songs = [
      { artist: 'Nobody', title: 'Nothing' },
      { artist: 'Traditional', title: 'Greensleeves' },
    ];
    expect((await matching.match(songs)).map(({ sure }) => sure)).toEqual([false, true]);
  });
});
