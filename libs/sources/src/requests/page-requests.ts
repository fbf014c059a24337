import type { Recipe } from '@tabdock/contracts/sources';
import { type GuardedResponse, type SentMessage } from '../guard/guarded-fetch';
import { retryAfterSeconds } from '../politeness/retry-after';
import { type SourceClient } from '../politeness/source-client';
import { SourceFetchError } from '../guard/fetch-errors';
import { type PageDocument, readDocument } from '../documents/read-document';
import { faultOf, faultOfPage, faultOfStatus } from './source-fault';

const PAGE_MAX_BYTES = 4 * 1_024 * 1_024;
/** Pause after a source has limited our rate without saying for how long. */
const PAUSE_SECONDS = 10;
const ACCEPT = { html: 'text/html,application/xhtml+xml', json: 'application/json' };

export interface SourceRequest {
  readonly sourceId: string;
  readonly url: string;
  /** `ok` or the fault's code. */
  readonly outcome: string;
  readonly seconds: number;
}

/** When a search ends. */
export interface SearchEnd {
  readonly signal: AbortSignal;
  /** Time of `performance.now()` when the signal aborts at the latest. */
  readonly deadline: number;
  /** The site has set a cookie in this search. */
  hasCookie?: boolean;
}

export type PageKind = 'html' | 'json' | 'results';

/** HTTP requests to one source: each returns what `read` makes of the page, or fails with a typed fault. */
export class PageRequests {
  constructor(
    private readonly recipe: Recipe,
    private readonly client: SourceClient,
    private readonly requested: (request: SourceRequest) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * `read` gets the page, also a missing one (404, 410); what it throws is the request's outcome. The format of
   * `results` follows from the recipe's rows.
   */
  async read<T>(
    url: string,
    kind: PageKind,
    end: SearchEnd,
    read: (page: PageDocument) => T,
    send: SentMessage = {},
  ): Promise<T> {
    const { signal, deadline } = end;
    const started = performance.now();
    let outcome: string | undefined = 'ok';
    try {
      const format = this.format(kind);
      const response = await this.client.request(url, {
        deadlineMillis: Math.max(0, Math.ceil(deadline - started)),
        maxBytes: PAGE_MAX_BYTES,
        accept: ACCEPT[format],
        signal,
        send,
      });
      return read(await this.document(response, kind, end));
    } catch (error) {
      outcome = outcomeOf(error, signal);
      throw error;
    } finally {
      const seconds = (performance.now() - started) / 1_000;
      if (outcome !== undefined) {
        this.requested({ sourceId: this.recipe.id, url, outcome, seconds });
      }
    }
  }

  private async document(
    response: GuardedResponse,
    kind: PageKind,
    end: SearchEnd,
  ): Promise<PageDocument> {
    const { rows } = this.recipe.search;
    const embedded = kind === 'results' && rows.kind === 'embedded' ? rows : undefined;
    const body = { ...response, contentType: response.headers['content-type'] };
    const page = readDocument(body, this.format(kind), embedded);
    const fault =
      faultOfPage(this.recipe.search, page) ?? faultOfStatus(response.status, end.hasCookie);
    end.hasCookie ||= response.headers['set-cookie'] !== undefined;
    if (fault === undefined) return page;
    const asked = retryAfterSeconds(response.headers['retry-after'], this.now());
    if (fault.code === 'SEARCH.RATE_LIMITED' || (response.status === 503 && asked !== undefined)) {
      await this.client.pause(asked ?? PAUSE_SECONDS);
    }
    throw fault;
  }

  private format(kind: PageKind): 'html' | 'json' {
    if (kind !== 'results') return kind;
    return this.recipe.search.rows.kind === 'json' ? 'json' : 'html';
  }
}

/** Undefined if it says nothing about the source: a request refused during a pause, or one that was aborted. */
function outcomeOf(error: unknown, signal: AbortSignal): string | undefined {
  if (error instanceof SourceFetchError && error.fault === 'paused') return undefined;
  if (!signal.aborted) return faultOf(error).code;
  return isTimeout(signal.reason) ? 'SEARCH.SOURCE_DOWN' : undefined;
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
