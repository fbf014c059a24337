import type { TabText as Text } from '@tabdock/contracts/scores';
import { screen, within } from '@testing-library/react';
import { FakeApi, json } from '../../../testing/fakes/fake-api';
import { FakePlayer } from '../../../testing/fakes/fake-player';
import { aScore } from '../../../testing/fixtures/score-fixtures';
import { renderApp } from '../../../testing/render-app';
import type { Heard } from '../../player/controls/heard';
import { TabText } from './tab-text';

const bars = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    bar: from + index,
    changes: [],
    beats: [`Half: string 1 fret ${from + index}`],
    rows: [`-${from + index}---|`],
  }));
const page = (from: number, to: number, next: number | null): Text => ({
  track: 0,
  name: 'Lead',
  labels: ['E'],
  writtenBars: 32,
  access: 'whole',
  readable: { firstBar: 0, bars: 32 },
  isCut: false,
  bars: bars(from, to),
  next,
});

const scrolledTo = jest.fn();
let player: FakePlayer;
let api: FakeApi;

beforeEach(() => {
  scrolledTo.mockReset();
  Element.prototype.scrollTo = scrolledTo;
  player = new FakePlayer();
  api = new FakeApi()
    .on('GET /api/tabs/1/text', ({ query }) =>
      json(query.includes('from=16') ? page(16, 32, null) : page(0, 16, 16)),
    )
    .install();
});

async function open(heard: Heard | null = { player, firstBar: 0, track: 0 }) {
  const { user } = renderApp(
    <TabText
      tab={{ id: '1', title: 'Galop', artist: 'Offenbach' }}
      score={aScore({ hasText: true })}
      heard={heard}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Show the text' }));
  await screen.findByText('Lead: bars 1 to 32 of 32');
  return { user };
}
const here = () => screen.getAllByRole('listitem', { current: true }).map((bar) => bar.textContent);
const barButton = (number: number) => screen.getByRole('button', { name: `Bar ${number}:` });

it('marks the bar that is played, and scrolls its own box to it', async () => {
  await open();
  expect(here()).toEqual([expect.stringContaining('Bar 1:')]);
  scrolledTo.mockReset();
  const outOfSight = jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 500, 100, 40));
  player.become({ isPlaying: true, bar: 7 });
  expect(here()).toEqual([expect.stringContaining('Bar 8:')]);
  expect(scrolledTo.mock.contexts).toEqual([
    screen.getByRole('group', { name: 'Bars, following the player' }),
  ]);
  outOfSight.mockRestore();
});

it('goes on at a bar that is pressed, by mouse or by keys, and no longer repeats others', async () => {
  const { user } = await open();
  player.become({ loop: { from: 0, to: 1 } });
  await user.click(barButton(5));
  expect(player.moment()).toMatchObject({ bar: 4, loop: null });
  barButton(5).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(player.moment().bar).toBe(6);
  expect(barButton(7)).toHaveAttribute('tabindex', '0');
  expect(barButton(6)).toHaveAttribute('tabindex', '-1');
});

it('fetches the bars that the music has come to', async () => {
  await open();
  player.become({ isPlaying: true, bar: 20 });
  expect(await screen.findByText(/string 1 fret 20\./)).toBeVisible();
  expect(here()).toEqual([expect.stringContaining('Bar 21:')]);
});

it('marks the system of tablature that has the bar', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('switch', { name: 'ASCII tablature' }));
  player.become({ bar: 3 });
  const [system] = screen.getAllByRole('figure', { current: true });
  expect(within(system as HTMLElement).getByRole('button')).toHaveTextContent(/^Bars? 1/);
});

it('reads the track that the player shows, unless another was chosen', async () => {
  await open({ player, firstBar: 0, track: 1 });
  expect(api.calls.filter(({ route }) => route.endsWith('/text'))).toMatchObject([
    { query: 'track=1' },
  ]);
});

it('is plain text while no music is open, and for bars that are not played', async () => {
  await open(null);
  expect(screen.queryByRole('button', { name: 'Bar 1:' })).toBeNull();
  expect(screen.queryAllByRole('listitem', { current: true })).toEqual([]);
});

it('has no button for a bar that is not among the first bars', async () => {
  await open({ player, firstBar: 8, track: 0 });
  expect(screen.queryByRole('button', { name: 'Bar 8:' })).toBeNull();
  expect(barButton(9)).toBeVisible();
});
