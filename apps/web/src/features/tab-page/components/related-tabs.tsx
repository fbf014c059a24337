import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TabResult } from '@tabdock/contracts/search';
import { Section } from '../../../components/layout/section';
import { Rating } from '../../../components/tab/rating';
import { TabLink } from '../../../components/tab/tab-link';

interface RelatedTabsProps {
  artist: string;
  tabs: readonly TabResult[];
}

/** Other songs of the artist. Nothing where there is none. */
export function RelatedTabs({ artist, tabs }: RelatedTabsProps) {
  if (tabs.length === 0) return null;
  return (
    <Section title="Related tabs" description={`More by ${artist}.`} stacked>
      <Box component="ul">
        {tabs.map((tab) => (
          <Box
            component="li"
            key={tab.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 3,
              py: 3,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography variant="body2" component="span" sx={{ minWidth: 0 }}>
              <TabLink tabId={tab.id}>{tab.title}</TabLink>
            </Typography>
            <Rating rating={tab.rating} votes={tab.votes} ratings={tab.ratings} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}
