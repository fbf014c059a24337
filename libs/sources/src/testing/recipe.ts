import { type Recipe, recipeSchema } from '@tabdock/contracts/sources';

/** A recipe for pages like those of `resultsPage`. */
export function testRecipe(baseUrl: string, search: Record<string, unknown> = {}): Recipe {
  return recipeSchema.parse(recipeFile(baseUrl, search));
}

/** The same recipe before parsing, as in its file. */
export function recipeFile(baseUrl: string, search: Record<string, unknown> = {}) {
  return {
    id: 'barn',
    name: 'Tab Barn',
    baseUrl,
    local: true,
    search: {
      url: '/find?q={query}&page={page}',
      pagination: { kind: 'page', maxPages: 3 },
      rows: { selector: 'li', require: ['a'], skip: ['.advert'] },
      fields: {
        url: { selector: 'a', attribute: 'href' },
        title: { selector: 'a' },
        artist: { selector: '.artist', optional: true },
        votes: { selector: 'b', count: true },
      },
      noResults: { selector: '.none' },
      blocked: { text: 'Are you a robot' },
      budget: { requestsPerSecond: 100, concurrency: 4 },
      cache: { freshSeconds: 60, staleSeconds: 600 },
      ...search,
    },
    download: {
      method: 'http',
      url: '{url}',
      budget: { requestsPerSecond: 1, concurrency: 1 },
      cache: { freshSeconds: 60 },
    },
  };
}

export function resultsPage(slugs: readonly string[], more = ''): string {
  const rows = slugs.map(
    (slug) =>
      `<li><a href="/tabs/${slug}">Tab ${slug}</a> <i class="artist">Anon.</i><b></b><b></b></li>`,
  );
  return `<!doctype html><meta charset="utf-8"><ul>${rows.join('')}</ul>${more}`;
}

export const NO_RESULTS_PAGE = '<!doctype html><p class="none">Nothing found</p>';
