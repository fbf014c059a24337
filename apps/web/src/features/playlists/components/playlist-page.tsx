import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router-dom';
import { isApiError } from '../../../api/api-error';
import { Page } from '../../../components/layout/page';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { MessagePage } from '../../../components/layout/message-page';
import { playlistFacts } from '../playlist';
import { useGetPlaylistQuery, useGetPlaylistTracksQuery } from '../playlists.api';
import { DeletePlaylist } from './delete-playlist';
import { PlaylistsSkeleton } from './playlists-skeleton';
import { Tracks, type RenderDownload } from './tracks';

const HOME = '/playlists';

/** No such playlist, or an address that cannot be one's. */
const isMissing = (error: unknown) =>
  isApiError(error) && (error.status === 404 || error.status === 400);

const AllPlaylists = () => (
  <Button component={Link} to={HOME}>
    All playlists
  </Button>
);

interface PlaylistPageProps {
  playlistId: string;
  renderDownload: RenderDownload;
}

/** One playlist with its tabs. */
export function PlaylistPage({ playlistId, renderDownload }: PlaylistPageProps) {
  const navigate = useNavigate();
  const fresh = { refetchOnMountOrArgChange: true };
  const { currentData: playlist, ...about } = useGetPlaylistQuery(playlistId, fresh);
  const { currentData: list, ...tracks } = useGetPlaylistTracksQuery(playlistId, fresh);
  const error = about.error ?? tracks.error;
  if (isMissing(about.error))
    return (
      <MessagePage
        title="Playlist not found"
        text="It was deleted, or it is not one of yours."
        action={<AllPlaylists />}
      />
    );
  const retry = () => {
    if (about.error) void about.refetch();
    if (tracks.error) void tracks.refetch();
  };
  return (
    <Page
      title={playlist?.name ?? 'Playlist'}
      lead={playlist && (playlist.description ?? playlistFacts(playlist))}
      width="sections"
      action={
        <Box sx={{ display: 'flex', gap: 2 }}>
          <AllPlaylists />
          {playlist && (
            <DeletePlaylist
              playlist={playlist}
              onDeleted={() => void navigate(HOME, { replace: true })}
            />
          )}
        </Box>
      }
    >
      {error && <LoadFailure error={error} onRetry={retry} />}
      {playlist && list && (
        <Tracks playlist={playlist} tracks={list.tracks} renderDownload={renderDownload} />
      )}
      {!error && !(playlist && list) && <PlaylistsSkeleton text="Looking for the tabs…" />}
    </Page>
  );
}
