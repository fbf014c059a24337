import { leadsElsewhere } from './own-pages';

it.each([
  ['/downloads', '/downloads'],
  ['/downloads?from=ad#newest', '/downloads/'],
  ['/playlists/', '/playlists'],
  ['/premium', '/premium'],
  ['/', '/'],
])('shows no ad for %s on %s', (clickUrl, page) => {
  expect(leadsElsewhere(clickUrl, { page, tier: 'guest' })).toBe(false);
});

it.each([
  ['/playlists', '/downloads'],
  ['/', '/downloads'],
  ['/downloads', undefined],
  ['/playlists', '/playlists/import'],
  ['https://strings.example/downloads', '/downloads'],
])('shows one for %s on %s', (clickUrl, page) => {
  expect(leadsElsewhere(clickUrl, { page, tier: 'guest' })).toBe(true);
});

it('shows one for an account only to guests', () => {
  const visit = { page: '/downloads' } as const;
  expect(leadsElsewhere('/login?view=register', { ...visit, tier: 'guest' })).toBe(true);
  expect(leadsElsewhere('/login?view=register', { ...visit, tier: 'standard' })).toBe(false);
});
