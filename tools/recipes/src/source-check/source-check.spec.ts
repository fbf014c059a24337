import type { Recipe } from '@tabdock/contracts/sources';
import {
  type Answer,
  documentedRecipe,
  formRecipe,
  formSite,
  GUITAR_PRO_TABS,
  startTabSite,
  tableSite,
  type TestSite,
} from '@tabdock/sources/testing';
import { checkSource } from './source-check';

describe('checkSource', () => {
  let site: TestSite;
  let answer: (url: URL, sent: string) => Answer;

  beforeEach(async () => {
    answer = tableSite;
    site = await startTabSite((url, sent) => answer(url, sent));
  });
  afterEach(() => site.close());

  const check = (change: (recipe: Recipe) => Recipe = (recipe) => recipe, query?: string) =>
    checkSource(change(documentedRecipe(site.url)), { contactUrl: 'http://localhost', query });
  const withCanary = (
    recipe: Recipe,
    canary: Partial<NonNullable<Recipe['search']['canary']>>,
  ) => ({
    ...recipe,
    search: { ...recipe.search, canary: { query: 'tune', minRows: 1, fill: {}, ...canary } },
  });

  it('shows what each field found, and how often', async () => {
    const { lines, fault } = await check();
    expect(fault).toBeUndefined();
    const text = lines.join('\n');
    expect(text).toContain('15 results, 15 of them usable');
    expect(text).toMatch(/title +100% {2}Für Elise \(tune 1\)/);
    expect(text).toMatch(/artist +80% {2}Ludwig van Beethoven/);
    expect(text).toContain('Another page follows.');
  });

  it('tries a recipe that searches by POST', async () => {
    answer = formSite;
    const { lines, fault } = await check(() => formRecipe(site.url), 'für');
    expect(fault).toBeUndefined();
    expect(lines.join('\n')).toMatch(/title +100% {2}Für Elise/);
    const encoded = {
      ...formRecipe(site.url).search,
      query: { filters: [], space: '%20' as const, charset: 'windows-1252' as const },
    };
    const inLatin = await check((recipe) => ({ ...recipe, search: encoded }), 'für');
    const rows = (all: readonly string[]) => all.filter((line) => !line.startsWith('Asked'));
    expect(rows(inLatin.lines)).toEqual(rows(lines));
  });

  it('says what falls short of the canary', async () => {
    const { fault } = await check((recipe) =>
      withCanary(recipe, { minRows: 16, fill: { artist: 1 } }),
    );
    expect(fault).toBe(
      'Tab Attic falls short: "tune" should find at least 16 rows, it found 15; artist should be in 100% of the rows, it is in 80%.',
    );
  });

  it('says why a row is dropped', async () => {
    answer = (url) => ({
      ...tableSite(url),
      html: String(tableSite(url).html)
        .replace(/(<a href="tab.php\?id=1000">)[^<]*/, '$1')
        .replace('tab.php?id=1001', 'https://elsewhere.example/1001'),
    });
    const { lines } = await check();
    expect(lines).toContain('  Row 1 is dropped: it has no title, which is not optional.');
    expect(lines.join('\n')).toContain(
      "Row 2 (Drowsy Maggie (tune 2)) is dropped: its address is not on one of the source's hosts: https://elsewhere.example/1001.",
    );
  });

  it('shows the rows of a page without usable ones', async () => {
    answer = (url) => ({ html: String(tableSite(url).html).replaceAll('href', 'data-href') });
    const { lines, fault } = await check();
    expect(lines.join('\n')).toContain('Row 1 (Für Elise (tune 1)) is dropped: it has no url');
    expect(fault).toBe('Tab Attic could not be searched: no usable row of 15');
  });

  it('accepts a query, which has to find something', async () => {
    expect((await check((recipe) => recipe, 'maggie')).fault).toBeUndefined();
    expect(GUITAR_PRO_TABS.some(({ title }) => title.includes('nobody'))).toBe(false);
    expect((await check((recipe) => recipe, 'nobody')).fault).toBe(
      'Tab Attic falls short: "nobody" found nothing.',
    );
  });

  it('says what is wrong with a site and a recipe without a canary', async () => {
    answer = () => ({ status: 500 });
    expect((await check()).fault).toContain('could not be searched: The tab site is not answering');
    const { fault } = await check(({ search: { canary: _canary, ...search }, ...recipe }) => ({
      ...recipe,
      search,
    }));
    expect(fault).toBe('Tab Attic has no canary. Add one, or give a --query "...".');
  });
});
