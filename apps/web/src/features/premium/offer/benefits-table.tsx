import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { PREMIUM_BENEFITS } from '@tabdock/contracts/billing';
import { visuallyHidden } from '../../../components/text/visually-hidden';

/** What differs between a free account and premium, rule by rule. */
export function BenefitsTable() {
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Table
        sx={{
          '& th, & td': { whiteSpace: 'normal', verticalAlign: 'top', py: 3, px: { xs: 3, sm: 5 } },
          '& tbody > tr:last-child > *': { borderBottom: 0 },
          // The column that is sold.
          '& tr > :last-child': { bgcolor: 'accentSoft', color: 'text.primary' },
        }}
      >
        <caption style={visuallyHidden}>A free account and premium, compared</caption>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: '38%' }}>
              <span style={visuallyHidden}>What</span>
            </TableCell>
            <TableCell>Free</TableCell>
            <TableCell sx={{ fontWeight: 'fontWeightBold' }}>Premium</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {PREMIUM_BENEFITS.map(({ id, title, free, premium }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                {title}
              </TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>{free}</TableCell>
              <TableCell sx={{ fontWeight: 'fontWeightMedium' }}>{premium}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
