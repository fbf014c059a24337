import type { PlaylistTrack } from '@tabdock/contracts/playlists';
import type { PlayPart } from '@tabdock/contracts/endpoints';
import type { TabScore } from '@tabdock/contracts/scores';

/** Whose files somebody may play as a whole. */
export interface OwnFiles {
  readonly isLoggedIn: boolean;
  /** Ids of the tabs that are in Files, as far as that is known. */
  readonly tabIds: ReadonlySet<string>;
  /** Whether those are all. */
  readonly isComplete: boolean;
}

/** Whether a track of a list can be played, and what is said of it. */
export interface Playability {
  /** Whether it is played when its turn comes. */
  readonly isPlayed: boolean;
  /** Whether somebody may try it. */
  readonly canTry: boolean;
  /** How much of it is heard; left out if not known. */
  readonly part?: PlayPart;
  readonly words?: string;
  /** Whether a download would help. */
  readonly needsDownload?: boolean;
}

/** What can be played of a track. `score` is null without a stored file, and undefined while that is not known. */
export function playabilityOf(
  { tab, removed }: PlaylistTrack,
  score: TabScore | null | undefined,
  { isLoggedIn, tabIds, isComplete }: OwnFiles,
  failure?: string,
): Playability {
  const isOwn = tabIds.has(tab.id);
  const isMissing = isLoggedIn && !isOwn && isComplete;
  if (removed) return silent('It is no longer available.');
  if (failure !== undefined) return { isPlayed: false, canTry: true, words: failure };
  if (score === undefined) return { isPlayed: true, canTry: true };
  if (score === null)
    return { ...silent('Nobody has downloaded it yet.'), needsDownload: isMissing };
  switch (score.playedBy) {
    case 'everybody':
      if (isOwn) return { isPlayed: true, canTry: true, part: 'whole' };
      return {
        isPlayed: true,
        canTry: true,
        ...((isMissing || !isLoggedIn) && { part: 'teaser' }),
        ...(isMissing && { words: 'Not in your Files: its first bars are played.' }),
        needsDownload: isMissing,
      };
    case 'owners':
      if (isOwn) return { isPlayed: true, canTry: true, part: 'whole' };
      if (isLoggedIn && !isComplete) return { isPlayed: true, canTry: true };
      return {
        ...silent(
          isLoggedIn
            ? 'It plays once it is in your Files.'
            : 'Only accounts that have downloaded it can play it.',
        ),
        needsDownload: isMissing,
      };
    default:
      return silent(WITHOUT_PLAY[score.state]);
  }
}

const WITHOUT_PLAY: Record<TabScore['state'], string> = {
  waiting: 'We are still looking at its file.',
  failed: 'Its file cannot be played here.',
  analysed: 'Its source does not let it be played here.',
};

function silent(words: string): Playability {
  return { isPlayed: false, canTry: false, words };
}

/** A track that comes next, and those that are passed over since they cannot be played. */
export interface Ahead {
  readonly index: number;
  readonly skipped: readonly number[];
}

/** The first track that is played, from one on in one direction; null where there is none. */
export function playedFrom(tracks: readonly Playability[], from: number, by: -1 | 1): Ahead | null {
  const skipped: number[] = [];
  for (let index = from; index >= 0 && index < tracks.length; index += by) {
    if (tracks[index]?.isPlayed) return { index, skipped };
    skipped.push(index);
  }
  return null;
}
