import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { MOST_SEMITONES } from '@tabdock/contracts/users/player-limits';
import type { Pitch, Tuning } from '../../../player/interface/pitch';
import { Choices } from '../parts/choices';
import { RangeField } from '../parts/range-field';
import { transposedWords, tuningWords } from './pitch-words';

const CAPOS = [
  { value: 'yes', label: 'On' },
  { value: 'no', label: 'Off' },
] as const;

interface PitchChoicesProps {
  /** How the track that is shown is tuned; undefined for what has no strings. */
  tuning: Tuning | undefined;
  pitch: Pitch;
  onChange: (pitch: Pitch) => void;
}

/** How high the music is, whether with its capo, and what that makes of the strings. */
export function PitchChoices({ tuning, pitch, onChange }: PitchChoicesProps) {
  const { semitones, usesCapo } = pitch;
  const words = semitones === 0 ? 'as written' : transposedWords(semitones);
  const set = (next: number) =>
    onChange({ usesCapo, semitones: Math.min(Math.max(next, -MOST_SEMITONES), MOST_SEMITONES) });
  return (
    <>
      <Box sx={{ flex: '0 1 auto', width: (theme) => theme.sizes.menu }}>
        <Typography aria-hidden variant="caption" color="textSecondary">
          Pitch: {words}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <IconButton
            aria-label="Lower by a semitone"
            disabled={semitones <= -MOST_SEMITONES}
            onClick={() => set(semitones - 1)}
          >
            −
          </IconButton>
          <RangeField
            label="Pitch"
            min={-MOST_SEMITONES}
            max={MOST_SEMITONES}
            step={1}
            value={semitones}
            text={words}
            onChange={set}
          />
          <IconButton
            aria-label="Higher by a semitone"
            disabled={semitones >= MOST_SEMITONES}
            onClick={() => set(semitones + 1)}
          >
            +
          </IconButton>
        </Box>
      </Box>
      {tuning && tuning.capo > 0 && (
        <Choices
          label={`Capo on fret ${tuning.capo}`}
          choices={CAPOS}
          value={usesCapo ? 'yes' : 'no'}
          onChoose={(value) => onChange({ semitones, usesCapo: value === 'yes' })}
        />
      )}
      {tuning && (
        <Typography
          component="p"
          variant="body2"
          sx={{ alignSelf: 'flex-end', minHeight: (theme) => theme.sizes.touch }}
        >
          <Typography
            component="span"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block' }}
          >
            Tuning of this track
          </Typography>
          {tuningWords(tuning, pitch)}
        </Typography>
      )}
    </>
  );
}
