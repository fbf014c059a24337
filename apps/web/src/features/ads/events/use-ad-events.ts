import { useEffect } from 'react';
import type { ServedAd } from '../ads.api';
import { recordAdEvent, recordView } from './ad-events';

/** Milliseconds in view without a break that make an impression viewable, by the MRC's standard. */
const VIEWABLE_MILLIS = 1_000;
const VIDEO_VIEWABLE_MILLIS = 2_000;

interface Showing {
  inView: boolean;
  /** Whether the video plays; left out for other ads. */
  isPlaying?: boolean;
}

/** Reports that an ad is on the page, that it was viewable, and for how long it was in view. */
export function useAdEvents(ad: ServedAd | null, { inView, isPlaying }: Showing): void {
  const counts = inView && isPlaying !== false;
  const millis = isPlaying === undefined ? VIEWABLE_MILLIS : VIDEO_VIEWABLE_MILLIS;
  useEffect(() => {
    if (ad) recordAdEvent(ad, 'impression');
  }, [ad]);
  useEffect(() => {
    if (!ad || !counts) return;
    const timer = setTimeout(() => recordAdEvent(ad, 'viewable'), millis);
    return () => clearTimeout(timer);
  }, [ad, counts, millis]);
  useEffect(() => {
    if (!ad || !inView) return;
    const since = performance.now();
    return () => recordView(ad, performance.now() - since);
  }, [ad, inView]);
}
