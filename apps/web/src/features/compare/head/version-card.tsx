import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TabDetail } from '@tabdock/contracts/search';
import type { ReactNode } from 'react';
import { TabLink } from '../../../components/tab/tab-link';
import { FactList } from '../../../components/text/fact-list';
import { musicFacts } from '../../../components/text/music-facts';
import { tabName } from '../../../components/text/tab-name';

interface VersionCardProps {
  letter: 'A' | 'B';
  tab: TabDetail;
  action: ReactNode;
}

/** One of the versions: its letter, its name, which leads to its page, and what can be done with it. */
export function VersionCard({ letter, tab, action }: VersionCardProps) {
  const { format, tuning, tempo, bars } = tab;
  return (
    <Box
      component="section"
      aria-label={`Version ${letter}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: 3,
        px: 4,
        py: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Typography
        variant="h2"
        component="span"
        aria-hidden
        sx={{ color: 'primary.main', minWidth: '1.25em', textAlign: 'center' }}
      >
        {letter}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <TabLink tabId={tab.id} label={tabName(tab)} sx={{ fontWeight: 'fontWeightMedium' }}>
          {tab.version ?? tab.title}
        </TabLink>
        <FactList facts={musicFacts({ format, tuning, tempo, bars })} />
      </Box>
      {action}
    </Box>
  );
}
