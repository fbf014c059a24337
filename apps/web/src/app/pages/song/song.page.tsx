import { useParams } from 'react-router-dom';
import { isApiError } from '../../../api/api-error';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { songPath } from '../../../components/tab/song-paths';
import { DownloadAction } from '../../../features/downloads/request/download-action';
import { isMissing, LoadingPage } from '../../../features/public-pages/components/loading-page';
import { MissingPage } from '../../../features/public-pages/components/missing-page';
import { Song } from '../../../features/public-pages/components/song';
import { useGetSongQuery } from '../../../features/public-pages/public-pages.api';
import { useOwnAddress } from '../../../features/public-pages/use-own-address';

/** `/song/{slug}` */
export function SongPage() {
  const { slug = '' } = useParams();
  const { currentData: song, error, refetch } = useGetSongQuery(slug);
  const takenDown = isApiError(error) && error.status === 410 ? error.detail : undefined;
  const missing = takenDown === undefined ? 'Song Not Found' : 'This song was taken down';
  const named = song ? `${song.title} by ${song.artist.name}` : 'Song';
  usePageTitle(isMissing(error) ? missing : named);
  useOwnAddress(song && songPath(song.slug));
  if (song)
    return (
      <Song
        song={song}
        renderAction={(version, name) => <DownloadAction tab={version} name={name} compact />}
      />
    );
  if (isMissing(error))
    return (
      <MissingPage
        title={missing}
        text={takenDown ?? 'No search has found a song with this address. Look for it by name.'}
        takenDown={takenDown !== undefined}
      />
    );
  return <LoadingPage what="The song" error={error} onRetry={() => void refetch()} />;
}
