import type { NearTab } from '@tabdock/contracts/scores';
import type { TabPage } from '@tabdock/contracts/tabs';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { type FakeApi, json } from '../../../testing/fakes/fake-api';
import { aScore, SCORE_SHA256 } from '../../../testing/fixtures/score-fixtures';
import { aTabPage } from '../../../testing/fixtures/tab-page-fixtures';
import { openTab, TAB_ROUTE, tabApi } from '../../../testing/tab-screen';

let api: FakeApi;
beforeEach(() => {
  api = tabApi();
});
afterEach(() => void jest.useRealTimers());

const serve = (changes: Partial<TabPage>) => api.on(TAB_ROUTE, () => json(aTabPage(changes)));
const open = async (score: TabPage['score']) => {
  serve({ score });
  return (await openTab()).music;
};

it('shows the first bars, and says which', async () => {
  const music = await open(aScore());
  const picture = music.getByRole('img', { name: /^First bars of Greensleeves/ });
  expect(picture).toHaveAttribute('src', `/api/previews/${SCORE_SHA256}.svg`);
  // Its place is kept before it is there.
  expect(picture).toHaveAttribute('height', '360');
  const phone = document.querySelector('picture source');
  expect(phone).toHaveAttribute('srcset', `/api/previews/${SCORE_SHA256}-phone.svg`);
  expect(phone).toHaveAttribute('media', '(max-width: 599.95px)');
  expect(music.getByRole('figure')).toHaveTextContent('Lead, bars 5 to 12');
  expect(music.getByText(', bars 5 to 8')).toHaveAttribute('aria-hidden');
});

it('says how hard it is and where, what the tracks are, and what is wrong', async () => {
  await open(aScore());
  const hard = screen.getByRole('region', { name: 'How hard it is' });
  expect(hard).toHaveTextContent('expert · 73 of 100, for Lead');
  const parts = within(hard).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Strokes4.3 a second, most in bars 12 to 15',
    'Stretches4.3 a second, most in bars 12 to 15',
    'Techniques4.3 a second, most in bar 12',
  ]);
  const tracks = screen.getByRole('list', { name: 'Tracks of the file' });
  expect(tracks).toHaveTextContent('LeadInstrument: Guitar, 6 stringsTuning: E A D G B E');
  expect(tracks).toHaveTextContent('Track 2Instrument: DrumsNotes: no notes');
  const wrong = screen.getByRole('list', { name: 'What is wrong with the file' });
  expect(
    within(wrong)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Bar 17 of Lead does not fill its measure.',
    'Track 2 has no notes.',
    'and 6 more places',
  ]);
});

it('names tabs with similar music by what they are to this one', async () => {
  const near = (id: number, title: string, relation: NearTab['relation'], isSameSong = false) => ({
    id: `0190a000-0000-7000-8000-00000000000${id}`,
    title,
    artist: 'Nobody',
    relation,
    measure: 0.9,
    isSameSong,
  });
  const tabs = [
    near(5, 'Same', 'same'),
    near(6, 'Long', 'part'),
    near(7, 'Greensleeves', 'version', true),
    near(8, 'Alike', 'version'),
  ];
  const otherSong = { title: 'La Folia', artist: 'Corelli' };
  serve({ score: null, near: { tabs, otherSong } });
  await openTab();
  const texts = async (name: string) => (await screen.findByRole('list', { name })).textContent;
  expect(await texts('Same music in other files')).toBe('Sameby NobodyThe same music');
  expect(await texts('Part of')).toBe('Longby NobodyHolds 90 % of this tab');
  expect(await texts('Other versions of this song')).toContain('90 % of the melody');
  expect(await texts('Sounds like')).toContain('Alike');
  expect(
    screen.getByText(/^This file seems to be another song: La Folia by Corelli/),
  ).toBeVisible();
});

it('says that nothing is wrong', async () => {
  await open(aScore({ defects: { total: 0, listed: [] } }));
  expect(screen.getByText(/^Nothing is wrong with this file/)).toBeVisible();
});

it('has strings in place of a picture that cannot be loaded', async () => {
  const music = await open(aScore());
  fireEvent.error(music.getByRole('img'));
  expect(music.queryByRole('img')).toBeNull();
  expect(music.getByText(/^The first bars of this file cannot be shown/)).toBeVisible();
});

it('says that a file is looked at, and shows its bars once they are drawn', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const music = await open(
    aScore({ state: 'waiting', previews: null, difficulties: null, defects: null }),
  );
  expect(music.getByRole('status')).toHaveTextContent('We are looking at the file.');
  expect(screen.queryByRole('region', { name: 'How hard it is' })).toBeNull();
  serve({ score: aScore() });
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(await music.findByRole('img')).toBeInTheDocument();
});

it('stops asking after ten minutes, and goes on with a press', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const music = await open(aScore({ state: 'waiting', previews: null }));
  await act(() => jest.advanceTimersByTimeAsync(11 * 60_000));
  const asked = () => api.calls.filter(({ route }) => route === TAB_ROUTE).length;
  const before = asked();
  await act(() => jest.advanceTimersByTimeAsync(60 * 60_000));
  expect(asked()).toBe(before);
  serve({ score: aScore() });
  fireEvent.click(music.getByRole('button', { name: 'Check again' }));
  expect(await music.findByRole('img')).toBeInTheDocument();
});

it('says nothing of a file while it is not known', async () => {
  const music = await open(undefined);
  expect(music.queryByRole('img')).toBeNull();
  expect(music.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Tracks' })).toBeNull();
});

it('says so where an analysis was given up', async () => {
  const music = await open(
    aScore({ state: 'failed', facts: null, previews: null, difficulties: null, defects: null }),
  );
  expect(music.getByText(/^The first bars of this file cannot be shown/)).toBeVisible();
});
