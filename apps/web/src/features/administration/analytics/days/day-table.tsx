import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { BusinessAnalytics } from '@tabdock/contracts/analytics';
import { formatDate, formatNumber } from '../../../../components/text/format';
import { visuallyHidden } from '../../../../components/text/visually-hidden';
import { DAY_FIGURES } from './day-figures';
import { UNKNOWN } from '../shared/figure-texts';

/** The newest day first; a long period scrolls in itself. */
export function DayTable({ days }: { days: BusinessAnalytics['days'] }) {
  return (
    <Box
      role="group"
      aria-label="Figures day by day"
      // Reached by the keyboard, as it scrolls.
      tabIndex={0}
      sx={(theme) => ({ maxHeight: `calc(2 * ${theme.sizes.list})`, overflow: 'auto' })}
    >
      <Table stickyHeader sx={{ '& tr > :last-child': { pr: 0 } }}>
        <caption style={visuallyHidden}>Figures day by day</caption>
        <TableHead>
          <TableRow>
            <TableCell>Day</TableCell>
            {DAY_FIGURES.map(({ name, label }) => (
              <TableCell key={name} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map(({ day, ...figures }) => (
            <TableRow key={day}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {formatDate(day)}
              </TableCell>
              {DAY_FIGURES.map(({ name }) => (
                <TableCell key={name} align="right">
                  {figures[name] === null ? UNKNOWN : formatNumber(figures[name])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
