import { act, screen, waitFor } from '@testing-library/react';
import { PLAY_PART_HEADER, type PlayPart } from '@tabdock/contracts/endpoints';
import { PLAYBACK_SETTLED_MILLIS } from '../../config/limits';
import { PlayerError } from '../../player/interface/player';
import { openPlayer } from '../../player/open-player';
import { FakeApi, json, problem } from '../../testing/fakes/fake-api';
import { FakePlayer } from '../../testing/fakes/fake-player';
import { FakeWindow } from '../../testing/fakes/fake-window';
import { aScore } from '../../testing/fixtures/score-fixtures';
import { renderApp } from '../../testing/render-app';
import { keepPlaybackHere, readPlaybackHere } from './kept/kept-here';
import { keepPlayerSettings } from './settings/player-settings';
import { PlayStage } from './play-stage';
import { useState } from 'react';

jest.mock('../../player/open-player', () => ({ openPlayer: jest.fn(), preparePlayer: jest.fn() }));
const open = jest.mocked(openPlayer);

let api: FakeApi;
const playable = (part: PlayPart) =>
  api.on(
    'GET /api/tabs/1/play',
    () => new Response('GP', { headers: { [PLAY_PART_HEADER]: part } }),
  );

beforeEach(() => {
  api = new FakeApi().install();
  open.mockReset();
  Element.prototype.scrollBy = () => undefined;
});

type Stage = Partial<Parameters<typeof PlayStage>[0]>;

function TestStage(changes: Stage) {
  return (
    <PlayStage
      tabId="1"
      title="Galop"
      score={aScore({ playedBy: 'everybody' })}
      isOwn={false}
      isLoggedIn={false}
      hasKeys
      opening={<p>The first bars</p>}
      download={<p>Fetching</p>}
      onDownload={() => undefined}
      {...changes}
    />
  );
}

function stage(changes: Stage = {}, query = '') {
  return renderApp(<TestStage {...changes} />, { url: `/tab/1${query}` });
}

async function pressPlay(changes?: Stage, query?: string) {
  const player = new FakePlayer();
  open.mockResolvedValue(player);
  const view = stage(changes, query);
  await view.user.click(screen.getByRole('button', { name: 'Play' }));
  return { ...view, player };
}

