import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/store-hooks';
import { selectBehindAd, zipDone } from '../../../features/downloads/downloads.slice';
import { Page } from '../../../components/layout/page';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { LiveUpdatesOff } from '../../../download-records/components/live-updates-off';
import { DownloadAll } from '../../../features/files/download-all';
import { Files } from '../../../features/files/files';
import { FilesSkeleton } from '../../../features/files/table/files-skeleton';
import { NoDownloads } from '../../../features/files/no-downloads';
import { useFiles } from '../../../features/files/use-files';
import { useSession } from '../../../session/use-session';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';

export function DownloadsPage() {
  usePageTitle('Files');
  const { downloads, isGuest, isLoading, error, refetch, older } = useFiles(
    useSelector(selectBehindAd),
  );
  const dispatch = useAppDispatch();
  const { isLoggedIn } = useSession();
  const known = downloads.length > 0;
  // Until the list has come, so that nothing moves when it does.
  const hasZip = known ? !isGuest : isLoading && isLoggedIn;
  if (!known && !isLoading && !error) return <NoDownloads isGuest={isGuest} />;
  return (
    <Page
      title="Files"
      lead="What you downloaded, the newest day first."
      width="content"
      action={
        hasZip && (
          <DownloadAll
            available={older.exist || downloads.some(({ downloadUrl }) => downloadUrl !== null)}
          />
        )
      }
    >
      <LiveUpdatesOff />
      {/* With files in view: what is seen may be old. */}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {known && (
        <Files
          downloads={downloads}
          isGuest={isGuest}
          older={older}
          onZipOpened={(batchId) => dispatch(zipDone(batchId))}
        />
      )}
      {isLoading && <FilesSkeleton />}
    </Page>
  );
}
