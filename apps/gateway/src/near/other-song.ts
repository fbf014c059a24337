import { bareTitle, foldWords, hasOtherTitle, nameKey } from '@tabdock/contracts/names';
import type { NearTab } from '@tabdock/contracts/scores';
import type { Neighbour } from './near-tabs';

interface Named {
  readonly title: string;
  readonly artist: string;
}

/** Files of the other song that are like this one; of one alone either may be named wrongly. */
const LIKE_FILES_MIN = 2;
/** Words of titles that stand for several songs. */
const SEVERAL_SONGS = new Set(['medley', 'mashup', 'mash', 'potpourri', 'megamix', 'vs']);
/** What a melody that two songs share is not. */
const IS_ALIKE: ReadonlySet<NearTab['relation']> = new Set(['same', 'nearly the same']);
const COUNTS: ReadonlySet<NearTab['relation']> = new Set([...IS_ALIKE, 'version']);

/**
 * The song that a tab's file seems to hold instead of the one that the tab is named after; null unless all of this is
 * so: a version of its own song holds something else; nothing that is like it could be its own song, a cover of it or a
 * title in another script; all that is like it is of one other song, in two files or more, of which one at least is the
 * same music or nearly; neither title names a medley.
 */
export function otherSongOf(
  named: Named,
  near: readonly Neighbour[],
  /** Versions of its own song whose files are not like it. */
  unlike: readonly string[],
): Named | null {
  if (unlike.length === 0 || isOfSeveralSongs(named)) return null;
  const [first] = near;
  if (first === undefined) return null;
  const { title, artist } = first.tab;
  const isOneOtherSong = near.every(
    ({ tab }) => isClearlyOther(tab, named) && isSameSong(tab, first.tab),
  );
  if (!isOneOtherSong || isOfSeveralSongs(first.tab)) return null;
  const like = near.filter(({ tab }) => COUNTS.has(tab.relation));
  const files = new Set(like.map(({ sha256 }) => sha256));
  const hasItsMusic = like.some(({ tab }) => IS_ALIKE.has(tab.relation));
  return files.size >= LIKE_FILES_MIN && hasItsMusic ? { title: bareTitle(title), artist } : null;
}

function isClearlyOther(one: Named, other: Named): boolean {
  const [bare, otherBare] = [one, other].map(({ title, artist }) => ({
    title: bareTitle(title),
    artist,
  })) as [Named, Named];
  return hasOtherTitle(bare, otherBare) && hasOtherTitle(otherBare, bare);
}

function isOfSeveralSongs({ title }: Named): boolean {
  return title.includes(' / ') || foldWords(title).some((word) => SEVERAL_SONGS.has(word));
}

/** Whether two tabs are named after one song, of whichever artist. */
export function isSameSong(one: Named, other: Named): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf({ title }: Named): string {
  return nameKey(bareTitle(title));
}
