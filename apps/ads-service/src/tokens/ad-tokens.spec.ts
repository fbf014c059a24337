import { AdTokens, TOKEN_MILLIS } from './ad-tokens';
import type { ServedAd } from './served-ad';

const NOW = Date.UTC(2026, 10, 23, 12);
const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];
const tokens = new AdTokens({ AD_TOKEN_SECRET: [NEW, OLD] });
const guest = { kind: 'guest', id: '3d0f7a52-6a36-4d0b-9f5e-0a9d7b1c2e3f' } as const;
const SERVED: ServedAd = {
  serveId: '0b7f1a3e-9c54-4f4e-8a55-6a1f0c2d3e4f',
  servedAt: NOW,
  placementId: 'sidebar-home',
  campaignId: '6f0d6e0e-0f5c-4c39-9d0c-7ab1d0c4a001',
  device: 'desktop',
  visitor: tokens.visitorOfDay(guest, NOW),
};

it('returns what was served, with a token of either secret', () => {
  expect(tokens.read(tokens.issue(SERVED), NOW)).toEqual(SERVED);
  const earlier = new AdTokens({ AD_TOKEN_SECRET: [OLD] });
  expect(tokens.read(earlier.issue(SERVED), NOW)).toEqual(SERVED);
});

it('refuses forged, changed and cut tokens', () => {
  const token = tokens.issue(SERVED);
  const [payload = '', signature = ''] = token.split('.');
  const other = Buffer.from(JSON.stringify({ ...SERVED, campaignId: SERVED.serveId }));
  const foreign = new AdTokens({ AD_TOKEN_SECRET: ['f'.repeat(32)] }).issue(SERVED);
  for (const forged of [
    foreign,
    `${other.toString('base64url')}.${signature}`,
    `${payload}.${signature.slice(1)}`,
    `${payload}.`,
    payload,
    '.',
    '',
  ]) {
    expect(tokens.read(forged, NOW)).toBeUndefined();
  }
});

it('refuses tokens that are older than an hour or from the future, as far as clocks of replicas agree', () => {
  const token = tokens.issue(SERVED);
  expect(tokens.read(token, NOW + TOKEN_MILLIS)).toEqual(SERVED);
  expect(tokens.read(token, NOW + TOKEN_MILLIS + 1)).toBeUndefined();
  expect(tokens.read(token, NOW - 2 * 60_000)).toEqual(SERVED);
  expect(tokens.read(token, NOW - 4 * 60_000)).toBeUndefined();
});

it('names a visitor otherwise every day, and never by the id', () => {
  const today = tokens.visitorOfDay(guest, NOW);
  expect(tokens.visitorOfDay(guest, NOW + 60_000)).toBe(today);
  expect(tokens.visitorOfDay(guest, NOW + 24 * 60 * 60 * 1_000)).not.toBe(today);
  expect(tokens.visitor(guest)).not.toBe(today);
  expect(tokens.issue(SERVED)).not.toContain(guest.id);
});
