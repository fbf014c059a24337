import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { AdFigures } from '@tabdock/contracts/ads';
import { useId, useState } from 'react';
import { ChevronIcon } from '../../../components/graphics/icons';
import { FIGURES, type FigureName } from './report-figures';

export type FiguresRow = AdFigures & { id: string; name: string };

type Column = FigureName | 'name';

interface FiguresTableProps {
  title: string;
  /** Head of the first column. */
  of: string;
  rows: readonly FiguresRow[];
}

/** The figures of each campaign or placement. A press on a column's head sorts by it, another one turns the order. */
export function FiguresTable({ title, of, rows }: FiguresTableProps) {
  const id = useId();
  const [sort, setSort] = useState<{ by: Column; down: boolean }>({
    by: 'impressions',
    down: true,
  });
  const press = (by: Column) => setSort({ by, down: sort.by === by ? !sort.down : by !== 'name' });
  const shown = rows.toSorted((one, other) => compare(one, other, sort.by) * (sort.down ? -1 : 1));
  const columns: readonly { name: Column; label: string }[] = [
    { name: 'name', label: of },
    ...FIGURES,
  ];
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: { xs: 6, md: 8 } }}>
      <Typography id={id} variant="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {rows.length === 0 ? (
        <Typography color="textSecondary">Nothing was shown in this period.</Typography>
      ) : (
        // Reached by the keyboard: it scrolls sideways where there is no room.
        <Box role="group" aria-labelledby={id} tabIndex={0} sx={{ overflowX: 'auto' }}>
          <Table aria-labelledby={id}>
            <TableHead>
              <TableRow>
                {columns.map(({ name, label }) => (
                  <HeadCell
                    key={name}
                    label={label}
                    isText={name === 'name'}
                    order={sort.by === name ? (sort.down ? 'descending' : 'ascending') : undefined}
                    onPress={() => press(name)}
                  />
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {shown.map((row) => (
                <TableRow key={row.id}>
                  <TableCell
                    component="th"
                    scope="row"
                    sx={(theme) => ({ minWidth: theme.sizes.factColumn })}
                  >
                    {row.name}
                  </TableCell>
                  {FIGURES.map(({ name, format }) => (
                    <TableCell key={name} align="right">
                      {format(row[name])}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Box>
  );
}

function compare(one: FiguresRow, other: FiguresRow, by: Column): number {
  return by === 'name' ? one.name.localeCompare(other.name, 'en') : one[by] - other[by];
}

interface HeadCellProps {
  label: string;
  isText: boolean;
  order: 'ascending' | 'descending' | undefined;
  onPress: () => void;
}

function HeadCell({ label, isText, order, onPress }: HeadCellProps) {
  return (
    <TableCell align={isText ? 'left' : 'right'} aria-sort={order}>
      <Box
        component="button"
        type="button"
        onClick={onPress}
        sx={(theme) => ({
          display: 'inline-flex',
          // The sign stands where it moves no figure out of line with its head.
          flexDirection: isText ? 'row' : 'row-reverse',
          alignItems: 'center',
          gap: 1,
          minHeight: theme.sizes.touch,
          p: 0,
          border: 'none',
          font: 'inherit',
          color: order ? 'text.primary' : 'inherit',
          bgcolor: 'transparent',
          cursor: 'pointer',
          '&:hover': { color: 'text.primary' },
        })}
      >
        {label}
        <ChevronIcon
          sx={{
            visibility: order ? 'visible' : 'hidden',
            transform: order === 'ascending' ? 'rotate(180deg)' : 'none',
          }}
        />
      </Box>
    </TableCell>
  );
}
