import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PlaylistTrack } from '@tabdock/contracts/playlists';
import { Suspense } from 'react';
import { PlayIcon } from '../../../components/graphics/icons';
import { StringLines } from '../../../components/graphics/string-lines';
import { late } from '../../../components/loading/late';
import { TabLink } from '../../../components/tab/tab-link';
import { PauseIcon } from '../../player/parts/player-icons';
import { inertSx } from '../parts/inert-sx';
import { TrackFacts } from '../parts/track-facts';
import { trackByline } from '../playlist';
import type { ListMusicProps } from './list-music';
import type { Listening } from './listening';
import { StepButton } from './step-button';
import { TrackState } from './track-state';
import type { Playthrough } from './state/use-playthrough';

const ListMusic = late<ListMusicProps>(async () => (await import('./list-music')).ListMusic);

interface StageProps extends Listening {
  tracks: readonly PlaylistTrack[];
  playthrough: Playthrough;
}

/** The current track of a list: what it is, how to play it, and its music once it is played. */
export function Stage({ tracks, playthrough, ...listening }: StageProps) {
  const { current, piece, isOpen, isPlaying, secondsLeft, scores, states } = playthrough;
  const track = piece?.track ?? tracks[current];
  if (!track) return null;
  const { tab } = track;
  const state = states[current];
  const position = current < 0 ? 'Taken off the list' : `${current + 1} of ${tracks.length}`;
  const isPaused = !isPlaying || secondsLeft !== null;
  return (
    <Box
      component="section"
      aria-label="Current track"
      sx={{
        mb: 6,
        px: { xs: 4, md: 6 },
        py: 5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {!piece && <StringLines sx={{ mb: 4 }} />}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          columnGap: 3,
          rowGap: 4,
          mb: piece ? { xs: 2, sm: 4 } : 0,
        }}
      >
        <Box sx={{ flex: { xs: '1 1 100%', md: 1 }, minWidth: 0 }}>
          <Typography
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {current < 0 ? position : `Track ${position}`}
          </Typography>
          <Typography variant="h2">
            {track.removed ? tab.title : <TabLink tabId={tab.id}>{tab.title}</TabLink>}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {trackByline(tab)}
          </Typography>
          <TrackFacts tab={tab} />
          {piece?.retune && (
            <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
              {piece.retune}
            </Typography>
          )}
          {!piece && !track.removed && (
            <TrackState state={state} download={listening.renderAction(tab)} />
          )}
        </Box>
        <Box
          sx={{
            // What is open has them in the strip above its controls.
            display: { xs: piece ? 'none' : 'flex', sm: 'flex' },
            flexWrap: 'wrap',
            flex: { xs: '1 1 100%', sm: 'none' },
            gap: 3,
          }}
        >
          <Button
            variant="contained"
            color="primary"
            startIcon={isPaused ? <PlayIcon fontSize="small" /> : <PauseIcon fontSize="small" />}
            aria-label={isPaused ? 'Play the list' : 'Pause the list'}
            aria-disabled={!piece && !state?.canTry}
            onPointerEnter={ListMusic.preload}
            onFocus={ListMusic.preload}
            onClick={() => {
              if (piece || state?.canTry) playthrough.toggle();
            }}
            sx={{
              flex: { xs: '1 0 100%', sm: 'none' },
              minWidth: (theme) => theme.sizes.figure,
              ...inertSx,
            }}
          >
            {isPaused ? 'Play' : 'Pause'}
          </Button>
          <StepButton by={-1} playthrough={playthrough} />
          <StepButton by={1} playthrough={playthrough} />
        </Box>
      </Box>
      {piece &&
        (!isOpen && scores.isFetching && scores.of(tab.id) === undefined ? (
          <Waiting />
        ) : (
          <Suspense fallback={<Waiting />}>
            <ListMusic playthrough={playthrough} piece={piece} position={position} {...listening} />
          </Suspense>
        ))}
    </Box>
  );
}

function Waiting() {
  return <StringLines state="filling" sx={{ height: (theme) => theme.sizes.lineStrings }} />;
}
