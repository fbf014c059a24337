import { changeWords, loopWords } from './repetition-words';

const words = (from: number, to: number, bars: number, isYourTurn = false) =>
  loopWords({ from, to }, 8, { bars, isYourTurn });

it('says which bars are repeated', () => {
  expect(words(0, 0, 1)).toBe('repeats 9');
  expect(words(0, 3, 4)).toBe('repeats 9–12');
});

it('says which bars of a loop that grows are repeated, and whose turn it is', () => {
  expect(words(0, 3, 2)).toBe('9–10 of 9–12');
  expect(words(0, 3, 4, true)).toBe('your turn: 9–12');
  expect(words(0, 3, 2, true)).toBe('your turn: 9–10 of 9–12');
});

it('says what is other than before', () => {
  const before = { isYourTurn: false, bars: 2, speed: 60 };
  expect(changeWords(before, before)).toBe('');
  expect(changeWords(before, { ...before, isYourTurn: true })).toBe('Your turn');
  expect(changeWords({ ...before, isYourTurn: true }, { ...before, bars: 3, speed: 65 })).toBe(
    'Listen, 3 bars, 65 %',
  );
});
