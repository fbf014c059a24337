import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../components/layout/page';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { RefusedPage } from '../../../session/refused-page';
import { DownloadSelected } from '../../../features/downloads/request/download-selected';
import { MyPlaylists } from '../../../features/playlists/components/my-playlists';
import { PlaylistPage } from '../../../features/playlists/components/playlist-page';
import { PlaylistsSkeleton } from '../../../features/playlists/components/playlists-skeleton';
import type { RenderDownload } from '../../../features/playlists/components/tracks';
import { useSession } from '../../../session/use-session';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';

const renderDownload: RenderDownload = (tabs) => (
  <Box
    sx={{ display: 'flex', flex: { xs: '1 0 auto', sm: 'none' }, '& > button': { width: 'auto' } }}
  >
    <DownloadSelected tabs={tabs} label="Download selected" />
  </Box>
);

/** `?list=` names the playlist that is shown; without it, all of them are. */
export function PlaylistsPage() {
  usePageTitle('Playlists');
  const [parameters] = useSearchParams();
  const { user, isLoading, error, refetch } = useSession();
  const playlistId = parameters.get('list');
  if (user)
    return playlistId ? (
      <PlaylistPage key={playlistId} playlistId={playlistId} renderDownload={renderDownload} />
    ) : (
      <MyPlaylists />
    );
  if (isLoading || error)
    return (
      <Page title="My Playlists" width="sections">
        {error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <PlaylistsSkeleton text="Looking for your playlists…" />
        )}
      </Page>
    );
  return (
    <RefusedPage
      title="Playlists"
      text="Log in to keep tabs together in playlists and to download them at once."
      offersLogIn
    />
  );
}
