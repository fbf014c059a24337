import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TabPage } from '@tabdock/contracts/tabs';
import { Section } from '../../../components/layout/section';
import { nearWords } from '../../../components/tab/near-words';
import { TabLink } from '../../../components/tab/tab-link';
import { nearGroups, type Neighbour } from './near-groups';

/** Tabs whose files hold similar music, by what they are to this one. Nothing where there is none. */
export function NearTabs({ tab }: { tab: Pick<TabPage, 'near' | 'versions' | 'tuning'> }) {
  return nearGroups(tab.near?.tabs ?? [], tab.versions).map(({ title, tabs }) => (
    <Section key={title} title={title} description="Compared by the notes in the files." stacked>
      <Box component="ul" aria-label={title}>
        {tabs.map((near) => (
          <Near key={near.id} near={near} tuning={tab.tuning} />
        ))}
      </Box>
    </Section>
  ));
}

function Near({ near, tuning }: { near: Neighbour; tuning: string | undefined }) {
  const { id, title, artist, version } = near;
  const name = [`by ${artist}`, version].filter(Boolean).join(', ');
  return (
    <Box component="li" sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" component="span" sx={{ display: 'block', minWidth: 0 }}>
        <TabLink tabId={id} label={`${title} ${name}`}>
          {title}
        </TabLink>
      </Typography>
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ display: 'block', overflowWrap: 'anywhere' }}
      >
        {name}
      </Typography>
      <Typography variant="caption" sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
        {nearWords(near)}
        {near.tuning !== undefined && near.tuning !== tuning && `, tuned ${near.tuning}`}
      </Typography>
    </Box>
  );
}
