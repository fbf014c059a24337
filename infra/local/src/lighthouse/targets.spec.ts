import { median, shortfalls, type Audit, type Visit } from './targets.ts';

const HOME: Visit = { path: '/', formFactor: 'mobile', performance: 85 };

const audit = (performance: number, seo = 100): Audit => ({
  scores: { performance, accessibility: 100, 'best-practices': 100, seo },
  times: {},
  machine: 1500,
  failed: seo < 100 ? ['meta-description'] : [],
});

it('takes the run in the middle, which one busy moment does not move', () => {
  expect(median([audit(40), audit(90), audit(88)])).toEqual(audit(88));
});

it('has nothing to say about a page that meets its targets', () => {
  expect(shortfalls(HOME, audit(85))).toEqual([]);
});

it('names the page, the category, the score and what was found', () => {
  expect(shortfalls(HOME, audit(84, 92))).toEqual([
    '/ (mobile): performance 84, below 85',
    '/ (mobile): seo 92, below 100: meta-description',
  ]);
});

it('asks a page without a target of its own for the other categories alone', () => {
  expect(shortfalls({ path: '/login', formFactor: 'mobile' }, audit(10))).toEqual([]);
});
