import Button from '@mui/material/Button';
import type { TabPage } from '@tabdock/contracts/tabs';
import { Link, useParams } from 'react-router-dom';
import { isApiError } from '../../../api/api-error';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { Notice } from '../../../components/feedback/notice';
import { Page } from '../../../components/layout/page';
import { tabName } from '../../../components/text/tab-name';
import { DownloadAction } from '../../../features/downloads/request/download-action';
import { PrintMusic } from '../../../features/player/print/print-music';
import { LoadingPage } from '../../../features/public-pages/components/loading-page';
import { useGetTabQuery } from '../../../features/tab-page/tab-page.api';
import { useLoginPath } from '../../../session/login-links';
import { MissingTab } from '../tab/missing-tab';
import { isTabId } from '../tab/tab-id';
import { useOwnTab } from '../tab/use-own-tab';

/** `/tab/{id}/print`: the notes of a tab on paper. */
export function PrintPage() {
  const { tabId = '' } = useParams();
  return isTabId(tabId) ? <KnownTab tabId={tabId.toLowerCase()} /> : <MissingTab />;
}

function KnownTab({ tabId }: { tabId: string }) {
  const { currentData: tab, error, refetch } = useGetTabQuery(tabId);
  if (isApiError(error) && error.status === 404) return <MissingTab />;
  if (isApiError(error) && error.status === 410) return <MissingTab takenDown={error.detail} />;
  if (tab) return <LoadedPrint tab={tab} />;
  return <LoadingPage what="The tab" error={error} onRetry={() => void refetch()} />;
}

function LoadedPrint({ tab }: { tab: TabPage }) {
  const { own, isOwn, isLoggedIn } = useOwnTab(tab.id);
  const login = useLoginPath();
  usePageTitle(`${tab.title} by ${tab.artist}, to print`);
  const { playedBy } = tab.score ?? {};
  const canSee = playedBy === 'everybody' || (isOwn && playedBy === 'owners');
  const help = isLoggedIn ? (
    <DownloadAction tab={tab} name={tabName(tab)} known={own?.download} />
  ) : (
    <Button component={Link} to={login}>
      Log in
    </Button>
  );
  const all = isLoggedIn
    ? 'Download it to print all of it.'
    : 'Log in and download it to print all of it.';
  return (
    <Page
      title={`Print ${tab.title}`}
      lead="As it will be on paper, A4 or Letter"
      width="content"
      action={
        <Button variant="text" component={Link} to={`/tab/${tab.id}`}>
          Back to the tab
        </Button>
      }
    >
      {canSee ? (
        <PrintMusic key={`${tab.id} ${isOwn}`} tab={tab} more={help} moreWords={all} />
      ) : (
        <Notice tone="quiet" action={playedBy === 'owners' && help}>
          {playedBy === 'owners'
            ? `Only accounts that have this tab can print it. ${all}`
            : 'This tab cannot be printed here: nobody has downloaded it yet, its source does not allow it, or its file is too large.'}
        </Notice>
      )}
    </Page>
  );
}
