import { difficultyOf } from './difficulty';

const file = { difficulty: { level: 'beginner' } };

it.each([
  [{ difficulty: 'Hard', file }, 'beginner', 'file'],
  [{ difficulty: 'Hard', file: {} }, 'Hard', 'source'],
  [{ difficulty: null, file }, 'beginner', 'file'],
  [{}, 'intermediate', 'nobody'],
] as const)('takes of %j %s, from the %s', (known, difficulty, difficultyFrom) =>
  expect(difficultyOf(known)).toEqual({ difficulty, difficultyFrom }),
);
