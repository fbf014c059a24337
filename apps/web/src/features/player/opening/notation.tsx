import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { INK, LINES, STRING_INKS } from '../../../player/interface/drawn-colours';

/** The engine draws in few colours, which become those of the theme. */
const drawnIn = (colour: string) =>
  `& .at-surface :is([fill="${colour}" i], [stroke="${colour}" i])`;

/** Frets in the colours of their strings. */
function stringStyles(colours: readonly string[]): Record<string, { fill: string }> {
  return Object.fromEntries(
    STRING_INKS.map((ink, string) => [drawnIn(ink), { fill: colours[string] ?? 'currentcolor' }]),
  );
}

interface NotationProps {
  /** What it shows, in words. */
  label: string;
  /** Whether it is one long line. */
  isLine: boolean;
  /** What holds the drawing, and scrolls where it is one line. */
  ref: Ref<HTMLDivElement>;
  /** Where the engine draws. */
  hostRef: Ref<HTMLDivElement>;
  /** Marks over and under the notes. */
  children: ReactNode;
}

/** Where the engine draws the music, and how that looks. */
export function Notation({ label, isLine, ref, hostRef, children }: NotationProps) {
  return (
    <Box
      ref={ref}
      sx={(theme: Theme) => ({
        position: 'relative',
        // Marks lie between its layers.
        isolation: 'isolate',
        mx: { xs: -4, md: -6 },
        px: { xs: 1, sm: 4, md: 6 },
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
        ...stringStyles(theme.vars.palette.strings),
        // The engine's own name, which it writes last.
        '& .at-surface > :last-child text': {
          fill: theme.vars.palette.text.secondary,
          fontWeight: 'fontWeightRegular',
        },
        '& .at-cursor-bar': { backgroundColor: theme.vars.palette.sunken, borderRadius: 1 },
        '& .at-cursor-beat': { backgroundColor: 'primary.main', minWidth: 3, borderRadius: 1 },
        // Its own mark of a loop ends with a beat, ours with a bar.
        '& .at-selection': { display: 'none' },
        // The notes lie above what marks their bars; the engine says otherwise in the elements themselves.
        '& .at-cursors': { zIndex: '0 !important', pointerEvents: 'none' },
        '& .at-surface': { position: 'relative', zIndex: 1 },
      })}
    >
      <Box ref={hostRef} role="img" aria-label={label} />
      {children}
    </Box>
  );
}
