import { recipeSchema } from '@tabdock/contracts/sources';
import { readDocument } from '@tabdock/sources/recipes';
import { readSearchPage } from '@tabdock/sources/scraping';
import { htmlResults } from './html-results';
import type { SeenRow } from './list/find-list';

const URL_OF_PAGE = 'http://tabs.example/search?q=tune';
const SONGS = [
  { title: 'Für Elise', artist: 'Ludwig van Beethoven' },
  { title: 'Drowsy Maggie', artist: 'Traditional' },
  { title: 'Bourrée in E minor', artist: 'Johann Sebastian Bach' },
  { title: 'La Folia', artist: 'Antonio Vivaldi' },
];
type Song = (typeof SONGS)[number] & { readonly at: number };

const songs = (draw: (song: Song) => string) =>
  SONGS.map((song, at) => draw({ ...song, at })).join('\n');

const pageOf = (body: string) =>
  readDocument(
    {
      url: URL_OF_PAGE,
      status: 200,
      body: Buffer.from(
        `<!doctype html><html><head><title>Search</title></head><body>${body}</body></html>`,
      ),
      contentType: 'text/html; charset=utf-8',
    },
    'html',
  );

const find = (body: string, seen: SeenRow = SONGS[1] as SeenRow, second?: SeenRow) =>
  htmlResults(pageOf(body), seen, second);

/** What the product reads from the page by the recipe that is proposed. */
function read(body: string, seen?: SeenRow, second?: SeenRow) {
  const { rows, fields } = find(body, seen, second);
  const limits = { budget: { requestsPerSecond: 1, concurrency: 1 } };
  const recipe = recipeSchema.parse({
    id: 'tabs',
    name: 'Tabs',
    baseUrl: 'http://tabs.example',
    search: {
      ...limits,
      url: '/search?q={query}',
      rows,
      fields,
      noResults: { text: 'nothing' },
      cache: { freshSeconds: 60, staleSeconds: 60 },
    },
    download: { ...limits, method: 'http', url: '{url}', cache: { freshSeconds: 60 } },
  });
  return readSearchPage(recipe, pageOf(body)).rows.flatMap(({ tab }) => tab ?? []);
}

const EXPECTED = SONGS.map(({ title, artist }, at) => ({
  title,
  artist,
  url: `http://tabs.example/tab/${at}`,
}));
const essentials = (tabs: ReturnType<typeof read>) =>
  tabs.map(({ title, artist, url }) => ({ title, artist, url }));

