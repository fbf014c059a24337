import { aTab } from '../../../testing/fixtures/fixtures';
import { columnsOf } from './compare-versions';

const NO_FILES = new Map();
const bare = () => {
  const { id, title, artist, url, source } = aTab();
  return { id, title, artist, url, source, rating: 0, votes: 0 };
};

it('has a column for what at least one version has, and marks what all have in common', () => {
  const tabs = [
    { ...bare(), tuning: 'E A D G B E', tempo: 96.2 },
    { ...bare(), tuning: 'E A D G B E', tempo: 95.8 },
    { ...bare(), tuning: 'E A D G B E', tempo: 96, tracks: 2 },
  ];
  expect(columnsOf(tabs, NO_FILES)).toEqual([
    { fact: 'tuning', same: true },
    { fact: 'tempo', same: true },
    { fact: 'tracks', same: false },
    { fact: 'difficulty', same: true },
  ]);
});

it('counts an unrated difficulty as another one than the same word of the source', () => {
  const tabs = [bare(), { ...bare(), difficulty: 'Intermediate' }];
  expect(columnsOf(tabs, NO_FILES)).toEqual([{ fact: 'difficulty', same: false }]);
});

it('compares what is in a file once it is downloaded', () => {
  const tabs = [aTab({ id: 'here' }), aTab({ id: 'there' })];
  const facts = { title: '', artist: '', tempo: 88, tuning: 'D A D G B E', tracks: 2, bars: 32 };
  const files = new Map([
    ['here', { format: 'gp' as const, facts: { ...facts, durationSeconds: 9 } }],
  ]);
  const differing = columnsOf(tabs, files).filter(({ same }) => !same);
  expect(differing).toEqual([{ fact: 'tempo', same: false }]);
});
