const CARD = '"song action" "status time" "details details"';
const CARD_WITH_CHECK = '"check song action" ". status time" ". details details"';
const LINE = '"song details status time action"';
const LINE_WITH_CHECK = '"check song details status time action"';

const LINE_COLUMNS = 'minmax(0, 3fr) minmax(0, 4fr) 7.5rem 3rem 8.75rem';

/** Cards below 768 px, the columns of a table from there on. `display: grid` takes a table's roles, so they are named. */
export function gridSx(checks: boolean) {
  return {
    display: 'grid',
    gridTemplateAreas: {
      xs: checks ? CARD_WITH_CHECK : CARD,
      md: checks ? LINE_WITH_CHECK : LINE,
    },
    gridTemplateColumns: {
      xs: `${checks ? '2.75rem ' : ''}minmax(0, 1fr) auto`,
      md: `${checks ? '2.75rem ' : ''}${LINE_COLUMNS}`,
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
