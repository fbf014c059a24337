import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Ref } from 'react';
import { INK, LINES } from '../../../player/interface/drawn-colours';

/** The engine draws in two colours, which become those of the theme. */
const drawnIn = (colour: string) =>
  `& .at-surface :is([fill="${colour}" i], [stroke="${colour}" i])`;

interface NotationProps {
  /** What it shows, in words. */
  label: string;
  /** Whether it is one long line. */
  isLine: boolean;
  ref: Ref<HTMLDivElement>;
}

/** Where the engine draws the music, and how that looks. */
export function Notation({ label, isLine, ref }: NotationProps) {
  return (
    <Box
      ref={ref}
      role="img"
      aria-label={label}
      sx={(theme: Theme) => ({
        position: 'relative',
        mx: { xs: -4, md: -6 },
        px: { xs: 2, md: 4 },
        overflowX: isLine ? 'auto' : 'hidden',
        overflowY: 'hidden',
        cursor: 'pointer',
        userSelect: 'none',
        color: 'text.primary',
        // Black is what a drawing has without any colour.
        '& .at-surface svg': { fill: 'currentcolor' },
        [drawnIn(INK)]: { fill: 'currentcolor' },
        [`& .at-surface path[stroke="${INK}" i]`]: { stroke: 'currentcolor' },
        [drawnIn(LINES)]: { fill: theme.vars.palette.line.strong },
        '& .at-cursor-bar': { backgroundColor: theme.vars.palette.sunken, borderRadius: 1 },
        '& .at-cursor-beat': { backgroundColor: 'primary.main', minWidth: 3, borderRadius: 1 },
        '& .at-selection div': { backgroundColor: 'accentSoft' },
        // The notes lie above what marks their bars; the engine says otherwise in the elements themselves.
        '& .at-cursors': { zIndex: '0 !important', pointerEvents: 'none' },
        '& .at-surface': { position: 'relative', zIndex: 1 },
      })}
    />
  );
}
