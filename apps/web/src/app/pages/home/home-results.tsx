import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSelector } from 'react-redux';
import type { TabResult } from '@tabdock/contracts/search';
import { count } from '../../../components/text/format';
import { tabName } from '../../../components/text/tab-name';
import { selectSettings } from '../../../features/accessibility/accessibility.slice';
import { AdView } from '../../../features/ads/serving/ad-view';
import { AdSlot } from '../../../features/ads/slot/ad-slot';
import { TopBanner } from '../../../features/ads/slot/top-banner';
import { DownloadAction } from '../../../features/downloads/request/download-action';
import { DownloadPanel } from '../../../features/downloads/live/download-panel';
import { DownloadSelected } from '../../../features/downloads/request/download-selected';
import { GuestPrompt } from '../../../features/downloads/request/guest-prompt';
import { AddToList } from '../../../features/playlists/add/add-to-list';
import { CreatePlaylist } from '../../../features/playlists/components/create-playlist';
import type { ActionLook } from '../../../features/search/results/result-group';
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

const PRELOADED_ADS = ['top-banner-home'];

// Always the same, so that rows are drawn again only when something of theirs changed.
const renderAction = (tab: TabResult, look: ActionLook) => (
  <DownloadAction tab={tab} name={tabName(tab)} look={look} compact />
);
const renderMore = (tab: TabResult) => (
  <AddToList tabs={[tab]} name={tabName(tab)} variant="icon" />
);
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
  const tablet = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const { screenReaderOptimized, keyboardNavigation } = useSelector(selectSettings);
  const selection = {
    tabs: selected,
    action: (
      <>
        <DownloadSelected tabs={selected} />
        <AddToList
          tabs={selected}
          name={count(selected.length, 'selected tab')}
          onAdded={() => setSelected(selected, false)}
        />
        <CreatePlaylist tabs={selected} onCreated={(tabs) => setSelected(tabs, false)} />
      </>
    ),
    notice: <GuestPrompt />,
  };
  return (
    <AdView of={address} preload={PRELOADED_ADS}>
      <Box
        sx={(theme) => ({
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: `minmax(0, 1fr) ${theme.sizes.aside}`,
          },
          alignContent: 'start',
          alignItems: 'start',
          gap: 6,
          width: '100%',
          // The footer is below the window before the results come too.
          minHeight: '100dvh',
          maxWidth: theme.sizes.content,
          mx: 'auto',
          px: { xs: 4, md: 6 },
          pt: 6,
          pb: { xs: `calc(${theme.sizes.dock} + ${theme.spacing(10)})`, lg: 12 },
        })}
      >
        <Box sx={{ minWidth: 0 }}>
          <SearchResults
            key={address}
            search={search}
            state={state}
            onSearch={onSearch}
            // With a screen reader the list grows on request only.
            moreByScrolling={!screenReaderOptimized}
            showKeys={keyboardNavigation}
            banner={<TopBanner placementId="top-banner-home" />}
            interlude={<AdSlot placementId="between-results-home" label="Ad between the results" />}
            savedFiles={savedFiles}
            renderAction={renderAction}
            renderMore={renderMore}
            renderSelect={renderSelect}
            renderSelectAll={(tabs) => <SelectAll tabs={tabs} />}
          />
          {Boolean(state.response?.tabs.length) && (
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr)',
                  md: 'repeat(2, minmax(0, 1fr))',
                  lg: 'minmax(0, 1fr)',
                },
                gap: 3,
                mt: 6,
                '&:empty': { display: 'none' },
              }}
            >
              <AdSlot placementId="bottom-home" label="Ad below the results" />
              {/* Without room for a column. */}
              {tablet && !wide && (
                <AdSlot placementId="sidebar-home" label="Ad beside the results" />
              )}
            </Box>
          )}
        </Box>
        {wide && (
          <Box
            sx={(theme) => {
              const top = `calc(${theme.sizes.touch} + ${theme.spacing(13)})`;
              return {
                position: 'sticky',
                top,
                maxHeight: `calc(100dvh - ${top} - ${theme.spacing(4)})`,
                overflowY: 'auto',
                // Room for the focus ring, which scrolling would cut off.
                m: -1,
                p: 1,
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
            <AdSlot placementId="sidebar-home" label="Ad beside the results" shape="card" />
          </Box>
        )}
        {!wide && <HomeDock selection={selected.length > 0 && <SelectedBar {...selection} />} />}
      </Box>
    </AdView>
  );
}
