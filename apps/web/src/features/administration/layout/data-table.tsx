import Box from '@mui/material/Box';
import { visuallyHidden } from '../../../components/text/visually-hidden';
import type { ReactNode } from 'react';

interface DataTableProps {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly string[];
  /** `tr` elements with a cell a column. */
  children: ReactNode;
}

export function DataTable({ caption, columns, children }: DataTableProps) {
  return (
    <Box
      component="table"
      sx={(theme) => ({
        width: '100%',
        borderCollapse: 'collapse',
        ...theme.typography.body2,
        fontVariantNumeric: 'tabular-nums',
        '& th, & td': {
          height: '3.25rem',
          p: theme.spacing(1, 3, 1, 0),
          textAlign: 'left',
          borderBottom: `1px solid ${theme.vars.palette.divider}`,
        },
        '& thead th': {
          ...theme.typography.caption,
          height: '2.5rem',
          color: theme.vars.palette.text.secondary,
          whiteSpace: 'nowrap',
        },
        '& tbody th': { fontWeight: theme.typography.fontWeightMedium },
        '& tbody tr:hover': { bgcolor: 'background.paper' },
      })}
    >
      <caption style={visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Box>
  );
}
