import type { TabPage } from '@tabdock/contracts/tabs';
import { useParams } from 'react-router-dom';
import { isApiError } from '../../../api/api-error';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { Page } from '../../../components/layout/page';
import { count } from '../../../components/text/format';
import { LoadingPage } from '../../../features/public-pages/components/loading-page';
import { CompareAll } from '../../../features/scores/verdict/compare-all';
import { useGetTabQuery } from '../../../features/tab-page/tab-page.api';
import { MissingTab } from '../tab/missing-tab';
import { isTabId } from '../tab/tab-id';

/** `/compare/{tab}`: all versions of the song of a tab beside each other. */
export function CompareAllPage() {
  const { one = '' } = useParams();
  return isTabId(one) ? <KnownTab tabId={one.toLowerCase()} /> : <MissingTab />;
}

function KnownTab({ tabId }: { tabId: string }) {
  const { currentData: tab, error, refetch } = useGetTabQuery(tabId);
  if (isApiError(error) && error.status === 404) return <MissingTab />;
  if (isApiError(error) && error.status === 410) return <MissingTab takenDown={error.detail} />;
  if (tab) return <AllVersions tab={tab} />;
  return <LoadingPage what="The comparison" error={error} onRetry={() => void refetch()} />;
}

function AllVersions({ tab }: { tab: TabPage }) {
  const tabs = [tab, ...tab.versions];
  usePageTitle(`${tab.title}: all versions compared`);
  return (
    <Page
      title={tab.title}
      lead={`${count(tabs.length, 'version')} by ${tab.artist}, compared by what their files hold`}
      width="content"
    >
      <CompareAll tabs={tabs} title={tab.title} />
    </Page>
  );
}
