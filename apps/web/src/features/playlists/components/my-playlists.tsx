import { Page } from '../../../components/layout/page';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { MessagePage } from '../../../components/layout/message-page';
import { useGetPlaylistsQuery } from '../playlists.api';
import { PlaylistList } from './playlist-list';
import { PlaylistsSkeleton } from './playlists-skeleton';
import { SearchLink } from './search-link';

/** Every playlist of the account, newest first. */
export function MyPlaylists() {
  const { data, error, refetch } = useGetPlaylistsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data?.playlists.length === 0 && !error)
    return (
      <MessagePage
        title="No playlists yet"
        text="Search for songs, select the tabs you want to play together, and press Create Playlist."
        action={<SearchLink />}
      />
    );
  return (
    <Page
      title="My Playlists"
      lead="Tabs that belong together, the newest list first."
      width="sections"
    >
      {/* With playlists in view: what is seen may be old. */}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && <PlaylistList playlists={data.playlists} />}
      {!data && !error && <PlaylistsSkeleton text="Looking for your playlists…" />}
    </Page>
  );
}
