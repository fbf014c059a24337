/** What Tabdock promises over 28 days: recording rules, burn-rate alerts and dashboards are made from this list. */

/** A share of events that have to be good. */
export interface ShareObjective {
  /** Label `objective` of its series. */
  readonly name: string;
  readonly alert: string;
  readonly says: string;
  /** Share of the events that have to be good. */
  readonly share: number;
  /** Selector of a counter of all events. */
  readonly events: string;
  /** The same of the bad events, or of the good ones. */
  readonly counts: { readonly bad: string } | { readonly good: string };
  /** Whether a person is woken when the budget burns fast; otherwise it is a ticket. */
  readonly pages: boolean;
}

/** Something that never happens. */
export interface NeverObjective {
  readonly name: string;
  readonly alert: string;
  readonly says: string;
  /** How many there are; always 0. */
  readonly never: string;
}

export type Objective = ShareObjective | NeverObjective;

/** Routes of the API; probes of the platform are no visitors. */
const API = 'route=~"/api/.+",route!~"/api/health/.+"';
/** Selector that leaves out what was refused as too much: a flood must not hide failures among visitors. */
const LET_IN = 'status!="429"';
/** Sends or receives files, or waits for a source site: how long that takes others decide. */
const TRANSFERS =
  '/api/(search|tabs/:tabId/look|files/.+|download/batch-zip/.+|ads/media.*|admin/ads/media|pictures/.+|previews/.+|users/me/picture|user/export|tabs/:tabId/play)';
const QUICK = `${API},${LET_IN},route!~"${TRANSFERS}"`;
const SUGGESTIONS = `route=~"/api/autocomplete(/.+)?",${LET_IN}`;
/** Codes of failures that no source site and no visitor caused. */
const OUR_FAULT = 'code=~"DOWNLOADS[.](WORKER_FAILED|FAILED)|SERVICE[.].+"';

/** The bucket of a histogram; Prometheus 3 writes whole seconds as `10.0`. */
function within(metric: string, labels: string, seconds: number): string {
  const le = Number.isInteger(seconds) ? `le=~"${seconds}([.]0)?"` : `le="${seconds}"`;
  return `${metric}_bucket{${labels},${le}}`;
}

export const OBJECTIVES: readonly Objective[] = [
  {
    name: 'api-errors',
    alert: 'ApiFails',
    says: '99.9 % of the requests to the API end without an error of ours.',
    share: 0.999,
    events: `tabdock_http_request_seconds_count{${API},${LET_IN}}`,
    counts: { bad: `tabdock_http_problems_total{${API},code=~"SERVICE[.].+"}` },
    pages: true,
  },
  {
    name: 'api-latency',
    alert: 'ApiIsSlow',
    says: '99 % of the requests to the API take less than 300 ms, unless they send a file or wait for a source.',
    share: 0.99,
    events: `tabdock_http_request_seconds_count{${QUICK}}`,
    counts: { good: within('tabdock_http_request_seconds', QUICK, 0.3) },
    pages: true,
  },
  {
    name: 'suggestions-latency',
    alert: 'SuggestionsAreSlow',
    says: '99 % of the suggestions come within 50 ms.',
    share: 0.99,
    events: `tabdock_http_request_seconds_count{${SUGGESTIONS}}`,
    counts: { good: within('tabdock_http_request_seconds', SUGGESTIONS, 0.05) },
    pages: false,
  },
  {
    name: 'guest-wait',
    alert: 'GuestsWait',
    says: '95 % of the downloads of guests start within 10 s.',
    share: 0.95,
    events: 'tabdock_download_wait_seconds_count{tier="guest"}',
    counts: { good: within('tabdock_download_wait_seconds', 'tier="guest"', 10) },
    // What waits for the budget of a source or for its pause is in it, and no reason to get up.
    pages: false,
  },
  {
    name: 'downloads-failed',
    alert: 'DownloadsFail',
    says: '99.9 % of the downloads end without a failure of ours.',
    share: 0.999,
    events: 'tabdock_download_outcome_total',
    counts: { bad: `tabdock_download_outcome_total{${OUR_FAULT}}` },
    pages: true,
  },
  {
    name: 'downloads-lost',
    alert: 'DownloadsAreLost',
    says: 'No accepted download is lost.',
    never: 'max(tabdock_downloads_lost)',
  },
];

export function isShare(objective: Objective): objective is ShareObjective {
  return 'share' in objective;
}
