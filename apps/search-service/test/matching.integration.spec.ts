import { parseSongLines } from '@tabdock/contracts/playlists';
import { CatalogueService } from '../src/catalogue/catalogue.service';
import { TabEntity } from '../src/catalogue/tab.entity';
import { MatchingService } from '../src/matching/matching.service';
import type { SourceRegistry } from '../src/sources/source-registry';
import { testRecipe } from '@tabdock/sources/testing';
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
      seenTab(13, { title: 'Us and Them', artist: 'Pink Floyd', votes: 13 }),
      seenTab(14, { title: 'Kinky Reggae', artist: 'Bob Marley & The Wailers', votes: 14 }),
      seenTab(15, { title: 'Iris', artist: 'Goo Goo Dolls', votes: 15 }),
      seenTab(16, { title: 'This Is the Day', artist: 'The The', votes: 16 }),
      seenTab(17, { title: 'Nothing Else Matters', artist: 'Metallica', votes: 17 }),
      seenTab(18, { title: 'So What', artist: 'P!nk', votes: 18 }),
      seenTab(19, { title: 'می\u200cخواهم', artist: 'گروه', votes: 19 }),
      seenTab(20, { title: "Maybe I'm Amazed", artist: 'Paul McCartney', votes: 20 }),
      seenTab(21, { title: 'Rock & Roll', artist: 'Led Zeppelin', votes: 21 }),
      seenTab(22, { title: 'Thunderstruck', artist: 'AC/DC', votes: 22 }),
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

  const matchLine = async (line: string) => {
    const [song] = parseSongLines(line);
    return song && match(song.artist, song.title);
  };

  it.each([
    ['Pink Floyd - Us And Them - 2011 Remastered Version', 13],
    ['Bob Marley & The Wailers - Kinky Reggae - Original Album Version', 14],
    ['Bob Marley and the Wailers - Kinky Reggae', 14],
    ['Goo Goo Dolls - Iris (Live)', 15],
    ['Goo Goo Dolls – Iris (1998)', 15],
    ['The The - This Is the Day (2002 Remaster)', 16],
    ['The The – This Is the Day - Mono', 16],
    ['P!nk – So What (feat. Nobody) - Live', 18],
    ['گروه – میخواهم', 19],
    ['گروه – می خواهم', 19],
    ['گروه – می\u200cخواهم', 19],
    ["Paul McCartney – Maybe I'm Amazed - Remastered 2011", 20],
    ['led zeppelin - rock and roll', 21],
    ['acdc - thunderstruck', 22],
  ])('is sure of the pasted line %j', async (line, votes) => {
    expect(await matchLine(line)).toEqual({ sure: true, votes: [votes] });
  });

  it.each([
    ['"Nothing Else Matters" by Metallica', 17],
    ['Nothing Else Matters by Metallica', 17],
    ['Metallica: Nothing Else Matters', 17],
    ['pink so what', 18],
    ['So What P!nk', 18],
    ['thunderstruck acdc', 22],
    ['the the this is the day', 16],
    ["Maybe I'm Amazed - Remastered 2011", 20],
    ['Iris (Live) - Remastered', 15],
    ['میخواهم گروه', 19],
  ])('asks about the song that the pasted line %j names', async (line, votes) => {
    const { sure, votes: [first] = [] } = (await matchLine(line)) ?? {};
    expect({ sure, first }).toEqual({ sure: false, first: votes });
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
