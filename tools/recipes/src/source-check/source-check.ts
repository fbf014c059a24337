import { AppError } from '@tabdock/contracts/core';
import type { Recipe } from '@tabdock/contracts/sources';
import { RobotsRules, SourceClient, sourceUserAgent } from '@tabdock/sources';
import {
  canaryShortfalls,
  fillRates,
  type FoundPage,
  type ReadRow,
  ROWS_MAX,
  SourceScraper,
  UnreadablePageError,
} from '@tabdock/sources/scraping';
import { describeDropped, describeFields } from './describe-rows';
import { compareSecondPage } from './second-page';

export interface SourceCheck {
  /** What was found, for people. */
  readonly lines: readonly string[];
  /** Why the check failed, in a sentence; absent if it passed. */
  readonly fault?: string;
}

/**
 * Searches a source once, for its canary's query or the given one, and describes the results. A given query must find
 * something, the canary what it expects.
 */
export async function checkSource(
  recipe: Recipe,
  options: { readonly contactUrl: string; readonly query?: string | undefined },
): Promise<SourceCheck> {
  const { canary } = recipe.search;
  const query = options.query ?? canary?.query;
  if (query === undefined) {
    return { lines: [], fault: `${recipe.name} has no canary. Add one, or give a --query "...".` };
  }
  const lines = [`${recipe.name}: "${query}" at ${recipe.baseUrl}`];
  try {
    const source = sourceOf(recipe, options.contactUrl, lines);
    const page = await source.scrape(query, 1, new AbortController().signal);
    lines.push(...describe(recipe, page.rows));
    const laterFault = await checkNext(source, query, page, lines);
    const shortfalls =
      options.query === undefined && canary !== undefined
        ? canaryShortfalls(canary, page)
        : page.tabs.length === 0
          ? [`"${query}" found nothing`]
          : [];
    if (shortfalls.length === 0) return laterFault ? { lines, fault: laterFault } : { lines };
    return { lines, fault: `${recipe.name} falls short: ${shortfalls.join('; ')}.` };
  } catch (error) {
    const rows =
      error instanceof AppError && error.cause instanceof UnreadablePageError
        ? error.cause.rows
        : [];
    if (rows.length > 0) lines.push(...describe(recipe, rows));
    return { lines, fault: `${recipe.name} could not be searched: ${reasonOf(error)}` };
  }
}

function sourceOf(recipe: Recipe, contactUrl: string, lines: string[]): SourceScraper {
  const userAgent = sourceUserAgent(contactUrl);
  const robots = new RobotsRules({ userAgent });
  const client = new SourceClient(recipe, recipe.search.budget, { userAgent, robots });
  return new SourceScraper(recipe, client, {
    requested: ({ url, outcome, seconds }) =>
      lines.push(`Asked ${url}: ${outcome}, ${seconds.toFixed(2)} s`),
    dropped: () => {},
    cut: (_sourceId, total) =>
      lines.push(`Only the first ${ROWS_MAX} of ${total} rows on the page are read.`),
  });
}

function describe(recipe: Recipe, rows: readonly ReadRow[]): string[] {
  if (rows.length === 0) return ['No results.'];
  const usable = rows.filter(({ tab }) => tab !== undefined).length;
  return [
    `${rows.length} results, ${usable} of them usable`,
    ...describeFields(fillRates(recipe, rows), rows),
    ...describeDropped(rows),
  ];
}

/** Why the second page cannot be read, if there should be one and so it is. */
async function checkNext(
  source: SourceScraper,
  query: string,
  page: FoundPage,
  lines: string[],
): Promise<string | undefined> {
  if (!page.more) {
    lines.push('No other page follows.');
    return undefined;
  }
  lines.push('Another page follows.');
  try {
    const second = await source.scrape(query, 2, new AbortController().signal);
    lines.push(compareSecondPage(page.tabs, second.tabs));
    return undefined;
  } catch (error) {
    return `${source.recipe.name} cannot be read beyond page 1: ${reasonOf(error)}`;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  // The message of this error is for visitors; its cause says what is wrong with the page.
  if (error.code === 'SEARCH.LAYOUT_CHANGED' && error.cause instanceof Error)
    return error.cause.message;
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}
