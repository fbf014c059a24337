import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType, useParams } from 'react-router-dom';
import { isApiError } from '../../../api/api-error';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { Page } from '../../../components/layout/page';
import { dropFirstHtml } from '../../../components/loading/first-html';
import { AdView } from '../../../features/ads/serving/ad-view';
import { TabSkeleton } from '../../../features/tab-page/components/tab-skeleton';
import { useGetTabQuery } from '../../../features/tab-page/tab-page.api';
import { MISSING_PARTS_POLL_MILLIS } from '../../../config/limits';
import { LoadedTab } from './loaded-tab';
import { MissingTab } from './missing-tab';
import { isTabId } from './tab-id';

const PRELOADED_ADS = ['top-banner-tab'];

/** `/tab/{id}`: one tab with everything that is known of it. */
export function TabPage() {
  const { tabId = '' } = useParams();
  useTopOfPage(tabId);
  if (!isTabId(tabId)) return <MissingTab />;
  return (
    <AdView preload={PRELOADED_ADS}>
      <KnownTab tabId={tabId.toLowerCase()} />
    </AdView>
  );
}

function KnownTab({ tabId }: { tabId: string }) {
  const [isMissingParts, setMissingParts] = useState(false);
  const {
    currentData: page,
    error,
    refetch,
  } = useGetTabQuery(tabId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isMissingParts ? MISSING_PARTS_POLL_MILLIS : 0,
  });
  const isIncomplete = page !== undefined && page.missing.length > 0;
  if (isIncomplete !== isMissingParts) setMissingParts(isIncomplete);
  // In slices, as the store would have it drawn at one go.
  const isDrawable = useDeferredValue(page !== undefined);
  const isDrawn = page === undefined ? error !== undefined : isDrawable;
  // Before the next frame: the page has the same picture in the same place.
  useLayoutEffect(() => {
    if (isDrawn) dropFirstHtml();
  }, [isDrawn]);
  const status = isApiError(error) ? error.status : undefined;
  // If refetching fails, the page that was loaded before stays, unless the tab is gone.
  if (status === 404) return <MissingTab />;
  if (isApiError(error) && status === 410) return <MissingTab takenDown={error.detail} />;
  if (page && isDrawable)
    return <LoadedTab key={tabId} tab={page} onRetry={() => void refetch()} />;
  if (error && !page) return <FailedTab error={error} onRetry={() => void refetch()} />;
  return <TabSkeleton />;
}

function FailedTab({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  usePageTitle('Tab');
  return (
    <Page title="The tab could not be loaded" width="sections">
      <LoadFailure error={error} onRetry={onRetry} />
    </Page>
  );
}

/** Scrolls to the top of a newly opened tab, or to where the address leads to; going back keeps the earlier place. */
function useTopOfPage(tabId: string): void {
  const navigation = useNavigationType();
  const { hash } = useLocation();
  const arrive = useEffectEvent(() => {
    if (navigation !== 'POP' && hash === '') window.scrollTo(0, 0);
  });
  useEffect(() => arrive(), [tabId]);
}
