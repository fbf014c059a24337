import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { tabName } from '../../../components/text/tab-name';
import { DownloadAction } from '../../../features/downloads/request/download-action';
import type { Listening } from '../../../features/playlists/playing/listening';
import {
  DownloadSelected,
  type DownloadSelectedProps,
} from '../../../features/downloads/request/batch/download-selected';
import { selectSettings } from '../../../features/accessibility/accessibility.slice';
import { AdView } from '../../../features/ads/serving/ad-view';
import { AdSlot } from '../../../features/ads/slot/ad-slot';
import { TopBanner } from '../../../features/ads/slot/top-banner';
import { MyPlaylists } from '../../../features/playlists/components/my-playlists';
import { PlaylistPage } from '../../../features/playlists/components/playlist-page';
import type { RenderDownload } from '../../../features/playlists/parts/render-download';
import { useListening } from '../lists/use-listening';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { AccountPage } from './account-page';

function DownloadTracks(props: Pick<DownloadSelectedProps, 'tabs' | 'label'>) {
  const { keyboardNavigation } = useSelector(selectSettings);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        flex: { xs: '1 0 auto', sm: 'none' },
        '& > button': { width: 'auto' },
      }}
    >
      <DownloadSelected {...props} showKeys={keyboardNavigation} />
    </Box>
  );
}

const renderDownload: RenderDownload = (tabs, label = 'Download selected') => (
  <DownloadTracks tabs={tabs} label={label} />
);

const renderAction: Listening['renderAction'] = (tab) => (
  <DownloadAction tab={tab} name={tabName(tab)} look="quiet" />
);

const PRELOADED_ADS = ['top-banner-lists'];

/** `?list=` names the playlist that is shown; without it, all of them are. */
export function PlaylistsPage() {
  usePageTitle('Playlists');
  const listening = useListening(renderAction);
  const [parameters] = useSearchParams();
  const playlistId = parameters.get('list');
  const ads = {
    banner: <TopBanner placementId="top-banner-lists" />,
    bottom: (
      <AdSlot
        placementId="bottom-lists"
        label="Ad below the content"
        sx={{ mt: { xs: 6, md: 8 } }}
      />
    ),
  };
  return (
    <AccountPage title="My Playlists">
      <AdView of={playlistId ?? ''} preload={PRELOADED_ADS}>
        {playlistId ? (
          <PlaylistPage
            key={playlistId}
            playlistId={playlistId}
            renderDownload={renderDownload}
            listening={listening}
            {...ads}
          />
        ) : (
          <MyPlaylists {...ads} />
        )}
      </AdView>
    </AccountPage>
  );
}
