import Box from '@mui/material/Box';
import type { Row } from '../rows/rows';
import { KIND_NAMES, KIND_SIGNS } from '../rows/words';

/** Colours of each kind: of the sign and behind it. */
export const KIND_COLOURS = {
  same: { ink: 'text.secondary', tint: 'transparent' },
  transposed: { ink: 'success.main', tint: 'successSoft' },
  changed: { ink: 'primary.dark', tint: 'accentSoft' },
  'only in one': { ink: 'error.main', tint: 'failureSoft' },
  'only in other': { ink: 'error.main', tint: 'failureSoft' },
} as const satisfies Record<Row['kind'], { ink: string; tint: string }>;

interface KindMarkProps {
  kind: Row['kind'];
  semitones?: number;
  /** Whether its name stands beside the sign. */
  named?: boolean;
}

/** The sign of a kind: a letter in its colour. */
export function KindMark({ kind, semitones = 0, named = false }: KindMarkProps) {
  const { ink, tint } = KIND_COLOURS[kind];
  const shift = semitones === 0 ? '' : `${semitones > 0 ? '+' : '−'}${Math.abs(semitones)}`;
  return (
    <Box
      component="span"
      sx={(theme) => ({
        ...theme.typography.caption,
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        color: named ? 'text.secondary' : ink,
      })}
    >
      <Box
        component="span"
        sx={{
          display: 'inline-block',
          minWidth: '1.5em',
          px: 1,
          borderRadius: 0.5,
          textAlign: 'center',
          fontWeight: 'fontWeightBold',
          color: ink,
          bgcolor: tint,
        }}
      >
        {KIND_SIGNS[kind]}
        {shift}
      </Box>
      {named && KIND_NAMES[kind]}
    </Box>
  );
}
