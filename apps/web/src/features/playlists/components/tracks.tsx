import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Playlist, PlaylistTrack } from '@tabdock/contracts/playlists';
import { useRef } from 'react';
import { VisuallyHidden } from '../../../components/text/visually-hidden';
import { tabName } from '../../../components/text/tab-name';
import { useTrackSelection } from '../hooks/use-track-selection';
import { MoveHandle } from '../order/move-handle';
import { shiftOf, useDrag } from '../order/use-drag';
import { useTrackOrder } from '../order/use-track-order';
import type { RenderDownload } from '../parts/render-download';
import type { Listening } from '../playing/listening';
import { RowButton } from '../playing/row-button';
import { Stage } from '../playing/stage';
import { TrackState } from '../playing/track-state';
import { usePlaythrough } from '../playing/state/use-playthrough';
import { retunings } from '../retunings';
import { EmptyPlaylist } from './empty-playlist';
import { TrackActions } from './track-actions';
import { TrackRow } from './track-row';

interface TracksProps {
  playlist: Playlist;
  list: { tracks: readonly PlaylistTrack[]; revision: number };
  renderDownload: RenderDownload;
  listening: Listening;
}

/** The tabs of a playlist in their order, one of them the current one. */
export function Tracks({ playlist, list, renderDownload, listening }: TracksProps) {
  const { tracks, move } = useTrackOrder(playlist.id, list);
  const playthrough = usePlaythrough(tracks, listening.files);
  const selection = useTrackSelection(tracks);
  const changes = retunings(tracks);
  const rows = useRef<HTMLOListElement>(null);
  const { drag, grab, wasDragged } = useDrag(rows, tracks.length, move);
  if (tracks.length === 0) return <EmptyPlaylist playlist={playlist} />;
  return (
    <>
      <Stage tracks={tracks} playthrough={playthrough} {...listening} />
      <TrackActions
        playlistId={playlist.id}
        tracks={tracks}
        selection={selection}
        download={renderDownload(
          selection.selected.filter(({ removed }) => !removed).map(({ tab }) => tab),
        )}
      />
      <VisuallyHidden>
        <Typography>
          A handle at each row’s end changes the order: with the arrow keys, Home and End, or with
          its menu.
        </Typography>
      </VisuallyHidden>
      <Box
        ref={rows}
        component="ol"
        aria-label="Tracks"
        sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none' }}
      >
        {tracks.map((track, at) => (
          <TrackRow
            key={track.id}
            track={track}
            button={<RowButton track={track} index={at} playthrough={playthrough} />}
            current={at === playthrough.current}
            retuneTo={changes[at]}
            selected={selection.selectedIds.has(track.id)}
            shift={shiftOf(drag, at)}
            lifted={drag?.from === at}
            onSelect={(wanted) => selection.select([track], wanted)}
            state={
              <TrackState
                state={playthrough.states[at]}
                download={listening.renderAction(track.tab)}
              />
            }
            handle={
              tracks.length > 1 && (
                <MoveHandle
                  name={tabName(track.tab)}
                  index={at}
                  count={tracks.length}
                  onMove={move}
                  onGrab={grab}
                  wasDragged={wasDragged}
                />
              )
            }
          />
        ))}
      </Box>
    </>
  );
}
