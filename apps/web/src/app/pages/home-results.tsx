import Box from '@mui/material/Box';
import { AdSlot } from '../../features/ads/components/ad-slot';
import { DownloadAction } from '../../features/downloads/components/download-action';
import { DownloadPanel } from '../../features/downloads/components/download-panel';
import { SearchResults } from '../../features/search/components/search-results';
import type { SearchState } from '../../features/search/hooks/use-search';
import { BETWEEN_RESULTS, SIDEBAR } from './placements';

interface HomeResultsProps {
  query: string;
  state: SearchState;
  onSearch: (query: string) => void;
  /** Whether there is room for the right column. */
  wide: boolean;
}

/** Below the field once somebody has searched: results left, downloads right. */
export function HomeResults({ query, state, onSearch, wide }: HomeResultsProps) {
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: `minmax(0, 1fr) ${theme.sizes.aside}`,
        },
        alignItems: 'start',
        gap: 6,
        width: '100%',
        maxWidth: theme.sizes.content,
        mx: 'auto',
        px: { xs: 4, md: 6 },
        pt: 6,
        pb: { xs: 24, lg: 12 },
      })}
    >
      <SearchResults
        key={query}
        query={query}
        state={state}
        onSearch={onSearch}
        interlude={<AdSlot placementId={BETWEEN_RESULTS} label="Ad between the results" />}
        renderAction={(tab) => (
          <DownloadAction tab={tab} name={[tab.title, tab.version].filter(Boolean).join(', ')} />
        )}
      />
      {wide && (
        <Box
          sx={{
            position: 'sticky',
            top: (theme) => `calc(${theme.sizes.touch} + ${theme.spacing(13)})`,
            display: 'flex',
            flexDirection: 'column',
            gap: 4,
          }}
        >
          <DownloadPanel />
          <AdSlot placementId={SIDEBAR} label="Ad beside the results" />
        </Box>
      )}
    </Box>
  );
}
