import { act, screen, waitFor, within } from '@testing-library/react';
import { PLAY_PART_HEADER, type PlayPart } from '@tabdock/contracts/endpoints';
import type { PlaylistTrack } from '@tabdock/contracts/playlists';
import type { TabScore } from '@tabdock/contracts/scores';
import {
  keepPlayerSettings,
  readPlayerSettings,
} from '../../../features/player/settings/player-settings';
import { PlayerError } from '../../../player/interface/player';
import { openPlayer } from '../../../player/open-player';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { FakePlayer } from '../../../testing/fakes/fake-player';
import { aDownload, aUser } from '../../../testing/fixtures/fixtures';
import { aPlaylist, aTrack, PLAYLIST_ID } from '../../../testing/fixtures/playlist-fixtures';
import { aScore } from '../../../testing/fixtures/score-fixtures';
import { renderApp } from '../../../testing/render-app';

jest.mock('../../../player/open-player', () => ({
  openPlayer: jest.fn(),
  preparePlayer: jest.fn(),
}));
const open = jest.mocked(openPlayer);

const ONE = `/api/playlists/${PLAYLIST_ID}`;
const STANDARD = 'E A D G B E';
const DROP_D = 'D A D G B E';

let api: FakeApi;
let tracks: PlaylistTrack[];
let scores: Map<string, TabScore | null>;
/** Players in the order in which they were opened. */
let players: FakePlayer[];

/** What is known of a file whose first track is tuned so. */
function scoreIn(tuning: string, changes: Partial<TabScore> = {}): TabScore {
  const score = aScore({ playedBy: 'everybody', ...changes });
  const tuned = score.facts?.tracks.map((track) => (track.tuning ? { ...track, tuning } : track));
  return { ...score, facts: score.facts && { ...score.facts, tracks: tuned ?? [] } };
}

const plays = (tabId: string, part: PlayPart) =>
  api.on(
    `GET /api/tabs/${tabId}/play`,
    () => new Response('GP', { headers: { [PLAY_PART_HEADER]: part } }),
  );

/** What the clock shows: it stands still, so that no pause ends by itself. */
let now: number;

beforeEach(() => {
  now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  Element.prototype.scrollBy = () => undefined;
  players = [];
  open.mockReset();
  open.mockImplementation(() => {
    const player = new FakePlayer();
    players.push(player);
    return Promise.resolve(player);
  });
  tracks = ['Lute', 'Viol', 'Harp'].map((title) => aTrack(title));
  scores = new Map(['lute', 'viol', 'harp'].map((id) => [id, scoreIn(STANDARD)]));
  api = new FakeApi()
    .logIn(aUser())
    .on('GET /api/downloads', () =>
      json({
        downloads: [...scores.keys()].map((tabId) =>
          aDownload({ id: `of-${tabId}`, tabId, status: 'completed', downloadUrl: `/d/${tabId}` }),
        ),
        batches: [],
        nextBefore: null,
        isGuest: false,
      }),
    )
    .on(`GET ${ONE}`, () => json(aPlaylist({ tabs: tracks.length })))
    .on(`GET ${ONE}/tabs`, () => json({ tracks, revision: 3 }))
    .on('GET /api/scores', ({ query }) =>
      json({
        scores: (new URLSearchParams(query).get('tabs') ?? '')
          .split(',')
          .map((tabId) => ({ tabId, score: scores.get(tabId) ?? null })),
      }),
    )
    .install();
  for (const id of scores.keys()) plays(id, 'whole');
});
afterEach(() => jest.restoreAllMocks());

