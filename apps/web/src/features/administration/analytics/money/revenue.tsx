import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { BusinessAnalytics } from '@tabdock/contracts/analytics';
import { useState } from 'react';
import { Section } from '../../../../components/layout/section';
import { formatCents } from '../../../../components/text/format';
import { visuallyHidden } from '../../../../components/text/visually-hidden';
import { Explained } from '../../figures/explained';
import { RatesDialog } from './rates-dialog';
import { totalRevenueCents } from './revenue-figures';
import { ABOUT, UNKNOWN } from '../shared/figure-texts';

/** What came in, by where it is from. */
export function Revenue({ business }: { business: BusinessAnalytics }) {
  const [editing, setEditing] = useState(false);
  const { subscriptionCents, adsCents, estimatedAdsCents } = business.revenue;
  return (
    <Section title="Revenue" description="Of the whole period, in US dollars.">
      <Table sx={{ mt: { md: -3 }, '& td': { pr: 0 } }}>
        <caption style={visuallyHidden}>Revenue of the period</caption>
        <TableBody>
          <Line name="Subscriptions" about={ABOUT.subscriptions} cents={subscriptionCents} />
          <Line name="Ads by price" about={ABOUT.pricedAds} cents={adsCents} />
          <Line name="Ads by rate" about={ABOUT.estimatedAds} cents={estimatedAdsCents} estimated />
          <TableRow>
            <TableCell component="th" scope="row">
              In all
            </TableCell>
            <Amount cents={totalRevenueCents(business)} strong />
          </TableRow>
        </TableBody>
      </Table>
      <Box sx={{ mt: 5 }}>
        <Button onClick={() => setEditing(true)}>Rates of ad networks</Button>
      </Box>
      {editing && <RatesDialog onClose={() => setEditing(false)} />}
    </Section>
  );
}

interface LineProps {
  name: string;
  about: string;
  cents: number | null;
  estimated?: boolean;
}

function Line({ name, about, cents, estimated = false }: LineProps) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
          <Explained about={about}>{name}</Explained>
          {estimated && <Chip label="estimated" />}
        </Box>
      </TableCell>
      <Amount cents={cents} />
    </TableRow>
  );
}

function Amount({ cents, strong = false }: { cents: number | null; strong?: boolean }) {
  return (
    <TableCell
      align="right"
      sx={{ whiteSpace: 'nowrap', ...(strong && { fontWeight: 'fontWeightBold' }) }}
    >
      {cents === null ? UNKNOWN : formatCents(cents)}
    </TableCell>
  );
}
