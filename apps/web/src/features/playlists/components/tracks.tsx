import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Playlist, PlaylistTrack } from '@tabdock/contracts/users';
import type { ReactNode } from 'react';
import { count } from '../../../components/text/format';
import { useCurrentTrack } from '../hooks/use-current-track';
import { useTrackSelection } from '../hooks/use-track-selection';
import { CurrentTrack } from './current-track';
import { SearchLink } from './search-link';
import { TrackActions } from './track-actions';
import { TrackRow } from './track-row';

export type RenderDownload = (tabs: PlaylistTrack['tab'][]) => ReactNode;

interface TracksProps {
  playlist: Playlist;
  tracks: readonly PlaylistTrack[];
  renderDownload: RenderDownload;
}

/** The tabs of a playlist in their order, one of them the current one. */
export function Tracks({ playlist, tracks, renderDownload }: TracksProps) {
  const { index, goTo } = useCurrentTrack(tracks);
  const selection = useTrackSelection(tracks);
  const gone = playlist.tabs - tracks.length;
  return (
    <>
      {tracks.length > 0 ? (
        <>
          <CurrentTrack tracks={tracks} index={index} onGoTo={goTo} />
          <TrackActions
            playlistId={playlist.id}
            selection={selection}
            download={renderDownload(selection.selected)}
          />
          <Box component="ol" aria-label="Tracks" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {tracks.map((track, at) => (
              <TrackRow
                key={track.id}
                track={track}
                number={at + 1}
                current={at === index}
                selected={selection.selectedIds.has(track.tab.id)}
                onSelect={(wanted) => selection.select([track.tab], wanted)}
                onChoose={() => goTo(at)}
              />
            ))}
          </Box>
        </>
      ) : (
        <>
          <Typography sx={{ mb: 4 }}>No tabs on this playlist.</Typography>
          <SearchLink />
        </>
      )}
      {gone > 0 && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 6 }}>
          {count(gone, 'tab')} of this playlist can be had from no source any more.
        </Typography>
      )}
    </>
  );
}
