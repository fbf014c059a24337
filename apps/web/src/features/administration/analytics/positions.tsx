import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { VIEWABLE_ENOUGH } from '@tabdock/contracts/ads';
import type { BusinessAnalytics } from '@tabdock/contracts/analytics';
import { Section } from '../../../components/layout/section';
import { formatNumber, formatPercent, formatRate } from '../../../components/text/format';
import { visuallyHidden } from '../../../components/text/visually-hidden';
import { POSITION_NAMES } from '../../../config/ad-names';
import { Explained } from '../figures/explained';
import { ABOUT, awayText } from './shared/figure-texts';

const NOT_ENOUGH = 'Not enough data yet';

/** Positions worth having ads, and what is known of the others. */
export function Positions({ business }: { business: BusinessAnalytics }) {
  const { positions, recommendedAdPlacements: recommended } = business;
  return (
    <Section
      title="Recommended ad placements"
      description="Positions by how often ads there are seen and followed, the best first."
    >
      {positions === null || recommended === null ? (
        <Typography color="textSecondary">{awayText('ads')}</Typography>
      ) : (
        <>
          {recommended.length === 0 && (
            <Typography sx={{ mb: 4 }}>
              {NOT_ENOUGH}: no position had {formatNumber(VIEWABLE_ENOUGH)} viewable impressions in
              this period.
            </Typography>
          )}
          <PositionTable positions={inOrder(positions, recommended)} />
        </>
      )}
    </Section>
  );
}

type Judged = NonNullable<BusinessAnalytics['positions']>;

/** The recommended ones first, in their order. */
function inOrder(
  positions: Judged,
  recommended: NonNullable<BusinessAnalytics['recommendedAdPlacements']>,
): Judged {
  const rank = (position: Judged[number]['position']) => {
    const place = recommended.indexOf(position);
    return place < 0 ? recommended.length : place;
  };
  return positions.toSorted((one, other) => rank(one.position) - rank(other.position));
}

function PositionTable({ positions }: { positions: Judged }) {
  return (
    <Box
      role="group"
      aria-label="Positions of ads"
      // Reached by the keyboard: it scrolls sideways where there is no room.
      tabIndex={0}
      sx={{ overflowX: 'auto' }}
    >
      <Table sx={{ '& td': { whiteSpace: 'nowrap' }, '& tr > :last-child': { pr: 0 } }}>
        <caption style={visuallyHidden}>Positions of ads</caption>
        <TableHead>
          <TableRow>
            <TableCell>Position</TableCell>
            <TableCell align="right">
              <Explained about={ABOUT.viewableRate}>Viewable</Explained>
            </TableCell>
            <TableCell align="right">
              <Explained about={ABOUT.ctr}>CTR</Explained>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {positions.map((judged) => (
            <PositionRow key={judged.position} {...judged} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function PositionRow({ position, viewable, viewableRate, ctr, isEnough }: Judged[number]) {
  // A position without enough data is shown paler.
  const color = isEnough ? 'text.primary' : 'text.secondary';
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ color }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
          {POSITION_NAMES[position]}
          {isEnough ? (
            <Chip label="recommended" />
          ) : (
            <Typography component="span" variant="caption">
              {NOT_ENOUGH}: {formatNumber(viewable)} of {formatNumber(VIEWABLE_ENOUGH)} views
            </Typography>
          )}
        </Box>
      </TableCell>
      <TableCell align="right" sx={{ color }}>
        {formatPercent(viewableRate)}
      </TableCell>
      <TableCell align="right" sx={{ color }}>
        {formatRate(ctr)}
      </TableCell>
    </TableRow>
  );
}
