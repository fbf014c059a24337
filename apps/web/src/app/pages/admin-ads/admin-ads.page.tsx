import { AdsDesk } from '../../../features/ads-desk/ads-desk';
import { DESK_VIEWS, useDeskView } from '../../../features/ads-desk/use-desk-view';
import { AdminOnly } from '../../../features/administration/layout/admin-only';
import { AdminPage } from '../../../features/administration/layout/admin-page';
import { useWaiting } from '../../../features/administration/use-waiting';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';

const TITLE = 'Ad management';

/** Ad management; from here administrators come to all else that they look after. */
export function AdminAdsPage() {
  const [view] = useDeskView();
  const part = DESK_VIEWS.find((known) => known.view === view)?.name;
  usePageTitle(TITLE, `${part} · ${TITLE}`);
  return (
    <AdminOnly>
      <Desk />
    </AdminOnly>
  );
}

function Desk() {
  return (
    <AdminPage
      place="Ads"
      title={TITLE}
      lead="What is advertised, where it shows, and what becomes of it."
      waiting={useWaiting()}
    >
      <AdsDesk />
    </AdminPage>
  );
}
