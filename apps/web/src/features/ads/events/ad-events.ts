import type { AdEventKind } from '@tabdock/contracts/ads';
import type { ServedAd } from '../ads.api';
import { AdEventQueue } from './ad-event-queue';

const HOUR_MILLIS = 60 * 60 * 1_000;
/** Milliseconds in view below which an ad does not count as seen. */
const VIEW_MIN_MILLIS = 1_000;

const queue = new AdEventQueue();
/** Milliseconds in view so far, by token. */
const inView = new Map<string, number>();

/** Reports something about an ad, once; of ads without a token, and an hour after they came, nothing. */
export function recordAdEvent(ad: ServedAd, kind: AdEventKind, viewMillis?: number): void {
  const afterMillis = Math.round(performance.now() - ad.receivedAt);
  if (ad.token === null || afterMillis > HOUR_MILLIS) return;
  queue.add({
    token: ad.token,
    kind,
    afterMillis,
    ...(viewMillis !== undefined && { viewMillis: Math.round(viewMillis) }),
  });
}

/** Records that the ad is no longer in view, after that many milliseconds. */
export function recordView(ad: ServedAd, millis: number): void {
  if (ad.token === null) return;
  const total = (inView.get(ad.token) ?? 0) + millis;
  inView.set(ad.token, total);
  if (total >= VIEW_MIN_MILLIS) recordAdEvent(ad, 'view', total);
}
