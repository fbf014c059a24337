import type { SxProps, Theme } from '@mui/material/styles';

/** Before a search the field is the page: it stands in the middle third. */
export const heroSx: SxProps<Theme> = (theme) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: { xs: 6, md: 10 },
  pt: { xs: 4, md: 6 },
  pb: { xs: 24, md: 40 },
  // Above the keyboard of a phone there is room for the suggestions or for the music.
  [theme.breakpoints.down('sm')]: {
    '&:has([role="combobox"][aria-expanded="true"])': {
      justifyContent: 'flex-start',
      '& > [aria-hidden]': { display: 'none' },
    },
  },
});

/** After it the field stays on top. */
export const searchBarSx: SxProps<Theme> = {
  position: 'sticky',
  zIndex: 'appBar',
  top: 0,
  py: 3,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
};

/** Of that field, the space around it and its line. */
export const searchBarHeight = ({ sizes, spacing }: Theme) =>
  `calc(${sizes.touch} + ${spacing(7)} + 1px)`;
