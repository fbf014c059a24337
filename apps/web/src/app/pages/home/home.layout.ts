import type { SxProps, Theme } from '@mui/material/styles';

/** Place of the search field before a search, when it is all of the page: the middle third. */
export const heroSx: SxProps<Theme> = (theme) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: { xs: 6, md: 10 },
  pt: { xs: 4, md: 6 },
  pb: { xs: 24, md: 40 },
  // A phone's on-screen keyboard leaves room for the suggestions or for the music, not for both.
  [theme.breakpoints.down('sm')]: {
    '&:has([role="combobox"][aria-expanded="true"])': {
      justifyContent: 'flex-start',
      '& > [aria-hidden]': { display: 'none' },
    },
  },
});

/** Place of the search field after a search: it stays at the top. */
export const searchBarSx: SxProps<Theme> = {
  position: 'sticky',
  zIndex: 'appBar',
  top: 0,
  py: 3,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
};

/** Height of that bar: the field, the space around it and its line. */
export const searchBarHeight = ({ sizes, spacing }: Theme) =>
  `calc(${sizes.touch} + ${spacing(7)} + 1px)`;
