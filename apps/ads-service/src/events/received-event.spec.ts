import type { ServedAd } from '../tokens/served-ad';
import { reasonOf, receive } from './received-event';

const SERVED: ServedAd = {
  serveId: '0b7f1a3e-9c54-4f4e-8a55-6a1f0c2d3e4f',
  servedAt: 1_000_000,
  placementId: 'sidebar-home',
  campaignId: '6f0d6e0e-0f5c-4c39-9d0c-7ab1d0c4a001',
  device: 'desktop',
  visitor: '0123456789abcdef',
};
const at = (receivedAt: number) => ({ receivedAt, reason: null });

describe('receive', () => {
  it('dates an event by its ad, and at the latest by its arrival', () => {
    const event = { kind: 'impression', afterMillis: 40 } as const;
    expect(receive(SERVED, event, at(1_005_000)).happenedAt).toBe(1_000_040);
    expect(receive(SERVED, event, at(1_000_030)).happenedAt).toBe(1_000_030);
    // Served by a replica whose clock is ahead.
    expect(receive(SERVED, event, at(999_000)).happenedAt).toBe(999_000);
  });

  it('keeps the time of a view alone, and no more of it than there was', () => {
    const timed = (kind: 'view' | 'viewable', viewMillis?: number, receivedAt = 1_009_000) =>
      receive(SERVED, { kind, afterMillis: 8_000, viewMillis }, at(receivedAt)).viewMillis;
    expect(timed('view', 3_000)).toBe(3_000);
    expect(timed('view', 60_000)).toBe(8_000);
    expect(timed('view', 3_000, 999_000)).toBe(0);
    expect(timed('view')).toBeNull();
    expect(timed('viewable', 3_000)).toBeNull();
  });
});

describe('reasonOf', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

  it.each([
    [CHROME, false, null],
    [CHROME, true, 'administrator'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1',
      false,
      null,
    ],
    [CHROME.replace('Chrome', 'HeadlessChrome'), false, 'bot'],
    ['Mozilla/5.0 (compatible; bingbot/2.0)', true, 'bot'],
    ['', false, 'bot'],
  ])('of %j (administrator: %s) is %s', (userAgent, isAdmin, reason) => {
    expect(reasonOf(userAgent, isAdmin)).toBe(reason);
  });
});
