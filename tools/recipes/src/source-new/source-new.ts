import type { PageDocument } from '@tabdock/sources/recipes';
import type { FilledRequest } from '@tabdock/sources/scraping';
import type { Asking } from './asking';
import { downloadWay } from './download-way';
import type { Note, RecipeDraft, Results } from './draft/draft';
import { commentsOf, draftRecipe, otherHosts, withCanary } from './draft/draft-recipe';
import { htmlResults } from './html-results';
import { jsonResults } from './json-results';
import type { SeenRow } from './list/find-list';
import { titleElements } from './list/title-elements';
import { NewSourceFault } from './page/new-source-fault';
import type { SitePage } from './page/site-page';
import { nextWay } from './next-way';
import { tidy } from './page/texts';
import { recipeYaml } from './draft/recipe-yaml';
import { searchNotes } from './draft/search-notes';
import { type Marker, NONSENSE, noResultsMarker } from './search/no-results';
import {
  CHARSETS,
  hasOtherCharset,
  queryIn,
  type SearchAddress,
  searchAddress,
} from './search/search-address';
import { searchForm } from './search/search-form';
import { requestFor } from './search/search-request';
import { SiteReader } from './site-reader';

export interface NewSource {
  readonly recipe: RecipeDraft;
  /** The recipe's file. */
  readonly yaml: string;
  readonly notes: readonly Note[];
}

export interface NewSourceOptions {
  /** Id of the source; if left out, it is made of the host's name. */
  readonly id?: string | undefined;
  /** The site is in the private network. */
  readonly local: boolean;
  readonly contactUrl: string;
}

/**
 * Proposes a recipe for the site of this address (a page of results, or its home): asks what a person sees there, and
 * looks at pages of results, at one without results, and at tabs' pages.
 * @throws NewSourceFault
 */
export async function newSource(
  address: URL,
  asking: Asking,
  options: NewSourceOptions,
): Promise<NewSource> {
  const baseUrl = address.origin;
  const scope = { baseUrl, allowedHosts: [], local: options.local };
  const reader = new SiteReader(scope, options.contactUrl);
  const given = await reader.page(address.href);
  const query = await answer(asking, {
    name: 'query',
    text: 'What did you search for?',
    proposal: queryIn(address),
  });
  const { search, page } = await searched(reader, given, address, query);
  const { seen, second } = await askRows(asking);
  const results = await resultsOf(page, seen, second, asking);
  const next = await nextWay(reader, { search, query, page }, results);
  const none =
    results.rows.kind === undefined
      ? await noResults(reader, asking, requestFor(search, baseUrl, NONSENSE), page)
      : undefined;
  const hosts = otherHosts(baseUrl, results);
  const tabReader =
    hosts.length === 0
      ? reader
      : new SiteReader({ ...scope, allowedHosts: hosts }, options.contactUrl);
  const download = await downloadWay(tabReader, baseUrl, results.tabs);
  const name = await answer(asking, {
    name: 'name',
    text: "What is the site's name?",
    proposal: siteName(page, address),
  });
  const draft = draftRecipe({
    id: options.id ?? idOf(address),
    name,
    baseUrl,
    local: options.local,
    query,
    search,
    results,
    next,
    noResults: none,
    download: download.draft,
  });
  const recipe = withCanary(draft, page.raw, query);
  return {
    recipe,
    yaml: recipeYaml(recipe, commentsOf(recipe, address.href)),
    notes: [...results.notes, ...searchNotes(recipe), ...download.notes],
  };
}

/** Results in the page's own text, else in JSON. */
async function resultsOf(
  page: PageDocument,
  seen: SeenRow,
  second: SeenRow | undefined,
  asking: Asking,
): Promise<Results> {
  const inText = page.$ !== undefined && titleElements(page.$, seen.title).length > 0;
  const inJson = inText ? undefined : await jsonResults(page, seen, asking);
  if (inJson !== undefined) return inJson;
  if (page.$ === undefined)
    throw new NewSourceFault(
      `"${seen.title}" is not in the JSON of ${page.url}. Copy the title as that answer has it.`,
    );
  return htmlResults(page, seen, second);
}

