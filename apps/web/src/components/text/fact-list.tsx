import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden';

export interface Fact {
  /** Name of the fact, only spoken: for the eye the value says it by itself. */
  name: string;
  value: ReactNode;
  mono?: boolean;
}

interface FactListProps {
  facts: readonly Fact[];
  /** Name of the list for screen readers. */
  label?: string;
}

/** The small facts of one thing in a line that wraps. The caller leaves out what is not known. */
export function FactList({ facts, label = 'Details' }: FactListProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}
    >
      {facts.map(({ name, value, mono }) => (
        <Typography
          component="li"
          key={name}
          variant={mono ? 'mono' : 'caption'}
          color="textSecondary"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <VisuallyHidden>{name}: </VisuallyHidden>
          {value}
        </Typography>
      ))}
    </Box>
  );
}
