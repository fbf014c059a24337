import type { IncomingHttpHeaders } from 'node:http';
import type { Recipe } from '@tabdock/contracts/sources';
import { RobotsRules } from '../politeness/robots';
import { SourceClient } from '../politeness/source-client';
import { apiSite } from '../testing/sites/api-site';
import { GUITAR_PRO_TABS, LISTED_TABS, type ListedTab } from '../testing/sites/listed-tabs';
import { mobileSite } from '../testing/sites/mobile-site';
import { formSite, jsonSite, sessionSite } from '../testing/sites/posted-sites';
import { storeSite } from '../testing/sites/store-site';
import {
  documentedRecipe,
  formRecipe,
  jsonRecipe,
  sessionRecipe,
  styleRecipe,
} from '../testing/sites/styles';
import { tableSite } from '../testing/sites/table-site';
import type { TestSite } from '../testing/site';
import { type Answer, startTabSite } from '../testing/sites/tab-site';
import type { SourceTab } from '../rows/clean-row';
import { canaryShortfalls } from './canary-shortfalls';
import { SourceScraper } from './source-scraper';

interface Style {
  readonly site: (url: URL, sent: string, headers: IncomingHttpHeaders) => Answer;
  readonly recipe: (url: string) => Recipe;
  /** What the site's tabs that the recipe wants are read as. */
  readonly wanted: readonly ListedTab[];
  readonly tab: (tab: ListedTab, url: string) => Partial<SourceTab>;
  /** Another design of the same pages. */
  readonly redesign: (answer: Answer) => Answer;
}

const artistOf = (tab: ListedTab) => tab.artist || 'Unknown Artist';
const html = (change: (html: string) => string) => (answer: Answer) =>
  answer.html === undefined ? answer : { ...answer, html: change(answer.html) };

const TABLE: Style = {
  site: tableSite,
  recipe: documentedRecipe,
  wanted: GUITAR_PRO_TABS,
  tab: (tab, url) => ({
    url: `${url}/tab.php?id=${tab.id}`,
    title: tab.title,
    artist: artistOf(tab),
    rating: tab.rating,
    votes: tab.votes,
    fileSize: tab.kilobytes * 1_024,
    publishedOn: tab.date,
  }),
  redesign: html((page) => page.replaceAll('class=type', 'class=kind')),
};
const API: Style = {
  site: apiSite,
  recipe: (url) => styleRecipe('api', url),
  wanted: LISTED_TABS,
  tab: (tab, url) => ({
    url: expect.stringMatching(new RegExp(`^${url}/a/[a-z-]+-tune-\\d+-s${tab.id}$`)) as string,
    title: tab.title,
    artist: artistOf(tab),
    rating: tab.rating,
    votes: tab.votes,
    tracks: tab.instruments.length,
    tuning: tab.tuning,
    publishedOn: tab.date,
    description: `Tracks: ${tab.instruments.join(', ')}`,
  }),
  redesign: (answer) => (answer.json === undefined ? answer : { json: { songs: answer.json } }),
};

const STYLES: Record<string, Style> = {
  'a table with ?page=N': TABLE,
  'JSON in an attribute, with adverts': {
    site: storeSite,
    recipe: (url) => styleRecipe('store', url),
    wanted: GUITAR_PRO_TABS,
    tab: (tab, url) => ({
      url: `${url}/tab/${tab.id}`,
      title: tab.title,
      artist: artistOf(tab),
      rating: tab.rating,
      votes: tab.votes,
      tuning: tab.tuning,
    }),
    redesign: html((page) => page.replaceAll('song_name', 'songName')),
  },
  'a JSON API with offsets and a token': API,
  'a table behind a form that is sent': { ...TABLE, site: formSite, recipe: formRecipe },
  'a JSON API that is asked by POST': { ...API, site: jsonSite, recipe: jsonRecipe },
  'a JSON API whose token is sent for, and sent in a header': {
    ...API,
    site: sessionSite,
    recipe: sessionRecipe,
  },
  'a page for phones with stars and a next link': {
    site: mobileSite,
    recipe: (url) => styleRecipe('mobile', url),
    wanted: GUITAR_PRO_TABS,
    tab: (tab, url) => ({
      url: `${url}/m/t/${tab.id}`,
      title: tab.title,
      artist: artistOf(tab),
      rating: tab.rating,
      votes: 0,
    }),
    redesign: html((page) => page.replaceAll('article', 'section')),
  },
};

