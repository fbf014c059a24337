import type { Canary } from '@tabdock/contracts/sources';
import { canaryShortfalls } from './canary-shortfalls';
import type { FoundTab } from './source-scraper';

const tab: FoundTab = {
  url: 'http://tabs.example/1',
  title: 'La Folia',
  artist: 'Anon.',
  rating: 0,
  votes: 0,
  detailed: false,
};
const canary: Canary = { query: 'folia', minRows: 2, fill: { title: 1, artist: 0.9 } };

describe('canaryShortfalls', () => {
  it('is empty if everything is as expected', () => {
    const page = { tabs: [tab, tab], fillRates: { title: 1, artist: 0.9 } };
    expect(canaryShortfalls(canary, page)).toEqual([]);
  });

  it('ignores fields that could not be read', () => {
    expect(canaryShortfalls(canary, { tabs: [tab, tab], fillRates: { title: 1 } })).toEqual([]);
  });

  it('names every field that too few rows have', () => {
    const page = { tabs: [tab], fillRates: { title: 1, artist: 0.875 } };
    expect(canaryShortfalls(canary, page)).toEqual([
      '"folia" should find at least 2 rows, it found 1',
      'artist should be in 90% of the rows, it is in 87.5%',
    ]);
  });
});
