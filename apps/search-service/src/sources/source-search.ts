import { AppError } from '@tabdock/contracts/core';
import type { Recipe } from '@tabdock/contracts/sources';
import {
  fillTemplate,
  type GuardedResponse,
  retryAfterSeconds,
  type SourceClient,
} from '@tabdock/service-kit/sources';
import type { SourceTab } from './clean-row';
import { type DroppedRow, readSearchPage, type SearchPage } from './read-search-page';
import { faultOf, faultOfStatus } from './source-fault';

const PAGE_MAX_BYTES = 4 * 1_024 * 1_024;
/** The caller of a search waits 15 s; this leaves time to answer from what is known. */
const DEADLINE_MAX_MILLIS = 13_000;
/** How long a source that asks to slow down, without saying for how long, is left alone. */
const PAUSE_SECONDS = 10;

export interface SourceRequest {
  readonly sourceId: string;
  /** `ok` or the code of the fault. */
  readonly outcome: string;
  readonly seconds: number;
}

export interface SourceObserver {
  requested(request: SourceRequest): void;
  dropped(sourceId: string, reason: DroppedRow): void;
}

export interface SourceFindings {
  /** In the source's order, each address once. */
  readonly tabs: SourceTab[];
  /** False when a later page could not be read: these are the results up to there. */
  readonly complete: boolean;
}

/** The search half of one recipe. */
export class SourceSearch {
  private pausedUntil = 0;

  constructor(
    readonly recipe: Recipe,
    private readonly client: SourceClient,
    private readonly observer: SourceObserver,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Asks the source and reads its pages, all within the recipe's deadline.
   * @throws AppError SEARCH.*
   */
  async find(query: string, signal: AbortSignal): Promise<SourceFindings> {
    const millis = Math.min(this.recipe.search.deadlineSeconds * 1_000, DEADLINE_MAX_MILLIS);
    const deadline = AbortSignal.timeout(millis);
    const within = AbortSignal.any([signal, deadline]);
    const tabs = new Map<string, SourceTab>();
    try {
      for (const page of this.pages(query)) {
        const next = await this.readPage(page.url, within);
        if (!page.accept(next, tabs)) break;
      }
    } catch (error) {
      const fault = deadline.aborted
        ? new AppError('SEARCH.SOURCE_DOWN', undefined, { cause: error })
        : faultOf(error);
      if (tabs.size === 0) throw fault;
      return { tabs: [...tabs.values()], complete: false };
    }
    return { tabs: [...tabs.values()], complete: true };
  }

  /** Addresses one after the other; `accept` takes a page's tabs and says whether there may be another page. */
  private *pages(query: string) {
    const { url, pagination } = this.recipe.search;
    const first = pagination.kind === 'page' ? pagination.first : 1;
    const maxPages = pagination.kind === 'none' ? 1 : pagination.maxPages;
    let nextUrl: string | undefined;
    for (let index = 0; index < maxPages; index += 1) {
      const counted = fillTemplate(url, { query, page: first + index });
      yield {
        url: nextUrl ?? new URL(counted, this.recipe.baseUrl).href,
        accept: (page: SearchPage, tabs: Map<string, SourceTab>): boolean => {
          const before = tabs.size;
          for (const tab of page.tabs) if (!tabs.has(tab.url)) tabs.set(tab.url, tab);
          nextUrl = page.nextUrl;
          return tabs.size > before && (pagination.kind === 'page' || nextUrl !== undefined);
        },
      };
    }
  }

  private async readPage(url: string, signal: AbortSignal): Promise<SearchPage> {
    if (this.now() < this.pausedUntil) throw new AppError('SEARCH.RATE_LIMITED');
    const started = performance.now();
    let outcome = 'ok';
    try {
      const response = await this.client.get(url, {
        deadlineMillis: DEADLINE_MAX_MILLIS,
        maxBytes: PAGE_MAX_BYTES,
        accept: 'text/html,application/xhtml+xml',
        signal,
      });
      this.checkStatus(response);
      const contentType = response.headers['content-type'];
      const page = readSearchPage(this.recipe, {
        url: response.url,
        body: response.body,
        contentType,
      });
      for (const reason of page.dropped) this.observer.dropped(this.recipe.id, reason);
      return page;
    } catch (error) {
      outcome = signal.aborted ? 'SEARCH.SOURCE_DOWN' : faultOf(error).code;
      throw error;
    } finally {
      const seconds = (performance.now() - started) / 1_000;
      this.observer.requested({ sourceId: this.recipe.id, outcome, seconds });
    }
  }

  private checkStatus(response: GuardedResponse): void {
    const fault = faultOfStatus(response.status);
    if (fault === undefined) return;
    const asked = retryAfterSeconds(response.headers['retry-after'], this.now());
    if (response.status === 429 || (response.status === 503 && asked !== undefined)) {
      this.pausedUntil = this.now() + (asked ?? PAUSE_SECONDS) * 1_000;
    }
    throw fault;
  }
}
