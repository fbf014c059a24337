const CARD = '"song action" "status time" "details details"';
const CARD_WITH_CHECK = '"check song action" ". status time" ". details details"';
const TWO_LINES = '"song status action" "details time action"';
const TWO_LINES_WITH_CHECK = '"check song status action" "check details time action"';
const LINE = '"song details status time action"';
const LINE_WITH_CHECK = '"check song details status time action"';

const TWO_LINES_COLUMNS = 'minmax(0, 1fr) 8.5rem 8.75rem';
const LINE_COLUMNS = 'minmax(0, 3fr) minmax(0, 4fr) 8.5rem 3rem 8.75rem';

/** Cards below 768 px, then rows of two lines, and from 1200 px on the columns of a table. `display: grid` takes a table's roles, so they are named. */
export function gridSx(checks: boolean) {
  return {
    display: 'grid',
    gridTemplateAreas: {
      xs: checks ? CARD_WITH_CHECK : CARD,
      md: checks ? TWO_LINES_WITH_CHECK : TWO_LINES,
      lg: checks ? LINE_WITH_CHECK : LINE,
    },
    gridTemplateColumns: {
      xs: `${checks ? '2.75rem ' : ''}minmax(0, 1fr) auto`,
      md: `${checks ? '2.75rem ' : ''}${TWO_LINES_COLUMNS}`,
      lg: `${checks ? '2.75rem ' : ''}${LINE_COLUMNS}`,
    },
    alignItems: 'center',
    columnGap: { xs: 2, md: 4 },
    // Room for the focus ring, which the containment of the rows would cut off.
    px: 2,
    mx: -2,
  };
}

/** Rows out of sight are neither laid out nor painted: hundreds stay smooth. */
export function rowSx(checks: boolean) {
  return {
    ...gridSx(checks),
    rowGap: 1,
    py: { xs: 3, md: 2 },
    minHeight: '4rem',
    borderTop: 1,
    borderColor: 'divider',
    contentVisibility: 'auto',
    containIntrinsicSize: { xs: 'auto 7.5rem', md: 'auto 4rem' },
    '&:hover': { bgcolor: { md: 'background.paper' } },
    '& > td, & > th': { p: 0 },
    '& > td:empty': { display: { xs: 'none', md: 'block' } },
  };
}
