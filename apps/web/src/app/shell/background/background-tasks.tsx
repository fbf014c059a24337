import { AuthenticationGate } from '../../../features/downloads/request/authentication-gate';
import { VideoAdGate } from '../../../features/downloads/request/video-ad-gate';
import { useSettings } from '../../../features/accessibility/hooks/use-settings';
import { useAccountTheme } from '../../../session/use-account-theme';
import { useOtherWindows } from '../../../session/use-other-windows';
import { HelpDialogs } from '../accessibility/help-dialogs';
import { useLiveDownloads } from './use-live-downloads';
import { useResumeBatch } from './use-resume-batch';
import { useShortcuts } from '../accessibility/use-shortcuts';

/** What runs behind every page, in a chunk of its own: the first paint needs none of it. */
export function BackgroundTasks() {
  useLiveDownloads();
  useResumeBatch();
  useAccountTheme();
  useOtherWindows();
  useSettings();
  useShortcuts();
  return (
    <>
      <VideoAdGate />
      <AuthenticationGate />
      <HelpDialogs />
    </>
  );
}
