import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PlayedNote, Player, PlayerTrack } from '../../../player/interface/player';
import { useMoment } from '../controls/use-moment';
import type { NeckLook } from '../settings/neck-look';
import { NeckPicture } from './neck-picture';

interface NeckViewProps {
  player: Player;
  track: PlayerTrack;
  look: NeckLook;
  hasColours: boolean;
}

/** What sounds now and what comes next: on the neck, or by name where there is none. */
export function NeckView({ player, track, look, hasColours }: NeckViewProps) {
  const { now, next } = useMoment(player, 'notes');
  const { neck } = track;
  return (
    <Box
      role="group"
      aria-label={neck ? `Neck: ${track.name}` : `Played now: ${track.name}`}
      sx={{ px: { xs: 2, md: 0 }, pt: 3, pb: 2, overflow: 'hidden' }}
    >
      {neck ? (
        <NeckPicture neck={neck} look={look} hasColours={hasColours} now={now} next={next} />
      ) : (
        <>
          <Names label="Now" notes={now} />
          <Names label="Next" notes={next} isNext />
        </>
      )}
    </Box>
  );
}

function Names({
  label,
  notes,
  isNext = false,
}: {
  label: string;
  notes: readonly PlayedNote[];
  isNext?: boolean;
}) {
  const names = [...new Set(notes.map(({ name }) => name))];
  return (
    <Typography
      component="p"
      variant="body2"
      noWrap
      color={isNext ? 'textSecondary' : 'textPrimary'}
      sx={{ fontWeight: isNext ? 'fontWeightRegular' : 'fontWeightBold' }}
    >
      <Typography component="span" variant="caption" color="textSecondary">
        {label}:{' '}
      </Typography>
      {names.join(' · ') || '–'}
    </Typography>
  );
}