it.each([
  ['nobody has fetched', null],
  ['is not analysed yet', aScore({ playedBy: 'nobody' })],
  ['only those may play who have it', aScore({ playedBy: 'owners' })],
])('offers nothing to play of what %s', (_, score) => {
  stage({ score });
  expect(screen.getByText('The first bars')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
});

it('plays at once what the address says, in the place of the picture', async () => {
  playable('whole');
  const { player } = await pressPlay(
    { isOwn: true, isLoggedIn: true },
    '?bar=5&to=6&track=2&speed=60',
  );
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(screen.queryByText('The first bars')).toBeNull();
  expect(player.moment()).toMatchObject({ isPlaying: true, loop: { from: 4, to: 5 }, bar: 4 });
  expect(player.speed).toBe(60);
  expect(open.mock.calls[0]?.[0].view).toMatchObject({ track: 1, notation: 'tablature' });
});

it('shows the first notes before they can be played', async () => {
  playable('whole');
  let ready: (player: FakePlayer) => void = () => undefined;
  open.mockReturnValue(new Promise((resolve) => (ready = resolve)));
  const { user } = stage();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(open).toHaveBeenCalled());
  expect(screen.getByText('The first bars')).toBeVisible();
  act(() => open.mock.calls[0]?.[0].onDrawn());
  expect(screen.queryByText('The first bars')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  await act(async () => ready(new FakePlayer()));
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
});

describe('what was left before', () => {
  const LEFT = {
    bar: 16,
    loop: null,
    track: 1,
    speed: 75,
    pitch: { semitones: -2, usesCapo: true },
  };
  const OWN = { isOwn: true, isLoggedIn: true };
  const sent = () =>
    api.calls
      .filter(({ route }) => route === 'PUT /api/playbacks')
      .map(({ body }) => (body as { playbacks: object[] }).playbacks);

  beforeEach(() => {
    playable('whole');
    api.on('PUT /api/playbacks', () => json({ done: true }));
  });

  it('goes on where an account left it, and says so', async () => {
    const { player } = await pressPlay({ ...OWN, kept: LEFT });
    expect(
      await screen.findByText('Where you left it: bar 17, 75 % speed, 2 semitones lower'),
    ).toBeVisible();
    expect(player.moment()).toMatchObject({ isPlaying: true, bar: 16 });
    expect(player.speed).toBe(75);
    expect(open.mock.calls[0]?.[0].view).toMatchObject({ track: 1, pitch: LEFT.pitch });
  });

  it('says so before it is played', () => {
    stage({ ...OWN, kept: LEFT });
    expect(
      screen.getByText('Goes on where you left it: bar 17, 75 % speed, 2 semitones lower.'),
    ).toBeVisible();
  });

  it('begins at the start when that is pressed, and goes on playing', async () => {
    const { player, user } = await pressPlay({
      ...OWN,
      kept: { ...LEFT, loop: { from: 16, to: 20 } },
    });
    await user.click(await screen.findByRole('button', { name: 'From the start' }));
    expect(player.moment()).toMatchObject({ isPlaying: true, bar: 0, loop: null });
    expect(screen.queryByText(/Where you left it/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
  });

  it('says it no longer once the music has gone on, or was paused', async () => {
    const { player } = await pressPlay({ ...OWN, kept: LEFT });
    await screen.findByText(/Where you left it/);
    player.become({ bar: 23 });
    expect(screen.getByText(/Where you left it/)).toBeVisible();
    player.become({ bar: 24 });
    expect(screen.queryByText(/Where you left it/)).toBeNull();
  });

  it('is not what is played where the address says something else', async () => {
    const { player } = await pressPlay({ ...OWN, kept: LEFT }, '?bar=3');
    await screen.findByRole('button', { name: 'Pause' });
    expect(player.moment().bar).toBe(2);
    expect(player.speed).toBe(100);
    expect(screen.queryByText(/Where you left it/)).toBeNull();
  });

  it('is not among the first bars, and so they begin at their start', async () => {
    playable('teaser');
    keepPlaybackHere('1', { ...LEFT, bar: 200 });
    const { player } = await pressPlay();
    await screen.findByRole('button', { name: 'Pause' });
    expect(player.moment().bar).toBe(0);
    expect(player.speed).toBe(75);
    expect(screen.queryByText(/Where you left it/)).toBeNull();
  });

  it('stays in the browser for guests', async () => {
    const { player, unmount } = await pressPlay();
    await screen.findByRole('button', { name: 'Pause' });
    player.become({ bar: 5 });
    unmount();
    expect(readPlaybackHere('1')).toMatchObject({ bar: 5, speed: 100 });
    expect(sent()).toEqual([]);
  });

  it('goes to the account once a pause has lasted, with the page that is hidden, and when it is closed', async () => {
    const page = new FakeWindow().install();
    const { player, user } = await pressPlay(OWN);
    await screen.findByRole('button', { name: 'Pause' });
    jest.useFakeTimers({ advanceTimers: true });
    try {
      for (const bar of [1, 2, 3, 4, 5]) player.become({ bar });
      player.become({ isPlaying: false });
      await act(() => jest.advanceTimersByTimeAsync(PLAYBACK_SETTLED_MILLIS));
    } finally {
      jest.useRealTimers();
    }
    expect(sent()).toEqual([[expect.objectContaining({ tabId: '1', bar: 5 })]]);
    player.become({ isPlaying: true, bar: 7 });
    page.hide();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject([{ bar: 7 }]);
    page.show();
    player.become({ bar: 9 });
    await user.click(screen.getByRole('button', { name: 'View' }));
    await user.click(screen.getByRole('button', { name: 'Close the player' }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[2]).toMatchObject([{ bar: 9 }]);
  });
});

it('looks and sounds as it was set before', async () => {
  playable('whole');
  keepPlayerSettings({ notation: 'notes', layout: 'line', hasMetronome: true, hasCountIn: true });
  const { player } = await pressPlay();
  await screen.findByRole('button', { name: 'Pause' });
  expect(open.mock.calls[0]?.[0].view).toMatchObject({ notation: 'notes', layout: 'line' });
  expect([player.hasMetronome, player.hasCountIn]).toEqual([true, true]);
});

it('leads guests from the first bars to a login', async () => {
  playable('teaser');
  await pressPlay();
  expect(await screen.findByRole('link', { name: 'Log in to play all of it' })).toBeVisible();
});

/** The page of an account that does not have the tab: where downloads end, it has. */
function AccountStage({ score }: Stage) {
  const [isOwn, setIsOwn] = useState(false);
  return (
    <TestStage
      isLoggedIn
      isOwn={isOwn}
      {...(score !== undefined && { score })}
      download={<button onClick={() => setIsOwn(true)}>Fetching</button>}
    />
  );
}

it.each(['everybody', 'owners'] as const)(
  'downloads what an account plays and does not have, and plays all of it (%s)',
  async (playedBy) => {
    playable('whole');
    open.mockResolvedValue(new FakePlayer());
    const { user } = renderApp(<AccountStage score={aScore({ playedBy })} />, { url: '/tab/1' });
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(open).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Fetching' }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
    expect(open).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/This is the beginning/)).toBeNull();
  },
);

it('plays the first bars meanwhile, and goes on to all of it', async () => {
  playable('teaser');
  open.mockImplementation(async () => new FakePlayer());
  const { user } = renderApp(<AccountStage />, { url: '/tab/1' });
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await user.click(screen.getByRole('button', { name: 'Play the first bars' }));
  expect(await screen.findByText(/This is the beginning/)).toBeVisible();
  playable('whole');
  await user.click(screen.getByRole('button', { name: 'Fetching' }));
  await waitFor(() => expect(screen.queryByText(/This is the beginning/)).toBeNull());
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
});

it('closes the music when it is closed, and when the page is left', async () => {
  playable('whole');
  const { player, user, unmount } = await pressPlay({ isOwn: true, isLoggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'View' }));
  await user.click(screen.getByRole('button', { name: 'Close the player' }));
  expect(player.isClosed).toBe(true);
  expect(screen.getByRole('button', { name: 'Play' })).toHaveFocus();
  const again = new FakePlayer();
  open.mockResolvedValue(again);
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await screen.findByRole('button', { name: 'Pause' });
  unmount();
  expect(again.isClosed).toBe(true);
});

it.each([
  ['code', 'The player could not be loaded. Check the connection and try again.'],
  ['sounds', 'The sounds of the instruments did not arrive. Check the connection and try again.'],
] as const)('says what to do where %s does not come, and tries again', async (fault, words) => {
  playable('whole');
  open.mockRejectedValueOnce(new PlayerError(fault, new Error('lost')));
  const { user } = stage();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByText('The first bars')).toBeVisible();
  open.mockResolvedValue(new FakePlayer());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('does not ask to try again what cannot change', async () => {
  playable('whole');
  open.mockRejectedValue(new PlayerError('file', new Error('not a tab')));
  const { user } = stage();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This file cannot be played here.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it.each([
  [404, 'SCORES.NOT_PLAYABLE', {}, 'It cannot be played.', false],
  [503, 'SERVICE.UNAVAILABLE', {}, 'It cannot be played.', true],
  [
    429,
    'REQUEST.TOO_MANY',
    { retryAfterSeconds: 20 },
    'Too many attempts. Try again in 20 seconds.',
    true,
  ],
])('says why the file does not come: %i', async (status, code, extras, words, canRetry) => {
  api.on('GET /api/tabs/1/play', () => problem(status, code, 'It cannot be played.', extras));
  const { user } = stage();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(canRetry ? 1 : 0);
  expect(open).not.toHaveBeenCalled();
});

it('says that the connection broke', async () => {
  api.on('GET /api/tabs/1/play', () => Promise.reject(new TypeError('network')));
  const { user } = stage();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Tabdock cannot be reached.');
});
