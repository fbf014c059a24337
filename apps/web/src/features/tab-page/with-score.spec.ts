import type { TabPage } from '@tabdock/contracts/tabs';
import { notesOf } from '../../components/text/said';
import { aTab } from '../../testing/fixtures/fixtures';
import { aScore } from '../../testing/fixtures/score-fixtures';
import { withScore } from './with-score';

const page = (changes: Partial<TabPage>) =>
  withScore({ ...aTab(), score: aScore(), ...changes } as TabPage);

it('says how hard the file is before the catalogue knows, and what the site says', () => {
  const tab = page({ difficulty: 'Intermediate', difficultyFrom: 'source' });
  expect(tab).toMatchObject({ difficulty: 'expert', difficultyFrom: 'file' });
  expect(notesOf(tab).difficulty).toEqual({
    file: '(the file)',
    site: 'the site says intermediate',
  });
});

it('takes no default for a word of the site', () => {
  const tab = page({ difficulty: 'intermediate', difficultyFrom: 'nobody' });
  expect(notesOf(tab).difficulty).toEqual({ file: '(the file)' });
});

it('leaves a tab alone whose file is not analysed', () => {
  const tab = page({ score: null, difficulty: 'Hard', difficultyFrom: 'source' });
  expect(tab).toMatchObject({ difficulty: 'Hard', difficultyFrom: 'source' });
});
