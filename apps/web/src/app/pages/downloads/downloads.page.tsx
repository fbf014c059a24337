import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/store-hooks';
import { selectBehindAd, zipDone } from '../../../features/downloads/downloads.slice';
import { count } from '../../../components/text/format';
import { Page } from '../../../components/layout/page';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { LiveUpdatesOff } from '../../../download-records/components/live-updates-off';
import { ZipProgress } from '../../../download-records/zips/zip-progress';
import { ALL_FILES } from '../../../download-records/zips/zips.api';
import { AdView } from '../../../features/ads/serving/ad-view';
import { AdSlot } from '../../../features/ads/slot/ad-slot';
import { TopBanner } from '../../../features/ads/slot/top-banner';
import { DownloadAll } from '../../../features/files/download-all';
import { AddToList } from '../../../features/playlists/add/add-to-list';
import { Files } from '../../../features/files/files';
import { FilesSkeleton } from '../../../features/files/table/files-skeleton';
import { NoDownloads } from '../../../features/files/no-downloads';
import { useFiles } from '../../../features/files/use-files';
import { useSession } from '../../../session/use-session';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';

const PRELOADED_ADS = ['top-banner-files'];

/** Several downloads of one tab are one tab on a list. */
const renderSelected = (selected: readonly DownloadRecord[]) => {
  const tabs = [...new Map(selected.map(({ tabId: id, title }) => [id, { id, title }])).values()];
  return <AddToList tabs={tabs} name={count(tabs.length, 'selected tab')} />;
};

export function DownloadsPage() {
  usePageTitle('Files');
  const { downloads, isGuest, isLoading, error, refetch, older } = useFiles(
    useSelector(selectBehindAd),
  );
  const dispatch = useAppDispatch();
  const { isLoggedIn, isLoading: isSessionLoading } = useSession();
  const known = downloads.length > 0;
  // Its place is kept free until the list has come, so that nothing moves when it does.
  const hasZip = known ? !isGuest : isLoading && isLoggedIn;
  if (!known && !isLoading && !error) return <NoDownloads isGuest={isGuest} />;
  return (
    <AdView preload={PRELOADED_ADS}>
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
        {/* Shown above the files too, which may be out of date then. */}
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {hasZip && <ZipProgress zip={ALL_FILES} sx={{ mb: 6 }} />}
        {known && <TopBanner placementId="top-banner-files" />}
        {known && (
          <Files
            downloads={downloads}
            isGuest={isGuest}
            older={older}
            renderSelected={renderSelected}
            onZipOpened={(batchId) => dispatch(zipDone(batchId))}
          />
        )}
        {known && (
          <AdSlot
            placementId="bottom-files"
            label="Ad below the files"
            sx={{ mt: { xs: 6, md: 8 } }}
          />
        )}
        {/* What is above it depends on the account. */}
        {isLoading && !isSessionLoading && <FilesSkeleton />}
      </Page>
    </AdView>
  );
}
