import { difficultyOf } from './difficulty';

it.each([
  [{ difficulty: 'Hard', computedDifficulty: 'beginner' }, 'Hard', 'source'],
  [{ difficulty: null, computedDifficulty: 'beginner' }, 'beginner', 'file'],
  [{}, 'intermediate', 'nobody'],
] as const)('takes of %j %s, from the %s', (known, difficulty, difficultyFrom) =>
  expect(difficultyOf(known)).toEqual({ difficulty, difficultyFrom }),
);
