import { AuthenticationGate } from '../../../features/downloads/request/authentication/authentication-gate';
import { VideoAdGate } from '../../../features/downloads/request/video-ad/video-ad-gate';
import { late } from '../../../components/loading/late';
import { Tooltips } from '../../../components/overlays/tooltips';
import { useAdoptedPlaybacks } from '../../../features/player/kept/use-adopted-playbacks';
import { useSettings } from '../../../features/accessibility/hooks/use-settings';
import { useAccountTheme } from '../../../session/use-account-theme';
import { useConfirmedElsewhere } from '../../../session/use-confirmed-elsewhere';
import { useOtherWindows } from '../../../session/use-other-windows';
import { HelpDialogs } from './help-dialogs';
import { useLiveDownloads } from './use-live-downloads';
import { useResumeBatch } from './use-resume-batch';
import { useShortcuts } from '../accessibility/use-shortcuts';

const VideoAdDialog = late(
  async () => (await import('../../../features/ads/modal/video-ad-dialog')).VideoAdDialog,
);

/** What runs behind every page, in a chunk of its own: the first paint needs none of it. */
export function BackgroundTasks() {
  useLiveDownloads();
  useResumeBatch();
  useAccountTheme();
  useOtherWindows();
  useConfirmedElsewhere();
  useAdoptedPlaybacks();
  useSettings();
  useShortcuts();
  return (
    <>
      <VideoAdGate
        renderDialog={(title, onContinue) => (
          <VideoAdDialog title={title} onContinue={onContinue} />
        )}
      />
      <AuthenticationGate />
      <HelpDialogs />
      <Tooltips />
    </>
  );
}
