import { PLAY_PART_HEADER, type PlayPart } from '@tabdock/contracts/endpoints';
import type { Comparison, TabScore } from '@tabdock/contracts/scores';
import { act, screen, within } from '@testing-library/react';
import { PlayerError } from '../../../player/interface/player';
import { openPlayer } from '../../../player/open-player';
import { FakeApi, json } from '../../../testing/fakes/fake-api';
import { FakePlayer } from '../../../testing/fakes/fake-player';
import { TAB_ID } from '../../../testing/fixtures/fixtures';
import { aScore } from '../../../testing/fixtures/score-fixtures';
import { aTabPage } from '../../../testing/fixtures/tab-page-fixtures';
import { aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';

jest.mock('../../../player/open-player', () => ({
  openPlayer: jest.fn(),
  preparePlayer: jest.fn(),
}));
const open = jest.mocked(openPlayer);

const OTHER_ID = '0190a000-0000-7000-8000-000000000002';
const TRACK = { index: 0, name: 'Lead', kind: 'guitar', strings: 6, bars: 36 } as const;

/** Four bars are alike, one differs, two are only in A, and the rest is alike again. */
const COMPARISON: Comparison = {
  isSameFile: false,
  tracks: [
    { one: TRACK, other: TRACK, differences: 3 },
    { one: { ...TRACK, index: 1, name: 'Bass', kind: 'bass' }, other: null, differences: null },
  ],
  track: 0,
  runs: [
    { kind: 'same', one: 0, other: 0, bars: 4, differs: false },
    { kind: 'changed', one: 4, other: 4, bars: 1, differs: true },
    { kind: 'same', one: 5, other: 5, bars: 7, differs: false },
    { kind: 'only in one', one: 12, other: null, bars: 2, differs: true },
    { kind: 'same', one: 14, other: 12, bars: 18, differs: false },
  ],
  semitones: 0,
  contents: { limit: null, open: [{ from: 0, bars: 32 }], rows: [], next: null },
};

let api: FakeApi;
const tabHas = (id: string, score: Partial<TabScore>) =>
  api.on(`GET /api/tabs/${id}`, () => json(aTabPage({ id, score: aScore(score) })));
const heardAre = (part: PlayPart) => {
  for (const id of [TAB_ID, OTHER_ID])
    api.on(
      `GET /api/tabs/${id}/play`,
      () => new Response('GP', { headers: { [PLAY_PART_HEADER]: part } }),
    );
};
beforeEach(() => {
  window.scrollTo = () => undefined;
  open.mockReset();
  api = new FakeApi()
    .on(`GET /api/compare/${TAB_ID}/${OTHER_ID}`, () =>
      json({ one: 'ready', other: 'ready', comparison: COMPARISON }),
    )
    .install();
  for (const id of [TAB_ID, OTHER_ID]) tabHas(id, { playedBy: 'everybody' });
  heardAre('whole');
});

const inPlayer = () => within(screen.getByRole('group', { name: 'Player' }));

/** Opens the page and plays it; the players of A and of B. */
async function play() {
  const [one, other] = [new FakePlayer(), new FakePlayer()];
  open.mockResolvedValueOnce(one).mockResolvedValueOnce(other);
  const view = renderApp(undefined, { url: `/compare/${TAB_ID}/${OTHER_ID}` });
  await view.user.click(await screen.findByRole('button', { name: 'Play' }));
  await screen.findByRole('button', { name: 'Pause' });
  const marked = () =>
    within(screen.getByRole('list', { name: 'Bars of both versions' })).queryByRole('listitem', {
      current: true,
    });
  return { ...view, one, other, marked };
}

it('plays A from the first difference, and marks the bar that sounds', async () => {
  const { one, other, marked } = await play();
  expect(one.moment()).toMatchObject({ isPlaying: true, bar: 4 });
  expect(other.moment().isPlaying).toBe(false);
  expect(marked()).toHaveTextContent('Bar 5: changed.');
  one.become({ bar: 20 });
  expect(marked()).toHaveTextContent('Bar 21 in A, bar 19 in B: same.');
});

it('goes on at the same bar of the other version, by button and by key, with one of them sounding', async () => {
  const { one, other, user, marked } = await play();
  one.become({ bar: 20 });
  await user.click(screen.getByRole('button', { name: 'Hear B' }));
  expect(one.moment().isPlaying).toBe(false);
  expect(other.moment()).toMatchObject({ isPlaying: true, bar: 18 });
  expect(marked()).toHaveAttribute('data-heard', 'other');
  expect(screen.getByRole('button', { name: 'Hear B' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByTestId('announcer')).toHaveTextContent('B, bar 19');
  other.become({ bar: 25 });
  await user.keyboard('a');
  expect(other.moment().isPlaying).toBe(false);
  expect(one.moment()).toMatchObject({ isPlaying: true, bar: 27 });
});

it('stays silent where it was, and says where a bar has none beside it', async () => {
  const { one, other, user } = await play();
  one.become({ bar: 13 });
  await user.keyboard(' ');
  expect(one.moment().isPlaying).toBe(false);
  await user.keyboard('b');
  expect(other.moment()).toMatchObject({ isPlaying: false, bar: 11 });
  expect(inPlayer().getByText('Bar 14 is only in A. B goes on at bar 12.')).toBeVisible();
});

it('leads the music along from difference to difference, bar by bar, and at one speed', async () => {
  const { one, other, user, marked } = await play();
  await user.keyboard('n');
  expect(one.moment().bar).toBe(12);
  expect(marked()).toHaveTextContent('Bar 13: only in a.');
  await user.keyboard('{ArrowRight}');
  expect(one.moment().bar).toBe(13);
  await user.keyboard('-');
  expect([one.speed, other.speed]).toEqual([95, 95]);
});

it('plays on while another track is looked at', async () => {
  const { one, user } = await play();
  api.on(`GET /api/compare/${TAB_ID}/${OTHER_ID}`, () =>
    json({ one: 'ready', other: 'ready', comparison: { ...COMPARISON, track: 1, runs: null } }),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Track' }), 'Bass: only in A');
  await screen.findByText('Only A has this track. Choose another one to compare.');
  expect(one.isClosed).toBe(false);
  expect(one.moment()).toMatchObject({ isPlaying: true, bar: 4 });
});

it('plays the beginnings to guests, says so, and stays within them', async () => {
  heardAre('teaser');
  for (const id of [TAB_ID, OTHER_ID]) tabHas(id, { playedBy: 'everybody' });
  const short = { ...new FakePlayer().music, bars: 8 };
  const [one, other] = [new FakePlayer(short), new FakePlayer(short)];
  open.mockResolvedValueOnce(one).mockResolvedValueOnce(other);
  const { user } = renderApp(undefined, { url: `/compare/${TAB_ID}/${OTHER_ID}` });
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  expect(
    await screen.findByText(
      'Of A you hear the beginning, bars 5 to 12. Of B you hear the beginning, bars 5 to 12. Log in and download both to hear everything.',
    ),
  ).toBeVisible();
  expect(one.moment()).toMatchObject({ isPlaying: true, bar: 0 });
  await user.keyboard('n');
  expect(one.moment().isPlaying).toBe(false);
  expect(inPlayer().getByText('Bar 13 of A cannot be heard here.')).toBeVisible();
});

it('says why a version is not heard, and plays the other one', async () => {
  tabHas(TAB_ID, { playedBy: 'nobody' });
  api.on('GET /api/auth/user', () => json(aUser()));
  open.mockResolvedValue(new FakePlayer());
  const { user } = renderApp(undefined, { url: `/compare/${TAB_ID}/${OTHER_ID}` });
  expect(await screen.findByText(/^A cannot be played here/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await screen.findByRole('button', { name: 'Pause' });
  expect(open).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Hear A' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Hear B' })).toHaveAttribute('aria-pressed', 'true');
});

it('offers nothing to play of what only those hear who have it', async () => {
  for (const id of [TAB_ID, OTHER_ID]) tabHas(id, { playedBy: 'owners' });
  renderApp(undefined, { url: `/compare/${TAB_ID}/${OTHER_ID}` });
  expect(
    await screen.findByText(
      'A plays for accounts that have downloaded it. B plays for accounts that have downloaded it. Log in and download both to hear everything.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
});

it('says why a version could not be opened, and tries again', async () => {
  const [one, other] = [new FakePlayer(), new FakePlayer()];
  open
    .mockResolvedValueOnce(one)
    .mockRejectedValueOnce(new PlayerError('sounds', new Error('lost')))
    .mockResolvedValueOnce(other);
  const { user } = renderApp(undefined, { url: `/compare/${TAB_ID}/${OTHER_ID}` });
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  await screen.findByRole('button', { name: 'Pause' });
  await user.keyboard('b');
  expect(one.moment().isPlaying).toBe(false);
  expect(await screen.findByText(/^The sounds of the instruments did not arrive/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Pause' });
  expect(other.moment()).toMatchObject({ isPlaying: true, bar: 4 });
});

it('closes both when it is closed, and when the page is left', async () => {
  const { one, other, user, marked, unmount } = await play();
  await user.click(screen.getByRole('button', { name: 'Close the player' }));
  expect([one.isClosed, other.isClosed]).toEqual([true, true]);
  expect(marked()).toBeNull();
  expect(screen.getByRole('button', { name: 'Play' })).toHaveFocus();
  const again = [new FakePlayer(), new FakePlayer()] as const;
  open.mockResolvedValueOnce(again[0]).mockResolvedValueOnce(again[1]);
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await screen.findByRole('button', { name: 'Pause' });
  act(() => unmount());
  expect(again.map(({ isClosed }) => isClosed)).toEqual([true, true]);
});
