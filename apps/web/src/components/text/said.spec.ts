import { notesOf, noteWords, type SaidOfTab } from './said';

const words = (tab: SaidOfTab) =>
  Object.fromEntries(Object.entries(notesOf(tab)).map(([fact, note]) => [fact, noteWords(note)]));
const expert = { isAnalysed: true, difficulty: { value: 73, level: 'expert' as const } };

it('says nothing where file and site agree, however the site writes it', () => {
  expect(
    words({
      tuning: 'E A D G B E',
      tempo: 96.2,
      tracks: 2,
      bars: 32,
      file: { ...expert, playedBars: 48 },
      sourceSays: { tuning: 'eadgbe', tempo: 96, tracks: 2, bars: 48, difficulty: 'Expert' },
    }),
  ).toEqual({});
});

it('says whose a fact is where the site says nothing or something else', () => {
  expect(
    words({
      tuning: 'D A D G B E',
      tempo: 88,
      bars: 32,
      difficulty: 'Intermediate',
      file: expert,
      sourceSays: { tuning: 'E A D G B E', tempo: 95.7, difficulty: 'Intermediate' },
    }),
  ).toEqual({
    tuning: '(the file) · the site says E A D G B E',
    tempo: '(the file) · the site says 96',
    bars: '(the file)',
    difficulty: '(the file) · the site says intermediate',
  });
});

it('says nothing of a tab whose file nobody read', () => {
  expect(words({ tuning: 'E A D G B E', difficulty: 'Hard' })).toEqual({});
});

it('leaves to the site what the file does not have', () => {
  expect(
    words({
      tempo: 96,
      file: { isAnalysed: false },
      sourceSays: { tempo: 96, difficulty: 'Hard' },
    }),
  ).toEqual({});
});
