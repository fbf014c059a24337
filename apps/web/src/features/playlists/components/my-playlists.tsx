import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../../components/layout/page';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { MessagePage } from '../../../components/layout/message-page';
import { formatNumber } from '../../../components/text/format';
import { PLAYLIST_TABS, PLAYLISTS } from '../../../config/limits';
import { NewPlaylist } from '../manage/new-playlist';
import { importAddress } from '../playlist';
import { useGetPlaylistsQuery } from '../playlists.api';
import { PlaylistList } from './playlist-list';
import { RowsSkeleton } from '../../../components/feedback/rows-skeleton';
import { SearchLink } from '../parts/search-link';

interface MyPlaylistsProps {
  /** Ads above and below the playlists, drawn only with them. */
  banner: ReactNode;
  bottom: ReactNode;
}

/** Every playlist of the account and those it was invited to, newest first. */
export function MyPlaylists({ banner, bottom }: MyPlaylistsProps) {
  const { data, error, refetch } = useGetPlaylistsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data?.playlists.length === 0 && !error)
    return (
      <MessagePage
        title="No playlists yet"
        text="Search for songs, select the tabs you want to play together, and press Create Playlist. Or start with an empty one, or with a list of songs that you have as text."
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
            <SearchLink />
            <NewPlaylist />
            <PasteSongs />
          </Box>
        }
      />
    );
  return (
    <Page
      title="My Playlists"
      lead={`Tabs that belong together, the newest list first. There is room for ${PLAYLISTS} lists of up to ${formatNumber(PLAYLIST_TABS)} tabs.`}
      width="sections"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <PasteSongs />
          <NewPlaylist />
        </Box>
      }
    >
      {/* Shown above the playlists too, which may be out of date then. */}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          {banner}
          <PlaylistList playlists={data.playlists} />
          {bottom}
        </>
      )}
      {!data && !error && <RowsSkeleton text="Looking for your playlists…" />}
    </Page>
  );
}

function PasteSongs() {
  return (
    <Button component={Link} to={importAddress()}>
      Paste songs
    </Button>
  );
}
