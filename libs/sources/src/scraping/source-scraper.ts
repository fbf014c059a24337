import { AppError } from '@tabdock/contracts/core';
import type { FieldName, Recipe } from '@tabdock/contracts/sources';
import type { SourceClient } from '../politeness/source-client';
import type { TemplateValues } from '../fields/field-filters';
import { RememberedLinks } from '../pagination/remembered-links';
import type { FilledRequest } from '../filling/filled-request';
import { ledRequest, searchRequest } from '../pagination/search-request';
import { PageRequests, type SearchEnd, type SourceRequest } from '../requests/page-requests';
import { runSteps } from '../requests/run-steps';
import { faultOf } from '../requests/source-fault';
import type { SourceTab } from '../rows/clean-row';
import { fillRates } from '../rows/fill-rates';
import { ROWS_MAX } from '../rows/find-rows';
import type { DroppedRow, ReadRow } from '../rows/read-row';
import { readRowDetails } from './read-row-details';
import { readSearchPage } from './read-search-page';

export type { SourceRequest } from '../requests/page-requests';

/** The caller of a search waits 15 s; this leaves time to answer from the cache or the catalogue. */
const DEADLINE_MAX_MILLIS = 13_000;

export interface SourceObserver {
  requested(request: SourceRequest): void;
  dropped(sourceId: string, reason: DroppedRow): void;
  /** A page has more rows, `total`, than are read. */
  cut(sourceId: string, total: number): void;
}

/** A tab as one search saw it. */
export interface FoundTab extends SourceTab {
  /** Its own page was read too. */
  readonly detailed: boolean;
}

/** One page of a source's answer. */
export interface FoundPage {
  /** Tabs in the source's order, each address once; a page may repeat tabs of an earlier one. */
  readonly tabs: FoundTab[];
  /** Whether the source may have a page after this one. */
  readonly more: boolean;
  /** All results on the page, including unusable ones. */
  readonly rows: readonly ReadRow[];
  /** Share of the rows in which the source gave each field, 0 to 1; see `fillRates`. */
  readonly fillRates: Readonly<Partial<Record<FieldName, number>>>;
}

const NO_PAGE: FoundPage = { tabs: [], more: false, rows: [], fillRates: {} };

/** Searches one source site by its recipe. */
export class SourceScraper {
  private readonly links = new RememberedLinks();
  private readonly requests: PageRequests;

  constructor(
    readonly recipe: Recipe,
    client: SourceClient,
    private readonly observer: SourceObserver,
    now: () => number = Date.now,
  ) {
    this.requests = new PageRequests(recipe, client, (made) => observer.requested(made), now);
  }

  /**
   * Requests and reads one page of results, 1 for the first, within the recipe's deadline. A page after the last one is
   * empty. If only links lead to a page, the previous pages are read first, unless that was done lately.
   * @throws AppError SEARCH.*
   */
  async scrape(query: string, number: number, signal: AbortSignal): Promise<FoundPage> {
    const millis = Math.min(this.recipe.search.deadlineSeconds * 1_000, DEADLINE_MAX_MILLIS);
    const timeout = AbortSignal.timeout(millis);
    const end = {
      signal: AbortSignal.any([signal, timeout]),
      deadline: performance.now() + millis,
    };
    try {
      const captured = await runSteps(this.recipe, query, this.requests, end);
      return await this.readPage({ query, number, captured }, end);
    } catch (error) {
      if (!timeout.aborted) throw faultOf(error);
      throw new AppError('SEARCH.SOURCE_DOWN', undefined, { cause: error });
    }
  }

  private async readPage(wanted: WantedPage, end: SearchEnd): Promise<FoundPage> {
    const { pagination, detail } = this.recipe.search;
    const maxPages = pagination.kind === 'none' ? 1 : pagination.maxPages;
    if (wanted.number > maxPages) return NO_PAGE;
    const request = await this.requestFor(wanted, end);
    if (request === undefined) return NO_PAGE;
    const { query, number, captured } = wanted;
    const page = await this.requests.read(
      request.url,
      'results',
      end,
      (document) => readSearchPage(this.recipe, document, number, { ...captured, query }),
      request.send,
    );
    this.links.set(query, number + 1, page.lead);
    if (page.total > ROWS_MAX) this.observer.cut(this.recipe.id, page.total);
    const rows =
      detail === undefined
        ? page.rows
        : await readRowDetails(detail, page.rows, this.requests, end);
    for (const { dropped } of rows) {
      if (dropped !== undefined) this.observer.dropped(this.recipe.id, dropped.reason);
    }
    const more = page.mayHaveNext && number < maxPages;
    return { tabs: uniqueTabs(rows), more, rows, fillRates: fillRates(this.recipe, rows) };
  }

  private async requestFor(wanted: WantedPage, end: SearchEnd): Promise<FilledRequest | undefined> {
    const { query, number, captured } = wanted;
    const known = searchRequest(this.recipe, query, number, captured) ?? this.linked(wanted);
    if (known !== undefined || number === 1) return known;
    await this.readPage({ ...wanted, number: number - 1 }, end);
    return this.linked(wanted);
  }

  private linked({ query, number, captured }: WantedPage): FilledRequest | undefined {
    const lead = this.links.get(query, number);
    return lead === undefined ? undefined : ledRequest(this.recipe, lead, query, captured);
  }
}

interface WantedPage {
  readonly query: string;
  readonly number: number;
  readonly captured: TemplateValues;
}

function uniqueTabs(rows: readonly ReadRow[]): FoundTab[] {
  const tabs = new Map<string, FoundTab>();
  for (const { tab, detailed } of rows) {
    if (tab !== undefined && !tabs.has(tab.url))
      tabs.set(tab.url, { ...tab, detailed: detailed === true });
  }
  return [...tabs.values()];
}
