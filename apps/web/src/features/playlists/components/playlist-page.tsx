import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Playlist } from '@tabdock/contracts/playlists';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isApiError } from '../../../api/api-error';
import { Page } from '../../../components/layout/page';
import { Notice } from '../../../components/feedback/notice';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { MessagePage } from '../../../components/layout/message-page';
import { PlaylistActions } from '../manage/playlist-actions';
import { playlistFacts, PLAYLISTS_ADDRESS } from '../playlist';
import { useGetPlaylistQuery, useGetPlaylistTracksQuery } from '../playlists.api';
import type { RenderDownload } from '../parts/render-download';
import { RowsSkeleton } from '../../../components/feedback/rows-skeleton';
import type { Listening } from '../playing/listening';
import { Tracks } from './tracks';

/** No such playlist, or an address that cannot be one's. */
const isMissing = (error: unknown) =>
  isApiError(error) && (error.status === 404 || error.status === 400);

const AllPlaylists = () => (
  <Button component={Link} to={PLAYLISTS_ADDRESS}>
    All playlists
  </Button>
);

interface PlaylistPageProps {
  playlistId: string;
  renderDownload: RenderDownload;
  listening: Listening;
  /** Ads above and below the tabs, drawn only with them. */
  banner: ReactNode;
  bottom: ReactNode;
}

/** One playlist with its tabs. */
export function PlaylistPage({
  playlistId,
  renderDownload,
  listening,
  banner,
  bottom,
}: PlaylistPageProps) {
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
      lead={playlist && <About playlist={playlist} />}
      width="sections"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <AllPlaylists />
          {playlist && (
            <PlaylistActions
              playlist={playlist}
              tracks={list?.tracks ?? []}
              renderDownload={renderDownload}
            />
          )}
        </Box>
      }
    >
      {playlist?.isPublic && playlist.isHidden && (
        <Notice tone="quiet" sx={{ mb: 4 }}>
          This playlist was reported and is hidden: its public link shows it to nobody until an
          administrator shows it again.
        </Notice>
      )}
      {error && <LoadFailure error={error} onRetry={retry} />}
      {playlist && list && (
        <>
          {banner}
          <Tracks
            playlist={playlist}
            list={list}
            renderDownload={renderDownload}
            listening={listening}
          />
          {bottom}
        </>
      )}
      {!error && !(playlist && list) && <RowsSkeleton text="Looking for the tabs…" />}
    </Page>
  );
}

function About({ playlist }: { playlist: Playlist }) {
  return (
    <>
      {playlist.description}
      <Typography component="span" variant="body2" sx={{ display: 'block', mt: 1 }}>
        {playlistFacts(playlist)}
      </Typography>
    </>
  );
}
