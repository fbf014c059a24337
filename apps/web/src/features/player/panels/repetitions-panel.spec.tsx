import { fireEvent, screen, within } from '@testing-library/react';
import { Announcer } from '../../../components/feedback/announcer/announcer';
import { FakePlayer } from '../../../testing/fakes/fake-player';
import { renderApp } from '../../../testing/render-app';
import { useControls } from '../controls/use-controls';
import { LoopPanel } from './loop-panel';
import { BarCounter } from '../transport/bar-counter';
import { readPlayerSettings } from '../settings/player-settings';
import { useRepetitions } from '../repetitions/use-repetitions';

function Stage({ player }: { player: FakePlayer }) {
  const controls = useControls(player, {
    speed: 100,
    view: { track: 0, notation: 'tablature', zoom: 1, layout: 'page', hasStringColours: false },
    sections: [],
    settings: {},
    onView: () => undefined,
  });
  const repetitions = useRepetitions(controls, readPlayerSettings());
  return (
    <>
      <Announcer muted={false} lasting />
      <BarCounter player={player} firstBar={0} repetitions={repetitions} />
      <LoopPanel controls={controls} repetitions={repetitions} firstBar={0} />
    </>
  );
}

function looped() {
  const player = new FakePlayer();
  const { user, unmount } = renderApp(<Stage player={player} />);
  player.become({ loop: { from: 4, to: 7 }, isPlaying: true });
  const choose = (group: string, choice: string) =>
    user.click(
      within(screen.getByRole('group', { name: group })).getByRole('button', { name: choice }),
    );
  const said = () => screen.getByTestId('announcer').textContent;
  return { player, choose, said, unmount };
}

it('asks nothing of repetitions while nothing is repeated', () => {
  const { player } = looped();
  player.become({ loop: null });
  expect(screen.queryByRole('group', { name: 'Repetitions' })).toBeNull();
});

it('leaves the loop to itself where nothing is planned', () => {
  const { player, said } = looped();
  const before = player.repetition;
  player.endLoop();
  expect(player.repetition).toBe(before);
  expect(player.speed).toBe(100);
  expect(said()).toBe('');
});

it('plays each repetition faster until the last speed, and says so', async () => {
  const { player, choose, said } = looped();
  await choose('Speed of the repetitions', 'Changes');
  await choose('Each time by', '10 %');
  fireEvent.change(screen.getByRole('slider', { name: 'First speed' }), {
    target: { value: '85' },
  });
  expect(player.speed).toBe(85);
  player.endLoop();
  expect(player.speed).toBe(95);
  expect(said()).toBe('95 %');
  player.endLoop();
  player.endLoop();
  expect(player.speed).toBe(100);
});

it('begins at the first speed again where other bars are repeated', async () => {
  const { player, choose } = looped();
  await choose('Speed of the repetitions', 'Changes');
  player.endLoop();
  expect(player.speed).toBe(65);
  player.become({ loop: { from: 8, to: 9 } });
  expect(player.speed).toBe(60);
});

it('takes turns: the track that is shown is silent each second time', async () => {
  const { player, choose, said } = looped();
  await choose('Your turn, each second time', 'Without the track shown');
  player.endLoop();
  expect(player.repetition).toMatchObject({ silent: [0] });
  expect(screen.getByText('your turn: 5–8')).toBeVisible();
  expect(said()).toBe('Your turn');
  player.endLoop();
  expect(player.repetition).toMatchObject({ silent: [] });
  expect(said()).toBe('Listen');
  await choose('Your turn, each second time', 'Click alone');
  player.endLoop();
  expect(player.repetition).toMatchObject({ silent: [0, 1] });
});

it('rises once everybody has had a turn', async () => {
  const { player, choose } = looped();
  await choose('Your turn, each second time', 'Click alone');
  await choose('Speed of the repetitions', 'Changes');
  player.endLoop();
  expect(player.speed).toBe(60);
  player.endLoop();
  expect(player.speed).toBe(65);
});

it('counts before each repetition', async () => {
  const { player, choose } = looped();
  await choose('Count-in', 'Each time');
  player.endLoop();
  expect(player.repetition).toEqual({ bars: 4, silent: [], isCountedIn: true });
});

it('lets a loop grow from its first two bars, which stays the loop that was chosen', async () => {
  const { player, choose } = looped();
  await choose('Bars, from the first two', 'One more each time');
  expect(player.repetition).toEqual({ bars: 2 });
  expect(screen.getByText('5–6 of 5–8')).toBeVisible();
  player.endLoop();
  expect(player.repetition).toMatchObject({ bars: 3 });
  player.endLoop();
  player.endLoop();
  expect(player.repetition).toMatchObject({ bars: 4 });
  expect(screen.getByText('repeats 5–8')).toBeVisible();
  expect(player.moment().loop).toEqual({ from: 4, to: 7 });
});

it('keeps speeds and counts for the next tab, but changes no speed there before it is asked to', async () => {
  const { choose, unmount } = looped();
  await choose('Speed of the repetitions', 'Changes');
  await choose('Each time by', '10 %');
  await choose('Count-in', 'Each time');
  unmount();
  const { player, choose: chooseThere } = looped();
  player.endLoop();
  expect(player.repetition).toMatchObject({ isCountedIn: true });
  expect(player.speed).toBe(100);
  await chooseThere('Speed of the repetitions', 'Changes');
  player.endLoop();
  expect(player.speed).toBe(70);
});