describe.each(Object.entries(STYLES))('a source that is %s', (_name, style) => {
  let site: TestSite;
  let source: SourceScraper;
  let change: (answer: Answer) => Answer;
  const signal = new AbortController().signal;

  beforeEach(async () => {
    change = (answer) => answer;
    site = await startTabSite((...request) => change(style.site(...request)));
    const recipe = style.recipe(site.url);
    const search = { ...recipe.search, budget: { requestsPerSecond: 100, concurrency: 4 } };
    const options = { userAgent: 'Tabdock/0', robots: new RobotsRules({ userAgent: 'Tabdock/0' }) };
    const client = new SourceClient(recipe, search.budget, options);
    source = new SourceScraper({ ...recipe, search }, client, {
      requested: () => {},
      dropped: () => {},
      cut: () => {},
    });
  });
  afterEach(() => site.close());

  it('is read page by page to the end, without adverts and unwanted rows', async () => {
    const tabs: SourceTab[] = [];
    const sizes: number[] = [];
    for (let number = 1, more = true; more; number += 1) {
      const page = await source.scrape('tune', number, signal);
      tabs.push(...page.tabs);
      sizes.push(page.tabs.length);
      more = page.more;
    }
    const expected = style.wanted.map((tab) => expect.objectContaining(style.tab(tab, site.url)));
    expect(tabs).toEqual(expected);
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes).not.toContain(0);
  });

  it('has no results if there are none', async () => {
    const page = await source.scrape('nobody plays this', 1, signal);
    expect(page).toMatchObject({ tabs: [], more: false });
  });

  it('passes its canary, and fails it after a redesign', async () => {
    const { canary } = source.recipe.search;
    if (canary === undefined) throw new Error('the recipe has no canary');
    const page = await source.scrape(canary.query, 1, signal);
    expect(canaryShortfalls(canary, page)).toEqual([]);
    change = style.redesign;
    await expect(source.scrape(canary.query, 1, signal)).rejects.toMatchObject({
      code: 'SEARCH.LAYOUT_CHANGED',
    });
  });
});

describe('details from a tab’s own page', () => {
  it('are read for the first rows, and left out if the source refuses them', async () => {
    let refuse = false;
    const site = await startTabSite((url) =>
      refuse && url.pathname.startsWith('/m/t/') ? { status: 429 } : mobileSite(url),
    );
    try {
      const recipe = styleRecipe('mobile', site.url);
      const open = () => {
        const robots = new RobotsRules({ userAgent: 'Tabdock/0' });
        const options = { userAgent: 'Tabdock/0', robots };
        const client = new SourceClient(
          recipe,
          { requestsPerSecond: 100, concurrency: 1 },
          options,
        );
        const observer = { requested: () => {}, dropped: () => {}, cut: () => {} };
        const source = new SourceScraper(recipe, client, observer);
        return source.scrape('tune', 1, new AbortController().signal);
      };
      const withDetails = await open();
      expect(withDetails.tabs.map(({ tuning }) => tuning)).toEqual([
        ...GUITAR_PRO_TABS.slice(0, 5).map(({ tuning }) => tuning),
        undefined,
        undefined,
        undefined,
      ]);
      expect(withDetails.fillRates.tuning).toBe(1);
      refuse = true;
      site.requests.length = 0;
      const without = await open();
      expect(without.tabs).toHaveLength(withDetails.tabs.length);
      expect(without.tabs.every(({ tuning }) => tuning === undefined)).toBe(true);
      expect(without.fillRates).not.toHaveProperty('tuning');
      const details = site.requests.filter((path) => path.startsWith('/m/t/'));
      expect(details.length).toBeLessThan(5);
    } finally {
      await site.close();
    }
  });
});
