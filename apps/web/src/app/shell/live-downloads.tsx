import { VideoAdGate } from '../../features/downloads/components/video-ad-gate';
import { useLiveDownloads } from './use-live-downloads';

/** A chunk of its own: nothing of it is needed for the first paint. */
export function LiveDownloads() {
  useLiveDownloads();
  return <VideoAdGate />;
}
