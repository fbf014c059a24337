import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { TabDetail } from '@tabdock/contracts/search';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { lineIcon } from '../../../components/graphics/icons';
import { comparePath } from '../../../components/tab/compare-path';
import { VersionCard } from './version-card';

const SwapIcon = lineIcon(
  'M8 4v15m0 0-3.5-3.5M8 19l3.5-3.5M16 20V5m0 0-3.5 3.5M16 5l3.5 3.5',
  'Swap',
);

interface VersionsProps {
  one: TabDetail;
  other: TabDetail;
  renderAction: (tab: TabDetail) => ReactNode;
}

/** Both versions, and a button that changes their places. */
export function Versions({ one, other, renderAction }: VersionsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: 'minmax(0, 1fr) auto minmax(0, 1fr)',
        },
        alignItems: 'center',
        gap: { xs: 1, lg: 2 },
      }}
    >
      <VersionCard letter="A" tab={one} action={renderAction(one)} />
      <IconButton
        component={Link}
        to={comparePath(other.id, one.id)}
        replace
        aria-label="Swap A and B"
        data-tip="Swap A and B"
        sx={{ justifySelf: 'center' }}
      >
        <SwapIcon sx={{ transform: { lg: 'rotate(90deg)' } }} />
      </IconButton>
      <VersionCard letter="B" tab={other} action={renderAction(other)} />
    </Box>
  );
}
