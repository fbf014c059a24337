import { AuthenticationGate } from '../../features/downloads/components/authentication-gate';
import { VideoAdGate } from '../../features/downloads/components/video-ad-gate';
import { useLiveDownloads } from './use-live-downloads';
import { useResumeBatch } from './use-resume-batch';

/** A chunk of its own: nothing of it is needed for the first paint. */
export function LiveDownloads() {
  useLiveDownloads();
  useResumeBatch();
  return (
    <>
      <VideoAdGate />
      <AuthenticationGate />
    </>
  );
}
