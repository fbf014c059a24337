import fc from 'fast-check';
import { aTab } from '../../../testing/fixtures/fixtures';
import { filterResults } from './filter-results';
import { NO_FILTERS } from './filters';
import { comparableSongs, requestsOf } from './most-complete';

const analysed = { isAnalysed: true };
const tabs = [
  aTab({ id: 'a', file: { ...analysed, kinds: ['guitar', 'bass', 'drums'] } }),
  aTab({ id: 'b', file: { ...analysed, kinds: ['guitar', 'bass'] } }),
  aTab({ id: 'c' }),
  aTab({ id: 'd', title: 'Ode to Joy', file: analysed }),
  aTab({ id: 'e', title: 'La Folia', file: { isAnalysed: false } }),
  aTab({ id: 'f', title: 'La Folia', file: analysed }),
];
const judged = new Set(['a', 'b']);

it('compares songs with several versions whose files are analysed', () => {
  expect(comparableSongs(tabs)).toEqual([['a', 'b']]);
});

it('names every version of a song in one request, and at most 50 tabs in each', () => {
  const song = fc.array(fc.uuid(), { minLength: 2, maxLength: 50 });
  fc.assert(
    fc.property(fc.array(song), (songs) => {
      const requests = requestsOf(songs);
      expect(requests.flat()).toEqual(songs);
      for (const request of requests) expect(request.flat().length).toBeLessThanOrEqual(50);
    }),
  );
});

it('keeps what is the most complete, and all that may be until that is known', () => {
  const shown = (best?: ReadonlySet<string>) =>
    filterResults(tabs, { ...NO_FILTERS, complete: true }, { judged, best }).shown.map(
      ({ id }) => id,
    );
  expect(shown()).toEqual(['a', 'b']);
  expect(shown(new Set(['a']))).toEqual(['a']);
});

it('offers it without a number until that is known, and not where nothing can be compared', () => {
  const offer = (of: typeof tabs, best?: ReadonlySet<string>) =>
    filterResults(of, NO_FILTERS, { judged: new Set(comparableSongs(of).flat()), best }).offers
      .toggles.complete;
  expect(offer(tabs)).toEqual({ offered: true, count: undefined });
  expect(offer(tabs.slice(0, 2))).toEqual({ offered: true, count: undefined });
  expect(offer(tabs, new Set(['a']))).toEqual({ offered: true, count: 1 });
  expect(offer(tabs.slice(1))).toMatchObject({ offered: false });
});

it('keeps what has a bass, drums, or both', () => {
  const ids = (changes: object) =>
    filterResults(tabs, { ...NO_FILTERS, ...changes }).shown.map(({ id }) => id);
  expect(ids({ bass: true })).toEqual(['a', 'b']);
  expect(ids({ bass: true, drums: true })).toEqual(['a']);
});

it('counts the difficulty of the file where it is known', () => {
  const hard = aTab({
    difficulty: 'Beginner',
    file: { ...analysed, difficulty: { value: 73, level: 'expert' } },
  });
  const shown = (difficulty: string) =>
    filterResults([hard, ...tabs], { ...NO_FILTERS, facets: { difficulty: [difficulty] } }).shown;
  expect(shown('expert')).toEqual([hard]);
  expect(shown('beginner')).toEqual([]);
});
