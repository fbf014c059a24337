import { screen } from '@testing-library/react';
import { FakeApi } from '../../../testing/fakes/fake-api';
import { aTab } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';
import { groupResults } from '../grouping';
import { ResultGroupCard, type ActionLook } from './result-group';

beforeEach(() => new FakeApi().install());

const [several, single] = groupResults([
  aTab({ id: 'melody', version: 'Melody', rating: 4.1, votes: 300 }),
  aTab({ id: 'bass', version: 'With bass', rating: 4.9, votes: 300 }),
  aTab({ id: 'ode', title: 'Ode to Joy', version: 'Solo' }),
]);

function looksOf(group: typeof several, first: boolean): Record<string, ActionLook> {
  if (!group) throw new Error('there is no such group');
  const looks: Record<string, ActionLook> = {};
  renderApp(
    <ResultGroupCard
      group={group}
      first={first}
      initiallyOpen
      showSource={false}
      savedFiles={new Map()}
      renderAction={({ id }, look) => {
        looks[id] = look;
        return <button>Download</button>;
      }}
      renderSelect={() => null}
    />,
  );
  expect(screen.getAllByRole('button', { name: 'Download' })).not.toHaveLength(0);
  return looks;
}

it('makes the action of the best version stand out, and no other of the song', () => {
  expect(looksOf(several, false)).toEqual({ melody: 'quiet', bass: 'filled' });
});

it.each([
  [true, 'filled'],
  [false, 'quiet'],
])(
  'makes the action of a song with one version stand out where it is first (%s)',
  (first, look) => {
    expect(looksOf(single, first)).toEqual({ ode: look });
  },
);

it('leads to all versions of a song beside each other, where there are several', () => {
  looksOf(several, true);
  expect(
    screen.getByRole('link', { name: 'Compare all versions of Greensleeves' }),
  ).toHaveAttribute('href', '/compare/bass');
  looksOf(single, false);
  expect(screen.getAllByRole('link', { name: /^Compare all versions/ })).toHaveLength(1);
});