async function answer(asking: Asking, question: Parameters<Asking['ask']>[0]): Promise<string> {
  return (await asking.ask(question)) ?? '';
}

/** The page of results and how it is asked for: as the given address, or by the search form of the given page. */
async function searched(
  reader: SiteReader,
  given: SitePage,
  address: URL,
  query: string,
): Promise<{ search: SearchAddress; page: SitePage }> {
  const search = searchAddress(address, query);
  if (search !== undefined) return { search, page: given };
  if (hasOtherCharset(address))
    throw new NewSourceFault(
      `The address ${address.href} has text that is not "${query}" in any charset that a recipe knows: UTF-8, ${CHARSETS.join(', ')}. Give the address of a search for a word of English letters.`,
    );
  if (given.$ === undefined)
    throw new NewSourceFault(
      `"${query}" is not in the address ${address.href}. Search for it on the site, and give the address of the results.`,
    );
  const byForm = searchForm(given);
  await assertWithoutTicket(reader, given, byForm);
  const { url, send } = requestFor(byForm, address.origin, query);
  return { search: byForm, page: await reader.page(url, { send }) };
}

/** A form that is sent may have a value that is good for one visit alone. */
async function assertWithoutTicket(
  reader: SiteReader,
  { url }: SitePage,
  { post }: SearchAddress,
): Promise<void> {
  if (post === undefined) return;
  const again = searchForm(await reader.page(url)).post?.form ?? {};
  const ticket = Object.keys(post.form).find((name) => post.form[name] !== again[name]);
  if (ticket !== undefined)
    throw new NewSourceFault(
      `The search form of ${url} has a ticket, ${ticket}, that is another one at every visit. Write the recipe by hand, with a step that captures it ("Steps" in docs/sources.md); if the site needs a cookie with it, it cannot be a source.`,
    );
}

async function askRows(asking: Asking): Promise<{ seen: SeenRow; second?: SeenRow }> {
  const title = await answer(asking, {
    name: 'title',
    text: 'Choose one of the results. What is the title of its song, exactly as the page shows it?',
  });
  const artist = await asking.ask({
    name: 'artist',
    text: 'And its artist? (Enter if the page shows none)',
    optional: true,
  });
  const other = await asking.ask({
    name: 'secondTitle',
    text: 'The title of another result, for certainty? (Enter to go on without)',
    optional: true,
  });
  return { seen: { title, artist }, ...(other !== undefined && { second: { title: other } }) };
}

async function noResults(
  reader: SiteReader,
  asking: Asking,
  { url, send }: FilledRequest,
  full: PageDocument,
): Promise<Marker> {
  const empty = await reader.page(url, { missing: true, send });
  const found = noResultsMarker(empty, full);
  if (found !== undefined) return found;
  const text = await answer(asking, {
    name: 'noResults',
    text: `What does the site say if it finds nothing? I could not tell from ${url}; copy a few words of it.`,
  });
  if (!empty.text.includes(text) || full.text.includes(text))
    throw new NewSourceFault(
      `"${text}" is not only on the page without results. Copy words that ${url} shows and a page with results does not.`,
    );
  return { text };
}

function siteName({ $ }: PageDocument, { hostname }: URL): string {
  const own = $?.('meta[property="og:site_name"]').attr('content');
  const last = tidy($?.('title').first().text() ?? '')
    .split(/\s+[|·•–—-]\s+/u)
    .at(-1);
  return own || last || hostname;
}

/** `www.tabs.example.org` becomes `tabs-example-org`. */
export function idOf({ hostname }: URL): string {
  const words = hostname
    .toLowerCase()
    .replace(/^www\./, '')
    .match(/[a-z0-9]+/g) ?? ['source'];
  return words.join('-');
}
