import type { PlaylistTrack } from '@tabdock/contracts/playlists';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { tabName } from '../../../components/text/tab-name';
import { DownloadAction } from '../../../features/downloads/request/download-action';
import { AdView } from '../../../features/ads/serving/ad-view';
import { AdSlot } from '../../../features/ads/slot/ad-slot';
import { TopBanner } from '../../../features/ads/slot/top-banner';
import { AddToList } from '../../../features/playlists/add/add-to-list';
import { SharedList } from '../../../features/playlists/shared/shared-list';
import { useListening } from './use-listening';

type Tab = PlaylistTrack['tab'];

const PRELOADED_ADS = ['top-banner-lists'];
const renderAction = (tab: Tab) => <DownloadAction tab={tab} name={tabName(tab)} compact />;
const renderMore = (tab: Tab) => <AddToList tabs={[tab]} name={tabName(tab)} variant="icon" />;

/** `/lists/{slug}`: a playlist that its owner made public. */
export function SharedListPage() {
  const { slug = '' } = useParams();
  usePageTitle('Playlist');
  const listening = useListening(renderAction);
  return (
    <AdView preload={PRELOADED_ADS}>
      <SharedList
        slug={slug}
        listening={listening}
        renderMore={renderMore}
        banner={<TopBanner placementId="top-banner-lists" />}
        bottom={
          <AdSlot
            placementId="bottom-lists"
            label="Ad below the content"
            sx={{ mt: { xs: 6, md: 8 } }}
          />
        }
      />
    </AdView>
  );
}
