import type { PlaylistTrack } from '@tabdock/contracts/playlists';

/** Sources write `Drop D`, `D A D G B E` or `DADGBE`. */
const folded = (tuning: string) => tuning.replace(/[\s,-]/g, '').toUpperCase();

/** The tuning that the strings are changed to before each track; undefined if they stay, or it is not known. */
export function retunings(tracks: readonly Pick<PlaylistTrack, 'tab'>[]): (string | undefined)[] {
  let before: string | undefined;
  return tracks.map(({ tab: { tuning } }) => {
    if (!tuning) return undefined;
    const changes = before !== undefined && folded(before) !== folded(tuning);
    before = tuning;
    return changes ? tuning : undefined;
  });
}
