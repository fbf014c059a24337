import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PlayerTrack } from '../../../player/interface/player';
import type { Controls } from '../controls/use-controls';
import { useTouchScreen } from '../screen/use-touch-screen';
import { RangeField } from '../parts/range-field';
import { MUTE_SWITCH } from '../words/mute-switch';

interface TracksPanelProps {
  controls: Controls;
}

/** Which track is seen, and how loud each is. */
export function TracksPanel({ controls }: TracksPanelProps) {
  const isOfTouch = useTouchScreen();
  return (
    <>
      {isOfTouch && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 2 }}>
          Nothing to hear? {MUTE_SWITCH}
        </Typography>
      )}
      <Box component="ul" aria-label="Tracks" sx={{ display: 'grid', gap: 2 }}>
        {controls.player.music.tracks.map((track) => (
          <TrackRow key={track.index} track={track} controls={controls} />
        ))}
      </Box>
    </>
  );
}

const pressedStyle = {
  borderColor: 'primary.main',
  bgcolor: 'accentSoft',
  '&:hover': { borderColor: 'primary.main', bgcolor: 'accentSoft' },
};

function TrackRow({
  track: { index, name },
  controls,
}: {
  track: PlayerTrack;
  controls: Controls;
}) {
  const { solo, muted, volume } = controls.mixOf(index);
  const isSeen = controls.view.track === index;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto auto',
          md: 'minmax(0, 2fr) auto auto minmax(0, 1fr)',
        },
        alignItems: 'center',
        columnGap: 1,
      }}
    >
      <Button
        variant="text"
        aria-pressed={isSeen}
        data-tip={index < 9 ? `Show this track (${index + 1})` : 'Show this track'}
        onClick={() => controls.show({ track: index })}
        sx={{
          justifyContent: 'flex-start',
          minWidth: 0,
          color: isSeen ? 'primary.main' : 'text.primary',
          fontWeight: isSeen ? 'fontWeightBold' : 'fontWeightMedium',
        }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {index + 1}. {name}
        </Box>
      </Button>
      <Button
        aria-pressed={solo}
        aria-label={`Solo: ${name}`}
        onClick={() => controls.mix(index, { solo: !solo })}
        sx={{ px: 2.5, ...(solo && pressedStyle) }}
      >
        Solo
      </Button>
      <Button
        aria-pressed={muted}
        aria-label={`Mute: ${name}`}
        onClick={() => controls.mix(index, { muted: !muted })}
        sx={{ px: 2.5, ...(muted && pressedStyle) }}
      >
        Mute
      </Button>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, px: 2, display: 'flex' }}>
        <RangeField
          label={`Volume: ${name}`}
          min={0}
          max={1}
          step={0.05}
          value={volume}
          text={`${Math.round(volume * 100)} %`}
          onChange={(next) => controls.mix(index, { volume: next })}
        />
      </Box>
    </Box>
  );
}
