import { useParams, useSearchParams } from 'react-router-dom';
import { isApiError } from '../../../api/api-error';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { artistPath } from '../../../components/tab/song-paths';
import { Artist } from '../../../features/public-pages/components/artist';
import { isMissing, LoadingPage } from '../../../features/public-pages/components/loading-page';
import { MissingPage } from '../../../features/public-pages/components/missing-page';
import { useGetArtistQuery } from '../../../features/public-pages/public-pages.api';
import { useOwnAddress } from '../../../features/public-pages/use-own-address';

/** `/artist/{slug}`, a page of songs at a time. */
export function ArtistPage() {
  const { slug = '' } = useParams();
  const [parameters] = useSearchParams();
  const page = pageIn(parameters);
  const { currentData: artist, error, refetch } = useGetArtistQuery({ slug, page });
  const takenDown = isApiError(error) && error.status === 410 ? error.detail : undefined;
  const missing =
    takenDown === undefined ? 'Artist Not Found' : 'This artist’s tabs were taken down';
  usePageTitle(artist?.name ?? (isMissing(error) ? missing : 'Artist'));
  useOwnAddress(artist && artistPath(artist.slug));
  if (artist) return <Artist artist={artist} />;
  if (isMissing(error))
    return (
      <MissingPage
        title={missing}
        text={
          takenDown ?? 'No search has found an artist with this address. Look for a song by name.'
        }
        takenDown={takenDown !== undefined}
      />
    );
  return <LoadingPage what="The artist" error={error} onRetry={() => void refetch()} />;
}

function pageIn(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}
