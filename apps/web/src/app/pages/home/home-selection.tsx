import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { TabResult } from '@tabdock/contracts/search';
import { useCallback } from 'react';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import { count } from '../../../components/text/format';
import { DownloadSelected } from '../../../features/downloads/request/batch/download-selected';
import { GuestPrompt } from '../../../features/downloads/request/authentication/guest-prompt';
import { NothingSelected } from '../../../features/downloads/request/batch/nothing-selected';
import { AddToList } from '../../../features/playlists/add/add-to-list';
import { CreatePlaylist } from '../../../features/playlists/components/create-playlist';
import { Selected } from '../../../features/selection/components/selected';
import { useSetSelected } from '../../../features/selection/hooks/use-selection';
import { searchBarHeight } from './home.layout';
import { useRowsInPlace } from './use-rows-in-place';

/** Across the window, and below the search field while the results are scrolled. */
const barSx = (theme: Theme) => ({
  position: 'sticky',
  zIndex: theme.zIndex.appBar - 1,
  top: searchBarHeight(theme),
  mt: -6,
  mb: 4,
  mx: { xs: -4, md: -6 },
  px: { xs: 4, md: 6 },
  py: 1,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
});

interface HomeSelectionProps {
  tabs: TabResult[];
  /** Whether it is a card in the right column, not a bar above the results. */
  wide: boolean;
  /** Whether the keys for the results are on. */
  showKeys: boolean;
}

/** The selection and its actions; renders nothing without a selection. */
export function HomeSelection({ tabs, wide, showKeys }: HomeSelectionProps) {
  const setSelected = useSetSelected();
  const { ref: keptRef, ...kept } = useKeptFocus();
  const lists = (
    <>
      <AddToList
        tabs={tabs}
        name={count(tabs.length, 'selected tab')}
        onAdded={() => setSelected(tabs, false)}
      />
      <CreatePlaylist tabs={tabs} onCreated={(added) => setSelected(added, false)} />
      {wide && <GuestPrompt />}
    </>
  );
  const some = tabs.length > 0;
  const barRef = useRowsInPlace(some && !wide);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      keptRef(element);
      barRef(element);
    },
    [keptRef, barRef],
  );
  return (
    <>
      <Box
        tabIndex={-1}
        {...kept}
        ref={ref}
        sx={[{ '&:focus': { outline: 'none' } }, some && (wide ? { mb: 4 } : barSx)]}
      >
        {!some && <NothingSelected />}
        {some && (
          <Selected
            tabs={tabs}
            wide={wide}
            action={<DownloadSelected tabs={tabs} showKeys={showKeys} />}
            more={lists}
          />
        )}
      </Box>
      {/* Scrolls away with the results. */}
      {some && !wide && (
        <Box sx={{ mt: -2, mb: 4, '&:empty': { display: 'none' } }}>
          <GuestPrompt />
        </Box>
      )}
    </>
  );
}
