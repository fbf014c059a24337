import fc from 'fast-check';
import { aTab } from '../../../testing/fixtures/fixtures';
import { filterResults } from './filter-results';
import { NO_FILTERS, readFilters, writeFilters, type Filters } from './filters';
import { SORTS } from '../grouping';

const tabs = [
  aTab({ id: 'a', format: 'gpx', difficulty: 'expert', rating: 4.8, tempo: 96, tracks: 2 }),
  aTab({ id: 'b', format: 'gp', difficulty: 'Beginner', rating: 3, tempo: 120, tracks: 10 }),
  aTab({
    id: 'c',
    title: 'Ode to Joy',
    format: 'GPX',
    tempo: undefined,
    tuning: undefined,
    tracks: 2,
  }),
];
const filtered = (changes: Partial<Filters>) => filterResults(tabs, { ...NO_FILTERS, ...changes });
const ids = (changes: Partial<Filters>) => filtered(changes).shown.map(({ id }) => id);
const options = (key: string, changes: Partial<Filters> = {}) =>
  filtered(changes)
    .offers.facets.find(({ facet }) => facet.key === key)
    ?.options.map(({ label, count }) => `${label} ${count}`);

describe('filtering', () => {
  it('shows everything without filters', () => expect(ids({})).toEqual(['a', 'b', 'c']));

  it('widens by values of one facet and narrows by another', () => {
    expect(ids({ facets: { format: ['gpx'] } })).toEqual(['a', 'c']);
    expect(ids({ facets: { format: ['gpx', 'gp'] } })).toEqual(['a', 'b', 'c']);
    expect(ids({ facets: { format: ['gpx'], difficulty: ['expert'] } })).toEqual(['a']);
  });

  it('keeps songs with several versions, good ratings and tempos within a range', () => {
    expect(ids({ several: true })).toEqual(['a', 'b']);
    expect(ids({ wellRated: true })).toEqual(['a', 'c']);
    expect(ids({ tempo: { from: 96 } })).toEqual(['a', 'b']);
    expect(ids({ tempo: { from: 80, to: 100 } })).toEqual(['a']);
  });

  it('takes a version for well rated that people here rated so', () => {
    const tabs = [
      aTab({ id: 'a', rating: 3, ratings: { averageRating: 4.5, totalRatings: 2 } }),
      aTab({ id: 'b', rating: 3 }),
    ];
    const { shown } = filterResults(tabs, { ...NO_FILTERS, wellRated: true });
    expect(shown.map(({ id }) => id)).toEqual(['a']);
  });

  it('counts a song that has several versions even while a filter leaves one', () => {
    expect(ids({ several: true, facets: { format: ['gp'] } })).toEqual(['b']);
  });
});

describe('what is offered', () => {
  it('is what occurs, with how many choosing it would show', () => {
    expect(options('format')).toEqual(['GPX 2', 'GP 1']);
    expect(options('format', { several: true })).toEqual(['GPX 1', 'GP 1']);
    expect(options('format', { facets: { format: ['gp'] } })).toEqual(['GPX 2', 'GP 1']);
  });

  it('has difficulties easiest first and numbers in their order', () => {
    expect(options('difficulty')).toEqual(['Beginner 1', 'Intermediate 1', 'Expert 1']);
    expect(options('tracks')).toEqual(['2 tracks 2', '10 tracks 1']);
  });

  it('offers no filter that would not split the results, unless it is chosen', () => {
    const alike = [aTab({ id: 'a' }), aTab({ id: 'b' })];
    expect(filterResults(alike, NO_FILTERS).offers).toEqual({
      facets: [],
      toggles: {
        several: { offered: false, count: 2 },
        wellRated: { offered: false, count: 2 },
        bass: { offered: false, count: 0 },
        drums: { offered: false, count: 0 },
        complete: { offered: false, count: undefined },
      },
      tempo: undefined,
    });
    const chosen = filterResults(alike, { ...NO_FILTERS, facets: { format: ['gp5'] } }).offers;
    expect(chosen.facets.map(({ options: [first] }) => first)).toMatchObject([{ value: 'gpx' }]);
    expect(chosen.facets[0]?.options[1]).toMatchObject({ value: 'gp5', count: 0, chosen: true });
  });
});

describe('the address', () => {
  it('keeps the search and leaves out what is as usual', () => {
    const search = new URLSearchParams('q=lute&exact=1&format=gp&sort=title&tempo=1-2');
    expect(String(writeFilters(search, NO_FILTERS, 'best'))).toBe('q=lute&exact=1');
  });

  it('may have its pluses as they are typed', () => {
    expect(readFilters(new URLSearchParams('versions=2+&rating=4%2B')).filters).toMatchObject({
      several: true,
      wellRated: true,
    });
  });

  it('counts nonsense as absent', () => {
    const { filters, sort } = readFilters(
      new URLSearchParams('versions=x&rating=9&tempo=fast&sort=worst'),
    );
    expect({ filters, sort }).toEqual({ filters: NO_FILTERS, sort: 'best' });
  });

  it('gives back any filters', () => {
    const end = fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined });
    const anyFilters = fc.record({
      facets: fc.dictionary(
        fc.constantFrom('format', 'tuning', 'difficulty', 'tracks'),
        fc.uniqueArray(fc.string(), { minLength: 1 }),
      ),
      several: fc.boolean(),
      wellRated: fc.boolean(),
      bass: fc.boolean(),
      drums: fc.boolean(),
      complete: fc.boolean(),
      tempo: fc.record({ from: end, to: end }),
    });
    fc.assert(
      fc.property(anyFilters, fc.constantFrom(...SORTS), (filters, sort) => {
        const address = String(writeFilters(new URLSearchParams('q=x'), filters, sort));
        expect(readFilters(new URLSearchParams(address))).toEqual({ filters, sort });
      }),
    );
  });
});
