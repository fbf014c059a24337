import type { AUTOCOMPLETE_MIN_LENGTH, SEARCH_QUERY_MAX_LENGTH } from '@tabdock/contracts/search';
import type { PLAYLIST_NAME_MAX_LENGTH } from '@tabdock/contracts/users';

// Type-only imports: the contract's values would bring zod into the first chunk.
/** Characters; the server refuses more. */
export const QUERY_MAX_LENGTH: typeof SEARCH_QUERY_MAX_LENGTH = 200;

/** Characters from which on there are suggestions. */
export const AUTOCOMPLETE_LENGTH: typeof AUTOCOMPLETE_MIN_LENGTH = 3;
/** Between leaving the field and its suggestions closing, so that a press on one of them counts. */
export const SUGGESTIONS_BLUR_MILLIS = 200;

/** A search whose sources have not all answered is asked again this often, and this many times at most. */
export const PENDING_ASK_MILLIS = 1_000;
export const PENDING_ASKS_MAX = 15;

/** How long search results and ads count as fresh. */
export const CACHE_SECONDS = 5 * 60;

export const TOAST_MILLIS = 5_000;
export const ANNOUNCEMENT_MILLIS = 1_000;

/** The live panel asks this often, and only while a download is under way. */
export const DOWNLOADS_POLL_MILLIS = 10_000;
export const RECENT_DOWNLOADS_SHOWN = 5;
/** The Files page asks this often while it is open. */
export const FILES_REFETCH_MILLIS = 30_000;
/** The page of the sources asks this often while it is open. */
export const SOURCES_POLL_MILLIS = 10_000;
/** Delay between a guest's file being ready and the browser saving it. */
export const DIRECT_DOWNLOAD_DELAY_MILLIS = 500;
export const DEFAULT_FILENAME = 'guitar_tab.gpx';

/** A batch's ZIP is opened this long after the batch was accepted: so much for each tab, and so much more. */
export const BATCH_ZIP_MILLIS_PER_TAB = 1_000;
export const BATCH_ZIP_EXTRA_MILLIS = 5_000;
/** The panel offers the newest batch's ZIP for this long; the Files page lists so many of them. */
export const BATCH_ZIP_OFFERED_MILLIS = 30 * 60_000;
export const BATCH_ZIPS_SHOWN = 3;
/** A batch that waits for its login is forgotten after this long. */
export const PENDING_BATCH_MILLIS = 30 * 60_000;

/** Characters; the server refuses more. */
export const PLAYLIST_NAME_LENGTH: typeof PLAYLIST_NAME_MAX_LENGTH = 100;
/** "Creating..." stands at least this long, so that it can be read. */
export const CREATING_PLAYLIST_MILLIS = 1_000;

/** Ad placements of Home. */
export const BETWEEN_RESULTS = 'between-results-home';
export const BESIDE_RESULTS = 'sidebar-home';
/** The banner between the results needs more results than this. */
export const RESULTS_WITHOUT_AD = 3;

export const RECONNECT_MAX_ATTEMPTS = 5;
