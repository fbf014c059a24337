import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { StarIcon } from '../../components/graphics/icons';
import { count } from '../../components/text/format';
import { emptyStar } from './empty-star';

const STARS = [1, 2, 3, 4, 5];

interface StarInputProps {
  labelledBy: string;
  /** The stars given; none if left out. */
  value?: number | undefined;
  busy?: boolean;
  onChoose: (stars: number) => void;
}

/** Five stars to press; those up to the pointer fill. */
export function StarInput({ labelledBy, value = 0, busy = false, onChoose }: StarInputProps) {
  const [pointed, setPointed] = useState<number>();
  const filled = pointed ?? value;
  return (
    <Box
      role="group"
      aria-labelledby={labelledBy}
      aria-busy={busy}
      onMouseLeave={() => setPointed(undefined)}
      sx={{ display: 'flex', ml: -2 }}
    >
      {STARS.map((stars) => (
        <IconButton
          key={stars}
          aria-label={count(stars, 'star')}
          aria-pressed={stars === value}
          onMouseEnter={() => setPointed(stars)}
          onClick={() => onChoose(stars)}
          sx={{ color: stars <= filled ? 'primary.main' : 'line.strong' }}
        >
          <StarIcon
            sx={{
              fontSize: 'h1.fontSize',
              ...(stars > filled && emptyStar),
            }}
          />
        </IconButton>
      ))}
    </Box>
  );
}
