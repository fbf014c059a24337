import type { Theme } from '@mui/material/styles';

const CARD = '"song action" "status time" "details details"';
const CARD_WITH_CHECK = '"check song action" ". status time" ". details details"';
const TWO_LINES = '"song status action" "details time action"';
const TWO_LINES_WITH_CHECK = '"check song status action" "check details time action"';
const LINE = '"song details status time action"';
const LINE_WITH_CHECK = '"check song details status time action"';

/**
 * Cards below 768 px, then rows of two lines, and from 1200 px on the columns of a table. `display: grid` takes a
 * table's roles, so they are named.
 */
export function gridSx(checks: boolean, { sizes }: Theme) {
  const check = checks ? sizes.touch : '';
  return {
    display: 'grid',
    gridTemplateAreas: {
      xs: checks ? CARD_WITH_CHECK : CARD,
      md: checks ? TWO_LINES_WITH_CHECK : TWO_LINES,
      lg: checks ? LINE_WITH_CHECK : LINE,
    },
    gridTemplateColumns: {
      xs: `${check} minmax(0, 1fr) auto`,
      md: `${check} minmax(0, 1fr) ${sizes.statusColumn} ${sizes.fileActionColumn}`,
      lg: `${check} minmax(0, 3fr) minmax(0, 4fr) ${sizes.statusColumn} ${sizes.timeColumn} ${sizes.fileActionColumn}`,
    },
    alignItems: 'center',
    columnGap: { xs: 2, md: 4 },
    // Room for the focus ring, which the containment of the rows would cut off.
    px: 2,
    mx: -2,
  };
}

/** Rows out of sight are neither laid out nor painted: hundreds stay smooth. */
export function rowSx(checks: boolean, theme: Theme) {
  return {
    ...gridSx(checks, theme),
    rowGap: 1,
    py: { xs: 3, md: 2 },
    minHeight: theme.sizes.fileRow,
    borderTop: 1,
    borderColor: 'divider',
    contentVisibility: 'auto',
    containIntrinsicSize: {
      xs: `auto ${theme.sizes.fileCard}`,
      md: `auto ${theme.sizes.fileRow}`,
    },
    '&:hover': { bgcolor: { md: 'background.paper' } },
    '& > td, & > th': { p: 0 },
    '& > td:empty': { display: { xs: 'none', md: 'block' } },
  };
}
