import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadRecipe } from '@tabdock/sources/recipes';
import { checkSource } from '../source-check/source-check';
import {
  type Answer,
  apiSite,
  formSite,
  mobileSite,
  startTabSite,
  storeSite,
  tableSite,
  type TestSite,
} from '@tabdock/sources/testing';
import { createAsking } from './asking';
import { newSource } from './source-new';

const CONTACT = { contactUrl: 'http://localhost' };

describe('newSource', () => {
  let site: TestSite;
  let answer: (url: URL, sent: string) => Answer;

  beforeEach(async () => {
    site = await startTabSite((url, sent) => answer(url, sent));
  });
  afterEach(() => site.close());

  const propose = (path: string, given: Parameters<typeof createAsking>[0]) =>
    newSource(new URL(path, site.url), createAsking(given, { yes: true }), {
      id: 'tabs',
      local: true,
      ...CONTACT,
    });

  /** Writes the recipe, reads it as the product does, and checks it. */
  async function check(yaml: string) {
    const dir = mkdtempSync(join(tmpdir(), 'source-new-'));
    try {
      writeFileSync(join(dir, 'tabs.yml'), yaml);
      const recipe = loadRecipe(join(dir, 'tabs.yml'), {});
      return { recipe, ...(await checkSource(recipe, CONTACT)) };
    } finally {
      rmSync(dir, { recursive: true });
    }
  }

  it('makes a recipe for an old-fashioned table, with files at plain addresses', async () => {
    answer = (url) => {
      if (url.pathname === '/tab.php')
        return {
          html: `<h1>A tab</h1><a href="/get/${url.searchParams.get('id')}.gp5">Download</a>`,
        };
      if (url.pathname.startsWith('/get/')) return { json: 'the bytes of a file' };
      return tableSite(url);
    };
    const { yaml } = await propose('/search.php?q=tune', {
      title: 'Drowsy Maggie (tune 2)',
      artist: 'Traditional',
    });
    const { recipe, fault } = await check(yaml);
    expect(fault).toBeUndefined();
    expect(recipe.search).toMatchObject({
      url: '/search.php?q={query}&page={page}',
      rows: { require: ['a', { selector: '.type', matches: '^Guitar Pro$' }] },
      noResults: { text: 'Sorry, we did not find anything for you.' },
      canary: { query: 'tune', minRows: 7 },
    });
    expect(Object.keys(recipe.search.fields)).toEqual(
      expect.arrayContaining(['artist', 'rating', 'votes', 'fileSize', 'publishedOn']),
    );
    expect(recipe.download).toMatchObject({
      method: 'http',
      url: '/get/{part}.gp5',
      values: { part: [{ regex: '[?&]id=([^&#]+)' }] },
    });
  });

  it('makes a recipe for cards with stars, titles in pieces and a button', async () => {
    answer = (url) => {
      const page = mobileSite(url);
      if (!url.pathname.startsWith('/m/t/')) return page;
      return {
        html: `${page.html}<button class="download" disabled>Get the Guitar Pro file</button>`,
      };
    };
    const { yaml } = await propose('/m/find/tune', {
      query: 'tune',
      title: 'Für Elise (tune 1)',
      artist: 'Ludwig van Beethoven',
    });
    const { recipe, fault, lines } = await check(yaml);
    expect(fault).toBeUndefined();
    expect(lines.join('\n')).toMatch(
      /title +100% {2}Für Elise \(tune 1\)\n *artist +\d+% {2}Ludwig/,
    );
    expect(recipe.search).toMatchObject({
      pagination: { kind: 'next-link', selector: 'a[rel=next]' },
      fields: { rating: { selector: '.star.on', count: true } },
      noResults: { selector: '.empty' },
    });
    expect(recipe.download).toMatchObject({
      steps: [{ goto: '{url}' }, { waitFor: '.download:not([disabled])' }, { click: '.download' }],
    });
  });

  it('makes a recipe for a page whose results are data of its script', async () => {
    answer = storeSite;
    const { yaml } = await propose('/search.php?value=tune', {
      title: "The Irish Washerwoman's Jig (tune 3)",
      artist: 'Traditional & Friends',
    });
    const { recipe, fault, lines } = await check(yaml);
    expect(fault).toBeUndefined();
    expect(lines.join('\n')).toContain('15 results, 15 of them usable');
    expect(recipe.search).toMatchObject({
      url: '/search.php?value={query}&page={page}',
      rows: { kind: 'embedded', path: 'store.page.data.results', attribute: 'data-content' },
      fields: { url: { path: 'tab_url' }, tuning: { path: 'tonality.tuning.value' } },
    });
  });

  it('makes a recipe for a JSON answer, with the address of a page for an example', async () => {
    answer = apiSite;
    const { yaml } = await propose('/api/songs?pattern=tune&from=0&size=20&token=k7-42', {
      query: 'tune',
      title: 'Für Elise (tune 1)',
      artist: 'Ludwig van Beethoven',
      link: '/a/s1000',
    });
    const { recipe, fault } = await check(yaml);
    expect(fault).toBeUndefined();
    expect(recipe.search).toMatchObject({
      url: '/api/songs?pattern={query}&from={offset}&size=20&token=k7-42',
      pagination: { kind: 'offset', step: 20 },
      rows: { kind: 'json', path: '$' },
      fields: {
        url: { path: 'songId', filters: [{ template: '/a/s{value}' }] },
        artist: { path: 'artists.*.name' },
        rating: { path: 'score', filters: [{ multiply: 0.05 }, { default: 0 }] },
        publishedOn: { path: 'published', filters: [{ date: 'unix' }] },
      },
    });
  });

  it('says that it knows no charset in which the address has the query', async () => {
    answer = tableSite;
    await expect(propose('/search.php?q=%E0%BE%C5%A7', { query: 'เพลง' })).rejects.toThrow(
      /text that is not "เพลง" in any charset that a recipe knows: UTF-8, windows-1252, /,
    );
  });

  it('starts from the search form of a home page', async () => {
    answer = (url) =>
      url.pathname === '/'
        ? { html: '<form action="/search.php"><input name="q" type="search"></form>' }
        : tableSite(url);
    const { recipe, notes } = await propose('/', {
      query: 'tune',
      title: 'Drowsy Maggie (tune 2)',
      artist: 'Traditional',
    });
    expect(recipe.search.url).toBe('/search.php?q={query}&page={page}');
    expect(notes).toContainEqual({
      kind: 'missing',
      text: expect.stringMatching(/the way to download: There is no page at .*tab\.php/),
    });
  });

  describe('from a search form that is sent', () => {
    const FORM = '<form method="post" action="/search.php"><input name="q">';
    const asked = { query: 'tune', title: 'Drowsy Maggie (tune 2)', artist: 'Traditional' };

    it.each([
      ['a hidden field that counts', '<input type="hidden" name="page" value="1">'],
      ['no sign of further pages', ''],
    ])('makes a recipe that sends it, and finds its pages by %s', async (_what, hidden) => {
      answer = (url, sent) =>
        url.pathname === '/find'
          ? {
              html: `${FORM}${hidden}<input type="checkbox" name="gp" value="1" checked></form>`,
            }
          : formSite(url, sent);
      const { yaml, notes } = await propose('/find', asked);
      const { recipe, fault } = await check(yaml);
      expect(fault).toBeUndefined();
      expect(recipe.search).toMatchObject({
        url: '/search.php',
        post: { form: { q: '{query}', page: '{page}', gp: '1' } },
        pagination: { kind: 'page', first: 1 },
        noResults: { text: 'Sorry, we did not find anything for you.' },
      });
      expect(notes).toContainEqual({
        kind: 'found',
        text: 'searches by a form that is sent to /search.php',
      });
    });

    it('says that its ticket is another one at every visit', async () => {
      let visits = 0;
      answer = () => ({
        html: `${FORM}<input type="hidden" name="ticket" value="${++visits}"></form>`,
      });
      await expect(propose('/find', asked)).rejects.toThrow(
        /has a ticket, ticket, that is another/,
      );
    });

    it('says that its braces mean something else in a recipe', async () => {
      answer = () => ({ html: `${FORM}<input type="hidden" name="a" value="{b}"></form>` });
      await expect(propose('/find', asked)).rejects.toThrow(/has braces in it/);
    });
  });

  it('says why a site cannot be read', async () => {
    const refused = (path = '/search.php?q=tune') => propose(path, { title: 'Drowsy Maggie' });
    answer = () => ({ status: 403 });
    await expect(refused()).rejects.toThrow(/refuses us \(403\)/);
    answer = () => ({ html: '<form method="post"><input name="q"></form>' });
    await expect(refused('/')).rejects.toThrow(/What did you search for\? Answer with --query/);
    answer = () => ({ status: 405 });
    await expect(propose('/', { query: 'tune' })).rejects.toThrow(/wants to be asked by POST/);
    const stopped = site.url;
    await site.close();
    site = await startTabSite(
      (url, sent) => answer(url, sent),
      'User-agent: *\nDisallow: /search.php',
    );
    await expect(refused()).rejects.toThrow(/robots\.txt asks programs to stay away/);
    await expect(
      newSource(new URL(stopped), createAsking({}, { yes: true }), { local: true, ...CONTACT }),
    ).rejects.toThrow(/robots\.txt could not be read/);
  });

  it('does not let a site name a variable of ours', async () => {
    answer = (url) => {
      const { html = '' } = tableSite(url);
      return { html: `<meta property="og:site_name" content="\${HOME}">${html}` };
    };
    const given = { title: 'Drowsy Maggie (tune 2)', artist: 'Traditional' };
    await expect(propose('/search.php?q=tune', given)).rejects.toThrow(
      /a variable of this machine/,
    );
  });
});
