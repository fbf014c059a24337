import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TabPage } from '@tabdock/contracts/tabs';
import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { Notice } from '../../../components/feedback/notice';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';
import { RetryIcon } from '../../../components/graphics/icons';
import { tabName } from '../../../components/text/tab-name';
import { OtherFormats } from '../../../download-records/formats/other-formats';
import { selectSettings } from '../../../features/accessibility/accessibility.slice';
import { AdSlot } from '../../../features/ads/slot/ad-slot';
import { TopBanner } from '../../../features/ads/slot/top-banner';
import { TabComments } from '../../../features/comments/components/tab-comments';
import { DownloadAction } from '../../../features/downloads/request/download-action';
import { useRequestDownload } from '../../../features/downloads/request/use-request-download';
import { OnPlaylists } from '../../../features/playlists/add/on-playlists';
import { AddToList } from '../../../features/playlists/add/add-to-list';
import { TabRatings } from '../../../features/ratings/tab-ratings';
import { ProfileCard } from '../../../features/people/card/profile-card';
import { Contributors } from '../../../features/people/contributors';
import { RelatedTabs } from '../../../features/tab-page/components/related-tabs';
import { TabOpening } from '../../../features/scores/opening/tab-opening';
import { NearTabs } from '../../../features/scores/near/near-tabs';
import { OtherSongNotice } from '../../../features/scores/near/other-song-notice';
import { LateVerdict } from '../../../features/scores/verdict/late-verdict';
import type { Heard } from '../../../features/player/controls/heard';
import { PlayStage } from '../../../features/player/play-stage';
import { ScoreSections } from '../../../features/scores/facts/score-sections';
import { TabText } from '../../../features/scores/text/tab-text';
import { ShareTab } from '../../../features/tab-page/components/share-tab';
import { TabFacts } from '../../../features/tab-page/components/tab-facts';
import { TabFrame } from '../../../features/tab-page/components/tab-frame';
import { TabHead } from '../../../features/tab-page/components/tab-head';
import { TabStage } from '../../../features/tab-page/components/tab-stage';
import { TabVersions } from '../../../features/tab-page/components/tab-versions';
import { missingWords } from '../../../features/tab-page/page-texts';
import { withScore } from '../../../features/tab-page/with-score';
import { useOwnTab } from './use-own-tab';

interface LoadedTabProps {
  tab: TabPage;
  /** Asks again for the whole page. */
  onRetry: () => void;
}

/** The parts of the page, from the most wanted to the least. */
export function LoadedTab({ tab, onRetry }: LoadedTabProps) {
  const { own, refetch: refetchOwn, isLoggedIn, isOwn } = useOwnTab(tab.id);
  const { keyboardNavigation } = useSelector(selectSettings);
  const [heard, setHeard] = useState<Heard | null>(null);
  const requestDownload = useRequestDownload();
  const missing = missingWords(tab.missing);
  usePageTitle(`${tab.title} by ${tab.artist}`);
  return (
    <TabFrame
      stage={
        <>
          <TopBanner placementId="top-banner-tab" />
          <TabStage
            tab={tab}
            opening={
              <PlayStage
                tabId={tab.id}
                title={tab.title}
                score={tab.score}
                isOwn={isOwn}
                isLoggedIn={isLoggedIn}
                kept={own?.playback}
                onHeard={setHeard}
                hasKeys={keyboardNavigation}
                download={<DownloadAction tab={tab} name={tabName(tab)} known={own?.download} />}
                onDownload={() => void requestDownload(tab)}
                opening={<TabOpening tab={tab} score={tab.score} onAsk={onRetry} />}
              />
            }
          />
        </>
      }
      head={<TabHead tab={withScore(tab)} />}
      actions={
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3 }}>
            <Box sx={{ width: (theme) => ({ xs: '100%', sm: theme.sizes.menu }) }}>
              <DownloadAction tab={tab} name={tabName(tab)} known={own?.download} prominent />
            </Box>
            <AddToList
              tabs={[tab]}
              name={tabName(tab)}
              offersLogIn
              onAdded={() => void refetchOwn()}
            />
            {own?.download?.downloadUrl && (
              <OtherFormats record={own.download} name={tabName(tab)} />
            )}
            <ShareTab tab={tab} />
          </Box>
          <OnPlaylists playlists={own?.playlists ?? []} />
        </>
      }
      aside={
        <>
          <ProfileCard />
          <Contributors people={tab.contributors} />
          <RelatedTabs artist={tab.artist} tabs={tab.related} />
          <NearTabs tab={tab} />
          <AdSlot placementId="sidebar-tab" label="Ad beside the tab" shape="card" sx={{ mt: 6 }} />
        </>
      }
    >
      {missing && (
        <Notice
          tone="quiet"
          action={
            <Button startIcon={<RetryIcon />} onClick={onRetry}>
              Try again
            </Button>
          }
          sx={{ mb: 6 }}
        >
          {missing}
        </Notice>
      )}
      <OtherSongNotice tab={tab} />
      {tab.score?.hasText && <TabText tab={tab} score={tab.score} heard={heard} />}
      {tab.score && <ScoreSections score={tab.score} />}
      <TabFacts tab={tab} />
      <TabRatings
        tabId={tab.id}
        source={{ name: tab.source, rating: tab.rating, votes: tab.votes }}
        figures={tab.ratings}
      />
      <TabVersions
        tabId={tab.id}
        versions={tab.versions}
        near={tab.near?.tabs}
        song={tab.place?.song}
        renderAction={(version, name) => <DownloadAction tab={version} name={name} compact />}
        verdict={
          <Suspense fallback={null}>
            <LateVerdict tabs={[tab, ...tab.versions]} />
          </Suspense>
        }
      />
      <TabComments tabId={tab.id} />
      <AdSlot placementId="bottom-tab" label="Ad below the tab" sx={{ mt: { xs: 6, md: 8 } }} />
    </TabFrame>
  );
}
