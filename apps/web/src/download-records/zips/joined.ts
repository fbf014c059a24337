import type { Theme } from '@mui/material/styles';

/** Looks of two buttons that stand together as one: the first, and the one at its end. */
export const joined = {
  start: { borderTopRightRadius: 0, borderBottomRightRadius: 0 },
  end: {
    minWidth: (theme: Theme) => theme.sizes.touch,
    px: 0,
    borderTopLeftRadius: 0,
    borderBottomLeftRadius: 0,
    // One line between both: the border of one, or the page between two that are filled.
    '&.MuiButton-outlined': { ml: '-1px' },
    '&.MuiButton-contained': { ml: '1px' },
  },
} as const;
