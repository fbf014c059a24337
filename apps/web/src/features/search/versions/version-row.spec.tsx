import { fireEvent, screen, within } from '@testing-library/react';
import { FakeApi } from '../../../testing/fakes/fake-api';
import { aTab } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';
import { columnsOf, type SavedFile } from './compare-versions';
import { VersionRow } from './version-row';

beforeEach(() => new FakeApi().install());

const row = (tab = aTab(), showSource = true, file?: SavedFile, roomy = true) => (
  <ul>
    <VersionRow
      tab={tab}
      columns={columnsOf([tab], new Map(file && [[tab.id, file]]))}
      compared={false}
      best={false}
      roomy={roomy}
      file={file}
      showSource={showSource}
      action={<button>Download</button>}
    />
  </ul>
);
const itemsOf = (list: string) =>
  within(screen.getByRole('list', { name: list, hidden: true }))
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent);
const facts = () => itemsOf('Facts');
function details() {
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  return itemsOf('Details');
}

it('shows every fact in the order people compare by, and the others in the details', () => {
  renderApp(row());
  expect(screen.getByText('Rated 4.8 of 5 by 312 votes')).toBeInTheDocument();
  expect(screen.getByText('Melody')).toBeInTheDocument();
  expect(facts()).toEqual([
    'Tuning: D A D G B E',
    'Tempo: 96 bpm',
    'Tracks: 2 tracks',
    'Bars: 32 bars',
    'Difficulty: intermediate',
  ]);
  expect(details()).toEqual(['Size: 24.5 KB', 'Date: 14 Mar 2021', 'Source: from Example tabs']);
});

it('leads to the page of the tab, by its version or else by a word', () => {
  const { unmount } = renderApp(row());
  const path = `/tab/${aTab().id}`;
  expect(screen.getByRole('link', { name: 'Greensleeves, Melody' })).toHaveAttribute('href', path);
  unmount();
  const unnamed = aTab();
  delete unnamed.version;
  renderApp(row(unnamed));
  expect(screen.getByRole('link', { name: 'Open Greensleeves' })).toHaveAttribute('href', path);
});

it('leaves out what is not known, but says that the difficulty has no ratings', () => {
  const { id, title, artist, url, source } = aTab();
  renderApp(row({ id, title, artist, url, source, rating: 0, votes: 0 }));
  expect(screen.getByText('Not rated yet')).toBeInTheDocument();
  expect(facts()).toEqual(['Difficulty: intermediate (not rated)']);
  expect(details()).toEqual(['Source: from Example tabs']);
});

it('shows what is in the file once it is downloaded, whatever the source said', () => {
  const inFile = {
    title: 'Greensleeves',
    artist: 'Traditional',
    tempo: 88,
    tuning: 'E A D G B E',
    tracks: 3,
    bars: 40,
    durationSeconds: 187,
  };
  renderApp(row(aTab(), false, { format: 'gp', facts: inFile }));
  expect(screen.getByText('Saved')).toBeInTheDocument();
  expect(facts().slice(0, 4)).toEqual([
    'Tuning: E A D G B E',
    'Tempo: 88 bpm',
    'Tracks: 3 tracks',
    'Bars: 40 bars',
  ]);
  expect(details()[0]).toBe('Length: 3:07');
});

it('says in the details what a phone has no room for', () => {
  renderApp(row(aTab(), false, undefined, false));
  expect(details()).toEqual([
    'Format: GPX',
    'Difficulty: intermediate',
    'Size: 24.5 KB',
    'Date: 14 Mar 2021',
  ]);
});

it('does not repeat the site where all results are from one', () => {
  renderApp(row(aTab(), false));
  expect(details().at(-1)).toBe('Date: 14 Mar 2021');
});

it('opens and closes the details', async () => {
  const { user } = renderApp(row());
  expect(screen.queryByText('Melody with a walking bass.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByText('Melody with a walking bass.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See it on Example tabs' })).toHaveAttribute(
    'href',
    'http://tabs.example/tabs/greensleeves',
  );
  await user.click(screen.getByRole('button', { name: 'Less' }));
  expect(screen.getByText('Melody with a walking bass.')).not.toBeVisible();
});

it('says whose the difficulty is, and in the details what else the site says otherwise', () => {
  const tab = aTab({
    difficulty: 'Intermediate',
    bars: 32,
    file: { isAnalysed: true, difficulty: { value: 73, level: 'expert' } },
    sourceSays: { difficulty: 'Intermediate', tuning: 'DADGBE', tempo: 96, tracks: 2, bars: 30 },
  });
  renderApp(row(tab, false));
  expect(facts().slice(-2)).toEqual([
    'Bars: 32 bars',
    'Difficulty: expert (the file)· the site says intermediate',
  ]);
  expect(details()[0]).toBe('Bars: 32 bars (the file) · the site says 30');
});

it('says it in one word where file and site agree', () => {
  const tab = aTab({
    difficulty: 'Expert',
    file: { isAnalysed: true, difficulty: { value: 73, level: 'expert' } },
    sourceSays: { difficulty: 'Expert', bars: 32 },
  });
  renderApp(row(tab, false));
  expect(facts().at(-1)).toBe('Difficulty: expert');
});
