import type { AD_EVENTS_MAX } from '@tabdock/contracts/ads';
import type { BULK_USERNAMES_MAX } from '@tabdock/contracts/users';
import type { Group } from '@tabdock/contracts/core';
import type { AUTOCOMPLETE_MIN_LENGTH, SEARCH_QUERY_MAX_LENGTH } from '@tabdock/contracts/search';
import type {
  PASTED_SONGS_MAX_LENGTH,
  PLAYLIST_DESCRIPTION_MAX_LENGTH,
  PLAYLIST_NAME_MAX_LENGTH,
  PLAYLIST_TABS_MAX,
  PLAYLISTS_MAX,
  SONG_LINES_MAX,
} from '@tabdock/contracts/playlists';
import type { COMMENT_LEVEL_MAX, COMMENT_MAX_LENGTH } from '@tabdock/contracts/community';

// Type-only imports: the contract's values would bring zod into the first chunk.
/** Characters; the server refuses more. */
export const QUERY_MAX_LENGTH: typeof SEARCH_QUERY_MAX_LENGTH = 200;

/** Characters from which on there are suggestions. */
export const AUTOCOMPLETE_LENGTH: typeof AUTOCOMPLETE_MIN_LENGTH = 3;
/** Delay before suggestions close when their field loses the focus, so that a press on one of them counts. */
export const SUGGESTIONS_BLUR_MILLIS = 200;

/** How long the player's settings of a tab stay as they are before they are kept. */
export const PLAYBACK_SETTLED_MILLIS = 2_000;

/** A search whose sources have not all answered is asked again this often, and this many times at most. */
export const PENDING_ASK_MILLIS = 1_000;
export const PENDING_ASKS_MAX = 15;
/** A file that is converted is asked for again this often. */
export const CONVERSION_POLL_MILLIS = 1_500;
/** How often in a row asking for the files of a ZIP may fail before it is given up. */
export const ZIP_CONVERSION_FAILURES_MAX = 5;
/** Reasons that are shown why files of a ZIP were not converted. */
export const ZIP_KEPT_SHOWN = 3;

/** How long the question which release the server has may take before a missing part is reported. */
export const RELEASE_CHECK_MILLIS = 5_000;

/** How long search results and ads count as fresh. */
export const CACHE_SECONDS = 5 * 60;

/** Name shown for a tab whose source names no artist. */
export const UNKNOWN_ARTIST = 'Unknown Artist';

export const TOAST_MILLIS = 5_000;
/** How long a toast is left alone by one that can wait: long enough to read a title and a line. */
export const TOAST_READ_MILLIS = 2_500;
/** How long a deletion can be undone. */
export const UNDO_MILLIS = 10_000;
/** Pixels to the right that dismiss a toast. */
export const TOAST_SWIPE_PIXELS = 50;
/** Delay of a tooltip, and the time after another one within which it appears at once. */
export const TOOLTIP_DELAY_MILLIS = 700;
export const TOOLTIP_SKIP_MILLIS = 300;
export const ANNOUNCEMENT_MILLIS = 1_000;

/** How often the live panel asks, only while a download is in progress. */
export const DOWNLOADS_POLL_MILLIS = 10_000;
export const RECENT_DOWNLOADS_SHOWN = 5;
/** The Files page asks this often while it is open. */
export const FILES_REFETCH_MILLIS = 30_000;
/** The page of the sources asks this often while it is open. */
export const SOURCES_POLL_MILLIS = 10_000;
/** A tab's page asks this often while parts of it are away. */
export const MISSING_PARTS_POLL_MILLIS = 10_000;
/** A comparison asks this often while a version of it is being analysed. */
export const COMPARISON_POLL_MILLIS = 3_000;
/** Delay between a guest's file being ready and the browser saving it. */
export const DIRECT_DOWNLOAD_DELAY_MILLIS = 500;
/** Delay after which a download that has ended is counted on its tab's page. */
export const DOWNLOAD_COUNTED_MILLIS = 2_000;
export const DEFAULT_FILENAME = 'guitar_tab.gpx';

/** Tabs of one batch; the server refuses more. */
export const BATCH_TABS: Record<Group, number> = {
  standard: 100,
  beta: 100,
  premium: 1_000,
  vip: 1_000,
};
/** How long after a batch was accepted its ZIP is opened: a time for each tab, and a fixed time. */
export const BATCH_ZIP_MILLIS_PER_TAB = 1_000;
export const BATCH_ZIP_EXTRA_MILLIS = 5_000;
/** The panel offers the newest batch's ZIP for this long; the Files page lists this many. */
export const BATCH_ZIP_OFFERED_MILLIS = 30 * 60_000;
export const BATCH_ZIPS_SHOWN = 3;
/** A batch that waits for its login is forgotten after this long. */
export const PENDING_BATCH_MILLIS = 30 * 60_000;

/** Characters; the server refuses more. */
export const PLAYLIST_NAME_LENGTH: typeof PLAYLIST_NAME_MAX_LENGTH = 100;
export const PLAYLIST_DESCRIPTION_LENGTH: typeof PLAYLIST_DESCRIPTION_MAX_LENGTH = 300;
export const PLAYLIST_TABS: typeof PLAYLIST_TABS_MAX = 1_000;
/** Playlists of one account. */
export const PLAYLISTS: typeof PLAYLISTS_MAX = 200;
/** Characters, and songs, of one call that looks for pasted songs. */
export const PASTED_SONGS_LENGTH: typeof PASTED_SONGS_MAX_LENGTH = 20_000;
export const MATCHED_SONGS: typeof SONG_LINES_MAX = 100;
/** "Creating..." is shown for at least this long, so that it can be read. */
export const CREATING_PLAYLIST_MILLIS = 1_000;

/** Names of one bulk assignment; the server refuses more. */
export const BULK_USERNAMES: typeof BULK_USERNAMES_MAX = 1_000;

/** Characters; the server refuses more. */
export const COMMENT_LENGTH: typeof COMMENT_MAX_LENGTH = 2_000;
/** Comments below this level take replies. */
export const REPLY_LEVELS: typeof COMMENT_LEVEL_MAX = 3;

/** Whether pages show ads to accounts of a group; guests see them. */
export const SEES_ADS: Record<Group, boolean> = {
  standard: true,
  beta: true,
  premium: false,
  vip: false,
};
/** How often events about ads are sent, and how many at a time. */
export const AD_EVENTS_BATCH_MILLIS = 5_000;
export const AD_EVENTS_PER_REQUEST: typeof AD_EVENTS_MAX = 50;
/** The banner between the results needs more results than this. */
export const RESULTS_WITHOUT_AD = 3;

/** Interval and duration of asking for the plan after a payment. */
export const PLAN_POLL_MILLIS = 2_000;
export const PLAN_POLLS_MILLIS = 60_000;

export const RECONNECT_MAX_ATTEMPTS = 5;
