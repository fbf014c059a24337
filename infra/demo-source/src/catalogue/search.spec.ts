import { catalogueOf, tuneCalled } from '../testing/sources.ts';
import { pageOf, searchTabs } from './search.ts';

describe('searchTabs', () => {
  const { tabs } = catalogueOf([
    tuneCalled('fur-elise'),
    tuneCalled('ode-to-joy'),
    tuneCalled('greensleeves'),
  ]);
  const titles = (query: string): string[] => [
    ...new Set(searchTabs(tabs, query).map((tab) => tab.title)),
  ];

  it.each([
    ['fur elise', ['Für Elise']],
    ['FÜR', ['Für Elise']],
    ['beethoven', ['Für Elise', 'Ode to Joy']],
    ['joy ludwig', ['Ode to Joy']],
    ['green  sleeves', ['Greensleeves']],
    ['greensleeves beethoven', []],
    ['   ', []],
    ['🎸', []],
    ['<script>', []],
  ])('finds for "%s" %j', (query, expected) => {
    expect(titles(query)).toEqual(expected);
  });
});

describe('pageOf', () => {
  const items = Array.from({ length: 41 }, (_, index) => index);

  it('returns 20 per page and says whether more follow', () => {
    expect(pageOf(items, 1)).toMatchObject({ items: items.slice(0, 20), hasNext: true });
    expect(pageOf(items, 2)).toMatchObject({ hasNext: true });
    expect(pageOf(items, 3)).toMatchObject({ items: [40], hasNext: false });
    expect(pageOf(items, 9)).toMatchObject({ items: [], hasNext: false });
    expect(pageOf(items.slice(0, 40), 2).hasNext).toBe(false);
  });
});
