import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useDeferredValue } from 'react';
import { useSelector } from 'react-redux';
import type { TabResult } from '@tabdock/contracts/search';
import { ErrorBoundary } from '../../../components/loading/error-boundary';
import { late } from '../../../components/loading/late';
import { tabName } from '../../../components/text/tab-name';
import { selectSettings } from '../../../features/accessibility/accessibility.slice';
import { AdView } from '../../../features/ads/serving/ad-view';
import { AdSlot } from '../../../features/ads/slot/ad-slot';
import { TopBanner } from '../../../features/ads/slot/top-banner';
import { DownloadAction } from '../../../features/downloads/request/download-action';
import { AddToList } from '../../../features/playlists/add/add-to-list';
import type { ActionLook } from '../../../features/search/results/result-group';
import { SearchResults } from '../../../features/search/results/search-results';
import { useMovable } from '../../../components/layout/use-movable';
import type { SearchState } from '../../../features/search/use-search';
import { searchAddress, type Search } from '../../../features/search/use-url-search';
import { SelectAll } from '../../../features/selection/components/select-all';
import { SelectTabs } from '../../../features/selection/components/select-tabs';
import { useSelectedTabs } from '../../../features/selection/hooks/use-selected-tabs';
import { useSavedFiles } from './use-saved-files';
import { HomeDock } from './home-dock';
import { HomeSelection } from './home-selection';
import { searchBarHeight } from './home.layout';

const VersionScore = late(
  async () => (await import('../../../features/scores/rows/version-score')).VersionScore,
);

const PRELOADED_ADS = ['top-banner-home'];

// Always the same, so that rows are drawn again only when something of theirs changed.
const renderAction = (tab: TabResult, look: ActionLook) => (
  <DownloadAction tab={tab} name={tabName(tab)} look={look} compact />
);
const renderMore = (tab: TabResult) => (
  <AddToList tabs={[tab]} name={tabName(tab)} variant="icon" />
);
const renderFile = (tab: TabResult, versions: readonly TabResult[]) => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={null}>
      <VersionScore tab={tab} versions={versions} />
    </Suspense>
  </ErrorBoundary>
);
const renderSelect = (tabs: TabResult[], name: string) => <SelectTabs tabs={tabs} name={name} />;

interface HomeResultsProps {
  search: Search;
  state: SearchState;
  onSearch: (query: string) => void;
  /** Whether there is room for the right column. */
  wide: boolean;
}

/**
 * What is below the field after a search: results left, what is selected right or above them, downloads at the bottom.
 */
export function HomeResults({ search, state: found, onSearch, wide }: HomeResultsProps) {
  const state = useDrawn(found);
  const address = searchAddress(search);
  const selected = useSelectedTabs(address, state.response?.tabs);
  const savedFiles = useSavedFiles();
  const tablet = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const { screenReaderOptimized, keyboardNavigation } = useSelector(selectSettings);
  const selection = useMovable(
    <HomeSelection tabs={selected} wide={wide} showKeys={keyboardNavigation} />,
  );
  const hasResults = Boolean(state.response?.tabs.length);
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
          pb: { xs: 10, lg: 12 },
        })}
      >
        <Box sx={{ minWidth: 0 }}>
          {!wide && selection.place}
          <SearchResults
            key={address}
            search={search}
            state={state}
            onSearch={onSearch}
            // The list does not grow by itself under a screen reader.
            moreByScrolling={!screenReaderOptimized}
            showKeys={keyboardNavigation}
            banner={<TopBanner placementId="top-banner-home" />}
            interlude={<AdSlot placementId="between-results-home" label="Ad between the results" />}
            savedFiles={savedFiles}
            renderAction={renderAction}
            renderMore={renderMore}
            renderFile={renderFile}
            renderSelect={renderSelect}
            renderSelectAll={(tabs) => <SelectAll tabs={tabs} showKeys={keyboardNavigation} />}
          />
          {hasResults && (
            <>
              {/* This ad replaces the one in the column, which a tablet held upright has no room for. */}
              {tablet && !wide && (
                <AdSlot placementId="sidebar-home" label="Ad beside the results" sx={{ mt: 6 }} />
              )}
              <AdSlot placementId="bottom-home" label="Ad below the results" sx={{ mt: 6 }} />
            </>
          )}
        </Box>
        {wide && (
          <Box
            sx={(theme) => {
              const top = `calc(${searchBarHeight(theme)} + ${theme.spacing(6)})`;
              return {
                position: 'sticky',
                top,
                maxHeight: `calc(100dvh - ${top} - ${theme.sizes.dock} - ${theme.spacing(4)})`,
                overflowY: 'auto',
                scrollbarWidth: 'thin',
                // A scrolling box cuts off the outline of what has the focus.
                m: -2,
                p: 2,
              };
            }}
          >
            {selection.place}
            {hasResults && (
              <AdSlot
                placementId="sidebar-home"
                label="Ad beside the results"
                shape="card"
                isPinned
              />
            )}
          </Box>
        )}
      </Box>
      {selection.children}
      <HomeDock />
    </AdView>
  );
}

/**
 * The state with results once they can be drawn, which takes long: in slices and behind the skeleton, as the store would
 * have them drawn at one go. Results that were there from the beginning are drawn at once.
 */
function useDrawn(state: SearchState): SearchState {
  const isDrawn = useDeferredValue(state.response !== undefined);
  if (isDrawn || state.response === undefined) return state;
  return { ...state, response: undefined, isFetching: true };
}
