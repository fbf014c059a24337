import type { PlaylistTrack } from '@tabdock/contracts/playlists';
import { count } from '../../../../components/text/format';
import { tabName } from '../../../../components/text/tab-name';
import { USUAL_PAUSE, USUAL_RETUNING_PAUSE } from '../../../player/settings/list-pauses';
import { readPlayerSettings } from '../../../player/settings/player-settings';

/** What follows on what is open of a list. */
export interface Next {
  readonly index: number;
  readonly track: PlaylistTrack;
  /** What is done to the strings before it. */
  readonly retune: string | null;
  /** Which tracks are passed over, since they cannot be played. */
  readonly passed: string | null;
}

/** Seconds before the next one, as they were chosen; at least so many. */
export function pauseBefore({ retune }: Next, least: number): number {
  const { pause = USUAL_PAUSE, retuningPause = USUAL_RETUNING_PAUSE } = readPlayerSettings();
  return Math.max(least, pause, retune === null ? 0 : retuningPause);
}

/** Announcement for screen readers when a pause between two tabs begins. */
export function pauseWords({ track, retune, passed }: Next, seconds: number): string {
  const what = `Next in ${count(seconds, 'second')}: ${tabName(track.tab)}`;
  return [passed, retune, what].filter(Boolean).join('. ');
}

/** Which tracks are passed over; null for none. */
export function passedWords(skipped: readonly PlaylistTrack[]): string | null {
  const [first] = skipped;
  if (!first) return null;
  const what = skipped.length === 1 ? tabName(first.tab) : count(skipped.length, 'tab');
  return `Left out: ${what}`;
}
