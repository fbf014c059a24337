import { dropFirstHtml } from '../../../components/loading/first-html';
import { late } from '../../../components/loading/late';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { usePageAction } from '../../../components/keyboard/page-action';
import { visuallyHidden } from '../../../components/text/visually-hidden';
import { Suspense, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../api/store-hooks';
import { useDownloads } from '../../../features/downloads/use-downloads';
import { SearchForm } from '../../../features/search/form/search-form';
import { SongChips } from '../../../features/search/form/song-chips';
import { TabPhrase } from '../../../features/search/form/tab-phrase';
import { useSearch } from '../../../features/search/use-search';
import { searchAddress, useUrlSearch } from '../../../features/search/use-url-search';
import { selectionCleared } from '../../../features/selection/selection.slice';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { FieldKeys } from './field-keys';
import { heroSx, searchBarSx } from './home.layout';

export function HomePage() {
  const search = useUrlSearch();
  const { query } = search;
  const navigate = useNavigate();
  const state = useSearch(search);
  const { downloads } = useDownloads();
  const dispatch = useAppDispatch();
  const searched = query !== '';
  const wide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  /** The keys have asked for the Download Menu, which an empty Home does without. */
  const [isMenuWanted, setMenuWanted] = useState(false);
  const isDocked = downloads.length > 0 || isMenuWanted;
  usePageAction('downloads', () => setMenuWanted(true), !searched && !isDocked);
  usePageTitle('Home', query || 'Home');
  useLayoutEffect(() => {
    if (!searched) dropFirstHtml();
  }, [searched]);

  const submit = (next: string) => {
    dispatch(selectionCleared());
    if (next === query) void state.refetch();
    else void navigate(searchAddress({ query: next, exact: false }));
  };

  return (
    <>
      <Box sx={searched ? searchBarSx : heroSx} onFocus={HomeResults.preload}>
        {!searched && <TabPhrase />}
        <Box
          sx={(theme) => ({
            width: '100%',
            maxWidth: searched ? theme.sizes.content : theme.sizes.hero,
            mx: 'auto',
            px: { xs: 4, md: 6 },
          })}
        >
          <Box sx={searched ? visuallyHidden : { textAlign: 'center', mb: 6 }}>
            <Typography variant="h1" sx={{ mb: 2 }}>
              Search Guitar Pro Tabs
            </Typography>
            <Typography color="textSecondary" sx={{ textWrap: 'balance' }}>
              Find a song, see which version is worth your time, and save it as a Guitar Pro file.
            </Typography>
          </Box>
          <SearchForm
            query={query}
            searching={state.isFetching}
            compact={searched}
            afterField={searched && <FieldKeys results={Boolean(state.response?.tabs.length)} />}
            onSearch={submit}
          />
          {!searched && (
            <Box sx={{ mt: 6 }}>
              <SongChips onSearch={submit} />
            </Box>
          )}
        </Box>
      </Box>
      {/* A boundary of its own per state: one that is on the page already would hold the search back. */}
      <Suspense key={String(searched)} fallback={null}>
        {searched && <HomeResults search={search} state={state} onSearch={submit} wide={wide} />}
        {!searched && isDocked && <HomeDock isOpen={isMenuWanted} />}
      </Suspense>
    </>
  );
}

/** What only a search needs is a chunk of its own. */
export const HomeResults = late(async () => (await import('./home-results')).HomeResults);
export const HomeDock = late(async () => (await import('./home-dock')).HomeDock);

/** Settles when the code for the address has arrived: that of results, where it has a query. */
export async function loadHome(): Promise<void> {
  if (new URLSearchParams(window.location.search).has('q')) await HomeResults.load();
}
