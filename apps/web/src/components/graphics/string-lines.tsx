import Box from '@mui/material/Box';
import { keyframes } from '@emotion/react';
import type { SxProps, Theme } from '@mui/material/styles';

const STRINGS = [0, 1, 2, 3, 4, 5] as const;

/** Thickness of the strings, from the thin E to the thick E. */
const GAUGES = ['1px', '1px', '1px', '1.5px', '1.5px', '2px'] as const;

const SECONDS_PER_STRING = 0.35;
const fill = keyframes({
  '0%': { transform: 'scaleX(0)' },
  '18%, 82%': { transform: 'scaleX(1)', opacity: 1 },
  '100%': { transform: 'scaleX(1)', opacity: 0 },
});

const ONE_COLOUR = 'html[data-contrast="more"] &';
/** What is not full yet, where it cannot be paler. */
const dotted = {
  backgroundImage: 'repeating-linear-gradient(90deg, currentcolor 0 1px, transparent 1px 6px)',
};

/** Selector for reduced motion, whether by the accessibility settings or by the device. */
const REDUCED_MOTION = 'html[data-motion="reduce"] &';

interface StringLinesProps {
  /** `still`: at rest; `filling`: in progress; `full`: done. */
  state?: 'still' | 'filling' | 'full';
  /** Share from 0 to 1: `filling` shows this progress instead of moving, from the thick string to the thin one. */
  share?: number | undefined;
  sx?: SxProps<Theme>;
}

/** How much of one string is full at this progress of all of them. */
function filled(string: number, share: number): number {
  return Math.min(1, Math.max(0, share * STRINGS.length - (STRINGS.length - 1 - string)));
}

/** The six strings, the product's one motif. Only decoration: words beside it say the same. */
export function StringLines({ state = 'still', share, sx }: StringLinesProps) {
  const moving = state === 'filling' && share === undefined;
  return (
    <Box
      aria-hidden
      sx={[
        {
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          height: (theme) => theme.sizes.lineStrings,
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {STRINGS.map((string) => (
        <Box
          key={string}
          sx={{
            position: 'relative',
            height: GAUGES[string],
            bgcolor: 'line.main',
            ...(state !== 'still' && { [ONE_COLOUR]: { bgcolor: 'transparent', ...dotted } }),
          }}
        >
          {state !== 'still' && (
            <Box
              style={
                share === undefined ? undefined : { transform: `scaleX(${filled(string, share)})` }
              }
              sx={{
                position: 'absolute',
                inset: 0,
                bgcolor: 'primary.main',
                transformOrigin: 'left',
                ...(!moving && {
                  transition: 'transform 160ms ease-out',
                  [REDUCED_MOTION]: { transition: 'none' },
                }),
                ...(moving && {
                  animation: `${fill} ${SECONDS_PER_STRING * 8}s ease-out infinite both`,
                  animationDelay: `${(5 - string) * SECONDS_PER_STRING}s`,
                  // Shows progress without motion: half of the strings are full.
                  [REDUCED_MOTION]: {
                    animation: 'none',
                    transform: string > 2 ? 'none' : 'scaleX(0)',
                  },
                }),
              }}
            />
          )}
        </Box>
      ))}
    </Box>
  );
}
