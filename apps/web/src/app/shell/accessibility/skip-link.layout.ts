import type { SxProps, Theme } from '@mui/material/styles';

/** Place of the link: above the page while it has the focus, out of sight otherwise. */
export const skipLinkSx: SxProps<Theme> = {
  position: 'absolute',
  zIndex: 'tooltip',
  top: (theme) => theme.spacing(1.5),
  left: (theme) => theme.spacing(2),
  '&:not(:focus)': { transform: 'translateY(-200%)' },
};
