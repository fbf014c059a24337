import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PlaylistTrack } from '@tabdock/contracts/playlists';
import { ChevronIcon } from '../../../components/graphics/icons';
import { TabLink } from '../../../components/tab/tab-link';
import { StringLines } from '../../../components/graphics/string-lines';
import { trackByline } from '../playlist';
import { TrackFacts } from '../parts/track-facts';

/** Looks disabled while `aria-disabled`, but keeps the focus. */
export const inertSx = {
  '&[aria-disabled="true"]': {
    borderColor: 'divider',
    color: 'text.secondary',
    cursor: 'default',
  },
} as const;

interface CurrentTrackProps {
  tracks: readonly PlaylistTrack[];
  index: number;
  onGoTo: (index: number) => void;
}

/** The current track, with previous and next. */
export function CurrentTrack({ tracks, index, onGoTo }: CurrentTrackProps) {
  const tab = tracks[index]?.tab;
  if (!tab) return null;
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
      <StringLines sx={{ mb: 4 }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 4 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}>
          <Typography
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            Track {index + 1} of {tracks.length}
          </Typography>
          <Typography variant="h2">
            <TabLink tabId={tab.id}>{tab.title}</TabLink>
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {trackByline(tab)}
          </Typography>
          <TrackFacts tab={tab} />
        </Box>
        <Step name="Previous" to={index - 1} {...{ tracks, onGoTo }} />
        <Step name="Next" to={index + 1} {...{ tracks, onGoTo }} />
      </Box>
    </Box>
  );
}

interface StepProps extends Omit<CurrentTrackProps, 'index'> {
  name: 'Previous' | 'Next';
  to: number;
}

function Step({ name, to, tracks, onGoTo }: StepProps) {
  const back = name === 'Previous';
  const chevron = <ChevronIcon sx={{ transform: `rotate(${back ? 90 : -90}deg)` }} />;
  return (
    <Button
      // Not disabled at the list's ends: a disabled button loses the focus.
      aria-disabled={!tracks[to]}
      {...(back ? { startIcon: chevron } : { endIcon: chevron })}
      onClick={() => onGoTo(to)}
      sx={{
        flex: { xs: 1, sm: 'none' },
        ...inertSx,
      }}
    >
      {name}
    </Button>
  );
}
