import { logWarning } from '../../../../config/log';
import type { BehindAd } from '../../downloads.slice';

const STORAGE_KEY = 'video-ads';

function isBehindAd(value: unknown): value is BehindAd {
  const { downloadId, tab } = (value ?? {}) as Partial<BehindAd>;
  return typeof downloadId === 'string' && [tab?.id, tab?.title, tab?.artist].every(isText);
}
const isText = (value: unknown) => typeof value === 'string';

/** Keeps in this window, over a reload, which downloads wait for their video ad. */
export function keepVideoAds(behindAd: readonly BehindAd[]): void {
  try {
    if (behindAd.length === 0) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(behindAd));
  } catch (cause) {
    logWarning('Video ads cannot be kept for after a reload.', cause);
  }
}

/** The downloads that waited for their video ad before the page was loaded again. */
export function keptVideoAds(): BehindAd[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isBehindAd) : [];
  } catch {
    // Not ours, or storage is closed to us.
    return [];
  }
}
