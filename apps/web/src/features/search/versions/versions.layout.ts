import type { SxProps, Theme } from '@mui/material/styles';

/** What is as wide as the results. In rem, so that large type takes the narrow layout. */
export const resultsContainer = { container: 'results / inline-size' };

/** Query for a container wide enough for columns; otherwise a version takes two lines. */
export const TABLE = '@container results (min-width: 46rem)';

/** Shares the columns of what is around it. */
export const subgrid = { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1' };

/** Checkbox, rating, version, the facts, details, action. */
export function tableSx(facts: number): SxProps<Theme> {
  return (theme) => ({
    [TABLE]: {
      display: 'grid',
      gridTemplateColumns: `auto auto minmax(${theme.sizes.versionName}, 1fr) repeat(${facts}, auto) auto auto`,
      columnGap: 2,
      '&[hidden]': { display: 'none' },
      '--action-width': theme.sizes.tableAction,
    },
  });
}

/** Column of the first fact. */
export const FACTS_START = 4;
