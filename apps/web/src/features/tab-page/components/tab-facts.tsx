import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TabDetail } from '@tabdock/contracts/search';
import { SourceLink } from '../../../components/tab/source-link';
import { Section } from '../../../components/layout/section';
import { formatFileSize } from '../../../components/text/format';

/** What the source says of the tab, and the way there. */
export function TabFacts({ tab }: { tab: TabDetail }) {
  return (
    <Section title={`On ${tab.source}`} stacked>
      {tab.description && (
        <Typography
          variant="body2"
          sx={{ mb: 2, maxWidth: (theme) => theme.sizes.measure, overflowWrap: 'anywhere' }}
        >
          {tab.description}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4 }}>
        {tab.fileSize !== undefined && (
          <Typography variant="caption" color="textSecondary">
            {formatFileSize(tab.fileSize)}
          </Typography>
        )}
        <SourceLink tab={tab} />
      </Box>
    </Section>
  );
}
