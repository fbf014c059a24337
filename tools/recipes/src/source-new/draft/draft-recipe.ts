import type { Recipe } from '@tabdock/contracts/sources';
import { recipeSchema } from '@tabdock/contracts/sources';
import type { PageBody, PageDocument } from '@tabdock/sources/recipes';
import { fillRates, type ReadRow, readSearchPage } from '@tabdock/sources/scraping';
import type { DownloadDraft, RecipeDraft, Results, SearchDraft } from './draft';
import { NewSourceFault } from '../page/new-source-fault';
import { documentFor } from './read-results';
import type { Comments } from './recipe-yaml';
import type { NextPages } from '../search/next-page';
import { withCounter } from '../search/next-page';
import type { Marker } from '../search/no-results';
import type { SearchAddress } from '../search/search-address';

const PAGES = 5;
/** Share of what the page has now that the canary expects: sites change a little every day. */
const CANARY_ROWS = 0.5;
const CANARY_FILL = 0.8;

export interface Findings {
  readonly id: string;
  readonly name: string;
  readonly baseUrl: string;
  readonly local: boolean;
  readonly query: string;
  readonly search: SearchAddress;
  readonly results: Results;
  readonly next?: NextPages | undefined;
  readonly noResults?: Marker | undefined;
  readonly download: DownloadDraft;
}

/** The recipe that these findings make. */
export function draftRecipe(found: Findings): RecipeDraft {
  const { results, search, next } = found;
  const hosts = otherHosts(found.baseUrl, results);
  const query = {
    ...(search.lowerCase && { filters: [{ case: 'lower' as const }] }),
    ...(search.space !== undefined && { space: search.space }),
    ...(search.charset !== undefined && { charset: search.charset }),
  };
  return {
    id: found.id,
    name: found.name,
    baseUrl: found.baseUrl,
    ...(hosts.length > 0 && { allowedHosts: hosts }),
    ...(found.local && { local: true }),
    search: {
      ...addressOf(search, next),
      ...(Object.keys(query).length > 0 && { query }),
      pagination: paginationOf(next),
      rows: results.rows,
      fields: results.fields,
      ...(found.noResults && { noResults: found.noResults }),
      budget: found.local
        ? { requestsPerSecond: 20, concurrency: 4 }
        : { requestsPerSecond: 1, concurrency: 1 },
      cache: { freshSeconds: 3_600, staleSeconds: 604_800 },
    },
    download: {
      ...found.download,
      budget: found.local
        ? { requestsPerSecond: 10, concurrency: 4 }
        : { requestsPerSecond: 0.5, concurrency: 1 },
      cache: { freshSeconds: 604_800 },
    },
  };
}

/** `search.url` and `search.post`, with the counter in one of them. */
function addressOf(
  { url, post }: SearchAddress,
  next: NextPages | undefined,
): Pick<SearchDraft, 'url' | 'post'> {
  if (next === undefined || next.kind === 'next-link') return { url, ...(post && { post }) };
  if (post === undefined) return { url: withCounter(url, next) };
  return { url, post: { form: { ...post.form, [next.name]: `{${next.kind}}` } } };
}

/** Adds a canary that expects a little less than the page has now. */
export function withCanary(draft: RecipeDraft, raw: PageBody, query: string): RecipeDraft {
  const recipe: Recipe = recipeSchema.parse(draft);
  const rows = readRows(recipe, documentFor(raw, recipe.search.rows), query);
  const usable = rows.filter(({ tab }) => tab !== undefined).length;
  const fill = Object.entries(fillRates(recipe, rows))
    .filter(([name, rate]) => rate > 0 && name !== 'url' && name !== 'description')
    .map(([name, rate]) => [name, Math.floor(rate * CANARY_FILL * 10) / 10] as const)
    .filter(([, rate]) => rate > 0);
  const minRows = Math.max(1, Math.floor(usable * CANARY_ROWS));
  const { budget, cache, ...search } = draft.search;
  const canary: SearchDraft['canary'] = { query, minRows, fill: Object.fromEntries(fill) };
  return { ...draft, search: { ...search, canary, budget, cache } };
}

function readRows(recipe: Recipe, page: PageDocument, query: string): readonly ReadRow[] {
  try {
    return readSearchPage(recipe, page, 1, { query }).rows;
  } catch (error) {
    const { cause } = error as Error;
    throw new NewSourceFault(
      `I found the results, but they cannot be used: ${(cause instanceof Error ? cause : (error as Error)).message}. Name another row, one of a tab for Guitar Pro.`,
      { cause: error },
    );
  }
}

/** Hosts of the tabs' pages beside that of the search; a few rows elsewhere are adverts. */
export function otherHosts(baseUrl: string, { tabs }: Pick<Results, 'tabs'>): string[] {
  const { host } = new URL(baseUrl);
  const others = tabs.map((tab) => new URL(tab).host).filter((one) => one !== host);
  return others.length > tabs.length / 2 ? [...new Set(others)] : [];
}

function paginationOf(next: NextPages | undefined): SearchDraft['pagination'] {
  if (next === undefined) return { kind: 'none' };
  if (next.kind === 'next-link')
    return { kind: next.kind, selector: next.selector, maxPages: PAGES };
  const { kind, first } = next;
  if (kind === 'page') return { kind, ...(first !== 1 && { first }), maxPages: PAGES };
  return { kind, ...(first !== 0 && { first }), step: next.step, maxPages: PAGES };
}

/** What a person who opens the file should know. */
export function commentsOf(draft: RecipeDraft, address: string): Comments {
  return {
    '': `Proposed by npm run source:new ${address}\ndocs/sources.md explains every key; npm run source:check tries the recipe.`,
    id: 'Never change it: tabs are identified by it.',
    'search.url':
      draft.search.post === undefined
        ? 'The address of a search; {query} is what a visitor types.'
        : 'Where the search form is sent to, and what; {query} is what a visitor types.',
    'search.rows': 'One result, as CSS. require and skip leave rows out.',
    'search.fields': 'What is read from each result.',
    ...(draft.search.noResults && { 'search.noResults': 'Only a page without results has this.' }),
    'search.canary': 'This search runs regularly; if it finds less, the site has changed.',
    'search.budget': 'No more than the site can bear.',
    'download.method':
      draft.download.method === 'http'
        ? "The file's address follows from that of the tab's page."
        : "A browser opens the tab's page and clicks.",
  };
}
