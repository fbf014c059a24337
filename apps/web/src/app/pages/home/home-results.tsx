import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import type { TabResult } from '@tabdock/contracts/search';
import { tabName } from '../../../components/text/tab-name';
import { selectSettings } from '../../../features/accessibility/accessibility.slice';
import { AdSlot } from '../../../features/ads/components/ad-slot';
import { DownloadAction } from '../../../features/downloads/request/download-action';
import { DownloadPanel } from '../../../features/downloads/live/download-panel';
import { DownloadSelected } from '../../../features/downloads/request/download-selected';
import { GuestPrompt } from '../../../features/downloads/request/guest-prompt';
import { CreatePlaylist } from '../../../features/playlists/components/create-playlist';
import { SearchResults } from '../../../features/search/results/search-results';
import type { SearchState } from '../../../features/search/use-search';
import { searchAddress, type Search } from '../../../features/search/use-url-search';
import { SelectAll } from '../../../features/selection/components/select-all';
import { SelectTabs } from '../../../features/selection/components/select-tabs';
import { SelectedBar } from '../../../features/selection/components/selected-bar';
import { SelectedCard } from '../../../features/selection/components/selected-card';
import { useSetSelected } from '../../../features/selection/hooks/use-selection';
import { useSelectedTabs } from '../../../features/selection/hooks/use-selected-tabs';
import { useSavedFiles } from './use-saved-files';
import { HomeDock } from './home-dock';
import { BETWEEN_RESULTS, BESIDE_RESULTS } from '../../../config/limits';

// Always the same, so that rows are drawn again only when something of theirs changed.
const renderAction = (tab: TabResult) => <DownloadAction tab={tab} name={tabName(tab)} />;
const renderSelect = (tabs: TabResult[], name: string) => <SelectTabs tabs={tabs} name={name} />;

interface HomeResultsProps {
  search: Search;
  state: SearchState;
  onSearch: (query: string) => void;
  /** Whether there is room for the right column. */
  wide: boolean;
}

/** Below the field after a search: results left, downloads right. */
export function HomeResults({ search, state, onSearch, wide }: HomeResultsProps) {
  const address = searchAddress(search);
  const selected = useSelectedTabs(address, state.response?.tabs);
  const savedFiles = useSavedFiles();
  const setSelected = useSetSelected();
  const { screenReaderOptimized } = useSelector(selectSettings);
  const selection = {
    tabs: selected,
    action: (
      <>
        <DownloadSelected tabs={selected} />
        <CreatePlaylist tabs={selected} onCreated={(tabs) => setSelected(tabs, false)} />
      </>
    ),
    notice: <GuestPrompt />,
  };
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
        pb: { xs: `calc(${theme.sizes.dock} + ${theme.spacing(10)})`, lg: 12 },
      })}
    >
      <SearchResults
        key={address}
        search={search}
        state={state}
        onSearch={onSearch}
        // With a screen reader the list grows on request only.
        moreByScrolling={!screenReaderOptimized}
        interlude={<AdSlot placementId={BETWEEN_RESULTS} label="Ad between the results" />}
        savedFiles={savedFiles}
        renderAction={renderAction}
        renderSelect={renderSelect}
        renderSelectAll={(tabs) => <SelectAll tabs={tabs} />}
      />
      {wide && (
        <Box
          sx={(theme) => {
            const top = `calc(${theme.sizes.touch} + ${theme.spacing(13)})`;
            return {
              position: 'sticky',
              top,
              maxHeight: `calc(100dvh - ${top} - ${theme.spacing(4)})`,
              overflowY: 'auto',
              scrollbarWidth: 'thin',
              display: 'flex',
              flexDirection: 'column',
              gap: theme.spacing(4),
              '& > *': { flexShrink: 0 },
            };
          }}
        >
          <SelectedCard {...selection} />
          <DownloadPanel />
          <AdSlot
            placementId={BESIDE_RESULTS}
            label="Ad beside the results"
            except={BETWEEN_RESULTS}
          />
        </Box>
      )}
      {!wide && <HomeDock selection={selected.length > 0 && <SelectedBar {...selection} />} />}
    </Box>
  );
}