describe('htmlResults', () => {
  it.each([
    [
      'a table without classes, whose artists are links too, below a menu that is a table',
      `<table><tr><td><a href="/">Home</a><td><a href="/top">Top</a></table>
       <table><tr><th>Artist<th>Song<th>Votes</tr>
       ${songs((song) => `<tr><td><a href="/artist/${song.at}">${song.artist}</a><td><a href="/tab/${song.at}">${song.title}</a><td>${song.at}</tr>`)}
       </table>`,
    ],
    [
      'cards with classes made by a build, in lines of two',
      `<div class="css-1x2y3z"><div class="line">${songs(
        (song) => `<div class="TabCard_root__aB3xQ card"><div class="css-9f8e7d">
          <h3 class="card-title"><a href="/tab/${song.at}">${song.title}</a></h3>
          <p class="card-artist">by ${song.artist}</p></div></div>${song.at === 1 ? '</div><div class="line">' : ''}`,
      )}</div></div>`,
    ],
    [
      'a definition list',
      `<dl class="tabs">${songs((song) => `<dt><a href="/tab/${song.at}">${song.title}</a></dt><dd>${song.artist}</dd><dd class="note">Played at ${song.at}</dd>`)}</dl>`,
    ],
    [
      'links around whole rows',
      `<section>${songs((song) => `<a href="/tab/${song.at}"><div><div><strong>${song.title}</strong></div><em>${song.artist}</em></div></a>`)}</section>`,
    ],
    [
      'artist and title in one text',
      `<ul id="found">${songs((song) => `<li><a href="/tab/${song.at}">${song.artist} - ${song.title}</a></li>`)}</ul>`,
    ],
    [
      'a title in pieces',
      `<main>${songs((song) => `<article><a href="/tab/${song.at}"><h3>${song.title.replace(/\S+/g, '<span>$&</span>').replaceAll(' ', '')}</h3></a><small>${song.artist}</small></article>`)}</main>`,
    ],
  ])('reads %s', (_layout, body) => {
    expect(essentials(read(body))).toEqual(EXPECTED);
  });

  it('uses no class that a build has made, and no place where there is a name', () => {
    const { rows, fields } = find(
      `<div>${songs((song) => `<div class="css-1x2y3z result"><a class="sc-bdVaJa title" href="/tab/${song.at}">${song.title}</a><i class="by">${song.artist}</i></div>`)}</div>`,
    );
    expect({ rows, fields }).toEqual({
      rows: { selector: 'div.result' },
      fields: {
        url: { selector: '.title', attribute: 'href' },
        title: { selector: '.title' },
        artist: { selector: '.by', optional: true },
      },
    });
  });

  it('leaves out adverts and what is not for Guitar Pro, and recognises further fields', () => {
    const body = `<ul>${songs(
      (song) => `<li class="hit"><a href="/tab/${song.at}">${song.title}</a> <b>${song.artist}</b>
        <span class="kind">${song.at === 2 ? 'Chords' : 'Guitar Pro'}</span>
        <span class="rating">8.${song.at} / 10</span> <span>1,20${song.at} votes</span>
        <span>2${song.at}.5 KB</span> <span class="level">Intermediate</span> <time>0${song.at + 1}.02.2021</time></li>`,
    )}<li class="hit sponsored"><a href="/buy">Strings by the yard</a> <b>A shop</b></li></ul>`;
    expect(read(body)).toEqual([
      expect.objectContaining({
        title: 'Für Elise',
        rating: 4,
        votes: 1200,
        fileSize: 20_992,
        difficulty: 'intermediate',
        publishedOn: '2021-02-01',
      }),
      expect.objectContaining({ title: 'Drowsy Maggie' }),
      expect.objectContaining({ title: 'La Folia' }),
    ]);
  });

  it('takes a second title to choose between lists, and asks for one', () => {
    const list = (name: string, some: (song: Song) => boolean) =>
      `<ul class="${name}">${SONGS.map((song, at) => ({ ...song, at }))
        .filter(some)
        .map((song) => `<li><a href="/tab/${song.at}">${song.title}</a><b>${song.artist}</b></li>`)
        .join('')}</ul>`;
    const body = list('popular', ({ at }) => at < 3) + list('results', ({ at }) => at > 0);
    expect(() => find(body)).toThrow(/is in several lists.*\.popular > li.*--second-title/u);
    expect(find(body, SONGS[1], { title: 'La Folia' }).rows).toEqual({ selector: '.results > li' });
  });

  it.each([
    ['the title is elsewhere', '<p>Nothing like it here</p>', /is not on http:.*Copy the title/],
    [
      'scripts draw the page',
      '<div id="root"></div><script src="/app.js"></script>',
      /almost empty/,
    ],
    [
      'only a script has it',
      `<div></div><script>show(["Drowsy Maggie"])</script>`,
      /data for a script/,
    ],
    ['it asks for a login', '<form><input type="password"></form>', /asks for a login/],
    ['it is a wall', '<h1>Verify you are human</h1>', /check for robots/],
    [
      'it is the only one',
      '<p><a href="/tab/1">Drowsy Maggie</a> by Traditional</p>',
      /several results/,
    ],
    [
      'rows have no links',
      `<ul>${songs((song) => `<li><b>${song.title}</b> <i>${song.artist}</i></li>`)}</ul>`,
      /no link/,
    ],
  ])('says so if %s', (_what, body, sentence) => {
    expect(() => find(body)).toThrow(sentence);
  });

  it('does without an artist that the rows do not show', () => {
    const body = `<h1>Traditional</h1><ol>${songs((song) => `<li><a href="/tab/${song.at}">${song.title}</a></li>`)}</ol>`;
    const { fields, notes } = find(body);
    expect(fields.artist).toBeUndefined();
    expect(notes).toContainEqual({
      kind: 'missing',
      text: expect.stringContaining('"Traditional"'),
    });
  });

  it('says what rows lack that a cell above them has', () => {
    const table = `<table>${[
      ['Planxty', 'One', 'Two', 'Three'],
      ['Solas', 'Four', 'Five', 'Six'],
    ]
      .map(([artist, ...titles]) =>
        titles
          .map(
            (title, at) =>
              `<tr>${at === 0 ? `<td class="artist" rowspan="3">${artist}</td>` : ''}<td class="song"><a href="/tab/${title}">${title}</a></td></tr>`,
          )
          .join(''),
      )
      .join('')}</table>`;
    const { notes } = find(table, { title: 'One', artist: 'Planxty' });
    expect(notes.map(({ text }) => text).join()).toContain('only 33 % of the rows have an artist');
  });
});