async function openList() {
  const view = renderApp(undefined, { url: `/playlists?list=${PLAYLIST_ID}` });
  await screen.findByRole('list', { name: 'Tracks' });
  await waitFor(() => expect(api.countOf('GET /api/scores')).toBeGreaterThan(0));
  return view;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const row = (name: string) => within(screen.getByRole('listitem', { name }));
const stage = () => screen.getByRole('region', { name: 'Current track' });
const strip = () => screen.getByRole('group', { name: 'List' });
const said = () => screen.getByTestId('announcer');

/** Waits until so many players were opened; returns the newest. */
async function opened(count: number): Promise<FakePlayer> {
  await waitFor(() => expect(players).toHaveLength(count));
  await screen.findByRole('group', { name: 'Player' });
  return players.at(-1) as FakePlayer;
}

/** Plays the list from its first track. */
async function playList() {
  const view = await openList();
  await view.user.click(button('Play the list'));
  return { ...view, player: await opened(1) };
}

it('plays and pauses the current track, as the player does', async () => {
  const { user, player } = await playList();
  expect(player.moment().isPlaying).toBe(true);
  await user.click(button('Pause the list'));
  expect(player.moment().isPlaying).toBe(false);
  await user.click(row('Lute').getByRole('button', { name: 'Play track 1: Lute' }));
  expect(player.moment().isPlaying).toBe(true);
  await user.keyboard('m');
  expect(player.hasMetronome).toBe(true);
  expect(open).toHaveBeenCalledTimes(1);
});

it('plays a row with its own button, in the place of what was played before', async () => {
  const { user, player } = await playList();
  await user.click(button('Play track 3: Harp'));
  await opened(2);
  expect(player.isClosed).toBe(true);
  expect(stage()).toHaveTextContent('Track 3 of 3');
  expect(screen.getByRole('listitem', { name: 'Harp' })).toHaveAttribute('aria-current', 'true');
});

it('goes to the tab before and after within the list, and leaves the address alone', async () => {
  const { user } = await playList();
  await user.click(button('Next tab'));
  await opened(2);
  expect(strip()).toHaveTextContent('2 of 3 · Next: Harp');
  await user.keyboard('{ArrowRight}{PageDown}{PageDown}{PageDown}{PageDown}');
  await opened(3);
  expect(stage()).toHaveTextContent('Track 3 of 3');
  expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Next tab'));
  await user.keyboard('{PageUp}');
  await opened(4);
  expect(stage()).toHaveTextContent('Track 2 of 3');
  expect(screen.getByTestId('address').textContent).toBe(`/playlists?list=${PLAYLIST_ID}`);
});

it('plays the next by itself after the pause, at the speed that was chosen', async () => {
  const { user, player } = await playList();
  await user.keyboard('-');
  player.end();
  expect(strip()).toHaveTextContent('Next in 5 s: Viol');
  expect(said()).toHaveTextContent('Next in 5 seconds: Viol');
  now += 2_000;
  await waitFor(() => expect(strip()).toHaveTextContent('Next in 3 s: Viol'));
  now += 3_000;
  const next = await opened(2);
  expect(next.moment().isPlaying).toBe(true);
  expect(next.speed).toBe(95);
  expect(stage()).toHaveTextContent('Track 2 of 3');
});

it('plays the next at once without a pause', async () => {
  keepPlayerSettings({ pause: 0 });
  const { player } = await playList();
  player.end();
  await opened(2);
  expect(stage()).toHaveTextContent('Track 2 of 3');
});

it('keeps the pauses that are chosen', async () => {
  const { user, player } = await playList();
  await user.click(button('Pauses between tabs'));
  await user.click(button('3 s'));
  await user.click(button('60 s'));
  expect(readPlayerSettings()).toMatchObject({ pause: 3, retuningPause: 60 });
  player.end();
  expect(strip()).toHaveTextContent('Next in 3 s: Viol');
});

it('announces a retuning, and gives time for it', async () => {
  scores.set('viol', scoreIn(DROP_D));
  const { user, player } = await playList();
  player.end();
  expect(strip()).toHaveTextContent('Retune: string 6 from E to D');
  expect(strip()).toHaveTextContent('Next in 20 s: Viol');
  expect(said()).toHaveTextContent('Retune: string 6 from E to D. Next in 20 seconds: Viol');
  await user.click(button('Play now'));
  await opened(2);
  expect(stage()).toHaveTextContent('Retune: string 6 from E to D');
});

it('waits no longer when that is stopped; Play then plays the same again', async () => {
  const { user, player } = await playList();
  player.end();
  await user.click(button('Stop'));
  expect(strip()).toHaveTextContent('1 of 3 · Next: Viol');
  await user.click(button('Play the list'));
  expect(player.moment().isPlaying).toBe(true);
  expect(open).toHaveBeenCalledTimes(1);
});

it('takes Play and the pedal between two tabs for the next one', async () => {
  const { user, player } = await playList();
  player.end();
  await user.keyboard(' ');
  const second = await opened(2);
  second.end();
  await user.keyboard('{PageUp}');
  expect(strip()).toHaveTextContent('2 of 3 · Next: Harp');
  second.end();
  await user.keyboard('{PageDown}');
  await opened(3);
});

it('ends with the last track', async () => {
  const { user } = await openList();
  await user.click(button('Play track 3: Harp'));
  (await opened(1)).end();
  expect(said()).toHaveTextContent('That was the last one.');
  expect(button('Play the list')).toBeVisible();
});

it('goes on while bars are repeated', async () => {
  const { player } = await playList();
  player.become({ loop: { from: 0, to: 1 } });
  player.endLoop();
  expect(strip()).toHaveTextContent('1 of 3 · Next: Viol');
});

it('says what cannot be played, and passes it over', async () => {
  scores.set('viol', null);
  const { player } = await playList();
  expect(row('Viol').getByText('Nobody has downloaded it yet.')).toBeVisible();
  expect(row('Viol').queryByRole('button', { name: 'Play track 2: Viol' })).toBeNull();
  player.end();
  expect(strip()).toHaveTextContent('Next in 5 s: HarpLeft out: Viol');
  expect(said()).toHaveTextContent('Left out: Viol. Next in 5 seconds: Harp');
});

it('goes to a track that cannot be played while nothing is, and no further', async () => {
  scores.set('viol', null);
  const { user } = await openList();
  await user.click(await screen.findByRole('button', { name: 'Go to track 2' }));
  expect(stage()).toHaveTextContent('Nobody has downloaded it yet.');
  expect(button('Play the list')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Play the list'));
  await user.click(button('Play track 3: Harp'));
  const player = await opened(1);
  await user.click(button('Go to track 2'));
  expect(player.isClosed).toBe(false);
  expect(stage()).toHaveTextContent('Track 3 of 3');
});

it('offers the download of what is not in Files, and plays its first bars', async () => {
  api.on('GET /api/downloads', () =>
    json({ downloads: [], batches: [], nextBefore: null, isGuest: false }),
  );
  plays('lute', 'teaser');
  await playList();
  expect(row('Lute').getByText('Not in your Files: its first bars are played.')).toBeVisible();
  expect(row('Lute').getByRole('button', { name: 'Download Lute' })).toBeVisible();
  expect(await screen.findByText('Download it, and all of it plays here.')).toBeVisible();
});

it('says why the next could not be opened, and goes on to the one after it', async () => {
  keepPlayerSettings({ pause: 0 });
  const { user, player } = await playList();
  open.mockRejectedValueOnce(new PlayerError('file', new Error('not a tab')));
  player.end();
  expect(await screen.findByText('Next in 3 s', { exact: false })).toBeVisible();
  expect(row('Viol').getByText(/^This file cannot be played here/)).toBeVisible();
  await user.click(button('Play now'));
  await opened(2);
  expect(stage()).toHaveTextContent('Track 3 of 3');
  await user.click(button('Play track 2: Viol'));
  await opened(3);
  expect(row('Viol').queryByText(/^This file cannot be played here/)).toBeNull();
});

it('stays with what somebody chose, though it could not be opened', async () => {
  api.on('GET /api/tabs/viol/play', () => problem(503, 'SERVICE.UNAVAILABLE', 'Try again soon.'));
  const { user } = await openList();
  await user.click(button('Play track 2: Viol'));
  expect(await within(stage()).findByRole('alert')).toHaveTextContent('Try again soon.');
  expect(strip()).toHaveTextContent('2 of 3 · Next: Harp');
  plays('viol', 'whole');
  await user.click(button('Try again'));
  await opened(1);
});

it('plays on what was moved, and then what comes after its new place', async () => {
  api.on(`PUT ${ONE}/reorder`, ({ body }) => {
    const order = (body as { tabs: string[] }).tabs;
    tracks = tracks.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
    return json(aPlaylist({ revision: 4 }));
  });
  const { user, player } = await playList();
  act(() => row('Lute').getByRole('button', { name: 'Move Lute' }).focus());
  await user.keyboard('{ArrowDown}');
  expect(strip()).toHaveTextContent('2 of 3 · Next: Harp');
  expect(player).toMatchObject({ isClosed: false });
  player.end();
  expect(strip()).toHaveTextContent('Next in 5 s: Harp');
});

it('plays on what was taken off, and then what came into its place', async () => {
  api.on(`DELETE ${ONE}/tabs`, () => {
    tracks = tracks.filter(({ id }) => id !== 'lute');
    return json({ removed: 1 });
  });
  const { user, player } = await playList();
  await user.click(screen.getByRole('checkbox', { name: 'Select Lute' }));
  await user.click(button('Remove selected (1)'));
  await waitFor(() => expect(strip()).toHaveTextContent('Taken off the list · Next: Viol'));
  expect(player.isClosed).toBe(false);
  player.end();
  await user.click(button('Play now'));
  await opened(2);
  expect(stage()).toHaveTextContent('Track 1 of 2');
});

it('waits for what comes next after the awaited one was taken off', async () => {
  scores.set('harp', scoreIn(DROP_D));
  api.on(`DELETE ${ONE}/tabs`, () => {
    tracks = tracks.filter(({ id }) => id !== 'viol');
    return json({ removed: 1 });
  });
  const { user, player } = await playList();
  player.end();
  await user.click(screen.getByRole('checkbox', { name: 'Select Viol' }));
  await user.click(button('Remove selected (1)'));
  await waitFor(() => expect(strip()).toHaveTextContent('Next in 20 s: Harp'));
});

it('asks what the files of a long list hold only around what is played', async () => {
  tracks = Array.from({ length: 120 }, (_, at) => aTrack(`Song${at}`));
  const asked = () =>
    api.calls
      .filter(({ route }) => route === 'GET /api/scores')
      .map(({ query }) => new URLSearchParams(query).get('tabs')?.split(',') ?? []);
  const { user } = await openList();
  expect(asked().map((ids) => ids.length)).toEqual([50, 50]);
  scores.set('song110', scoreIn(STANDARD));
  plays('song110', 'whole');
  await user.click(button('Play track 111: Song110'));
  await opened(1);
  expect(asked().map((ids) => ids.length)).toEqual([50, 50, 20]);
  expect(stage()).toHaveTextContent('Track 111 of 120');
});

it('closes the music when it is closed, and with the page', async () => {
  const { user, player, unmount } = await playList();
  await user.click(button('View'));
  await user.click(button('Close the player'));
  expect(player.isClosed).toBe(true);
  expect(screen.queryByRole('group', { name: 'Player' })).toBeNull();
  await user.click(button('Play the list'));
  const again = await opened(2);
  unmount();
  expect(again.isClosed).toBe(true);
});
