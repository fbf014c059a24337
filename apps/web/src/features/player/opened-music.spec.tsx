import { screen, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { Announcer } from '../../components/feedback/announcer/announcer';
import type { PlayerView } from '../../player/interface/player';
import { FakePlayer } from '../../testing/fakes/fake-player';
import { renderApp } from '../../testing/render-app';
import { setTouchScreen } from '../../testing/touch-screen';
import { keepPlayerSettings, readPlayerSettings } from './settings/player-settings';
import { useKeptAddress } from './address/use-kept-address';
import { OpenedMusic } from './opened-music';
import type { PieceOfList } from './controls/piece-of-list';

const VIEW: PlayerView = {
  track: 0,
  notation: 'tablature',
  zoom: 1,
  layout: 'page',
  hasStringColours: false,
};

interface StageProps {
  player: FakePlayer;
  part: 'whole' | 'teaser';
  hasKeys: boolean;
  list: PieceOfList | undefined;
  onRetry: () => void;
}

function Stage({ player, part, hasKeys, list, onRetry }: StageProps) {
  const scroller = useRef<HTMLElement>(null);
  const [view, setView] = useState(VIEW);
  return (
    <section ref={scroller}>
      <Announcer muted={false} lasting />
      <OpenedMusic
        tabId="1"
        player={player}
        part={part}
        scroller={scroller}
        firstBar={part === 'teaser' ? 8 : 0}
        speed={100}
        view={view}
        onView={setView}
        sections={[
          { bar: 0, name: 'Intro' },
          { bar: 8, name: 'Verse' },
          { bar: 20, name: 'Can-can' },
        ]}
        more={<button>Hear all of it</button>}
        onPlace={useKeptAddress()}
        list={list}
        hasKeys={hasKeys}
        onClose={() => undefined}
        onRetry={onRetry}
      />
    </section>
  );
}

const scrolled = jest.fn();
beforeEach(() => {
  scrolled.mockReset();
  Element.prototype.scrollBy = scrolled;
});

function opened({ part = 'whole', hasKeys = true, list }: Partial<StageProps> = {}) {
  const player = new FakePlayer();
  const onRetry = jest.fn();
  const { user } = renderApp(
    <Stage player={player} part={part} hasKeys={hasKeys} list={list} onRetry={onRetry} />,
    {
      url: '/tab/1?from=list',
    },
  );
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const address = () => {
    const { search } = new URL(screen.getByTestId('address').textContent, location.href);
    return Object.fromEntries(new URLSearchParams(search));
  };
  return { player, user, press, address, onRetry };
}

it('plays and pauses with its button, which has the focus from the start, and with Space anywhere', async () => {
  const { player, user } = opened();
  expect(screen.getByRole('button', { name: 'Play' })).toHaveFocus();
  await user.keyboard(' ');
  expect(player.moment().isPlaying).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(player.moment().isPlaying).toBe(false);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard(' ');
  expect(player.moment().isPlaying).toBe(true);
});

it('counts bars as the song does, and keeps the place in the address while it stands still', async () => {
  const { player, user, address } = opened({ part: 'teaser' });
  expect(screen.getByRole('slider', { name: 'Bar' })).toHaveAttribute(
    'aria-valuetext',
    'Bar 9 of 40',
  );
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(player.moment().bar).toBe(2);
  expect(address()).toEqual({ from: 'list', bar: '11', track: '1' });
  player.become({ isPlaying: true, bar: 5 });
  expect(address()).toEqual({ from: 'list', bar: '11', track: '1' });
  player.become({ isPlaying: false });
  expect(address()).toEqual({ from: 'list', bar: '14', track: '1' });
});

it('repeats bars by keys and by buttons, and says which', async () => {
  const { player, user, press, address } = opened();
  await user.keyboard('{ArrowRight}[[{ArrowRight}{ArrowRight}]');
  expect(player.moment().loop).toEqual({ from: 1, to: 3 });
  expect(address()).toEqual({ from: 'list', bar: '2', to: '4', track: '1' });
  await press('Loop');
  expect(screen.getByText('Repeats bars 2 to 4.')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  await press('To bar 5');
  expect(player.moment().loop).toEqual({ from: 1, to: 4 });
  await press('Repeat nothing');
  expect(player.moment().loop).toBeNull();
  expect(address()).toEqual({ from: 'list', bar: '5', track: '1' });
});

it('goes to sections and repeats them', async () => {
  const { player, press } = opened();
  await press('Loop');
  await press('Repeat Verse');
  expect(player.moment().loop).toEqual({ from: 8, to: 19 });
  expect(screen.getByRole('button', { name: 'Repeat Verse' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await press(/^Can-can/);
  expect(player.moment()).toMatchObject({ bar: 20, loop: null });
  expect(screen.getByRole('button', { name: /^Can-can/ })).toHaveAttribute('aria-current', 'true');
});

it('fills the screen and leaves it again, with nothing over the notes', async () => {
  let full: Element | null = null;
  const become = (element: Element | null) => {
    full = element;
    document.dispatchEvent(new Event('fullscreenchange'));
    return Promise.resolve();
  };
  Object.defineProperties(document, {
    fullscreenEnabled: { configurable: true, value: true },
    fullscreenElement: { configurable: true, get: () => full },
    exitFullscreen: { configurable: true, value: () => become(null) },
  });
  try {
    const { press } = opened();
    const stage = screen.getByRole('group', { name: 'Player' }).closest('section')!;
    stage.requestFullscreen = () => become(stage);
    await press('View');
    await press('Full screen');
    expect(document.fullscreenElement).toBe(stage);
    expect(screen.queryByText('Layout')).toBeNull();
    expect(screen.getByRole('button', { name: 'View' })).toHaveFocus();
    await press('View');
    await press('Leave full screen');
    expect(document.fullscreenElement).toBeNull();
  } finally {
    for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
      Reflect.deleteProperty(document, name);
  }
});

it('names the sections that are among the first bars', async () => {
  const { press } = opened({ part: 'teaser' });
  await press('Loop');
  expect(screen.queryByRole('button', { name: 'Repeat Intro' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Verse/ })).toHaveTextContent('9–20');
});

it('plays faster and slower within what there is', async () => {
  const { player, user, press, address } = opened();
  await user.keyboard('-');
  expect(player.speed).toBe(95);
  expect(address()).toMatchObject({ speed: '95' });
  await press(/^95 % speed/);
  await press('50 %');
  expect(player.speed).toBe(50);
  await press('Slower');
  await press('Slower');
  for (let press = 0; press < 6; press += 1) await user.keyboard('-');
  expect(player.speed).toBe(25);
});

it('mixes tracks', async () => {
  const { player, user, press } = opened();
  await press('Tracks');
  const tracks = screen.getByRole('list', { name: 'Tracks' });
  await user.click(within(tracks).getByRole('button', { name: 'Mute: Drums' }));
  expect(player.mixes.get(1)).toEqual({ solo: false, muted: true, volume: 1 });
  await user.keyboard('s');
  expect(player.mixes.get(0)).toEqual({ solo: true, muted: false, volume: 1 });
  expect(within(tracks).getByRole('button', { name: 'Solo: Lead' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await user.keyboard('2');
  expect(player.view?.track).toBe(1);
});

it('says on a phone what silences it though it plays', async () => {
  setTouchScreen(true);
  const { press } = opened();
  await press('Tracks');
  expect(
    screen.getByText('Nothing to hear? On a phone, the switch for silence mutes music too.'),
  ).toBeVisible();
});

it('does not speak of a mouse there', async () => {
  setTouchScreen(true);
  const { press } = opened();
  await press('Loop');
  expect(screen.getByText('Choose the first and the last bar to repeat.')).toBeVisible();
});

it('speaks of a mouse and of no phone where nothing is touched', async () => {
  const { press } = opened();
  await press('Loop');
  expect(screen.getByText(/draw over the notes with the mouse\.$/)).toBeVisible();
  await press('Tracks');
  expect(screen.queryByText(/^Nothing to hear/)).toBeNull();
});

it('shows other notation, which a track without strings is not asked about', async () => {
  const { player, user, press } = opened();
  await press('View');
  await press('Notes');
  expect(player.view).toEqual({ ...VIEW, notation: 'notes' });
  await press('One line');
  expect(player.view).toEqual({ ...VIEW, notation: 'notes', layout: 'line' });
  await user.keyboard('2');
  expect(screen.queryByRole('button', { name: 'Tablature' })).toBeNull();
});

it('shows the neck as it was chosen, and colours strings of notes and neck', async () => {
  const { player, user, press } = opened();
  await press('View');
  await press('Shown');
  expect(screen.getByRole('group', { name: 'Neck: Lead' })).toBeVisible();
  await press('Left-handed');
  await press('Low string on top');
  await press('For each string');
  expect(player.view?.hasStringColours).toBe(true);
  expect(readPlayerSettings()).toEqual({
    neck: { isShown: true, isLeftHanded: true, isLowOnTop: true },
    hasStringColours: true,
  });
  await user.keyboard('2');
  expect(screen.getByRole('group', { name: 'Played now: Drums' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Left-handed' })).toBeNull();
});

it('shows how chords are held, marks those of the bar, and leads to their bars', async () => {
  const { player, user, press } = opened();
  await press('Chords');
  expect(screen.getByRole('button', { name: 'Am: x 0 2 2 1 0. To bar 5' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await press('B♭m: 6 8 8 6 6 6. To bar 3');
  expect(player.moment().bar).toBe(2);
  await user.keyboard('2');
  expect(screen.queryByRole('list', { name: 'Chords' })).toBeNull();
});

it('clicks, and counts in', async () => {
  const { player, user, press } = opened();
  await user.keyboard('m');
  await press('Count-in');
  expect([player.hasMetronome, player.hasCountIn]).toEqual([true, true]);
});

it('keeps what was set for the next tab', async () => {
  const { user, press } = opened();
  await user.keyboard('m');
  await press('View');
  await press('Each fourth');
  await press('Large');
  await user.keyboard('2');
  expect(readPlayerSettings()).toEqual({ hasMetronome: true, saidBars: 4, zoom: 1.35 });
});

it('shows what was set before', async () => {
  keepPlayerSettings({ hasMetronome: true, saidBars: 1 });
  const { press } = opened();
  expect(screen.getByRole('button', { name: 'Click of a metronome' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await press('View');
  expect(screen.getByRole('button', { name: 'Each' })).toHaveAttribute('aria-pressed', 'true');
});

it('goes from section to section with what foot pedals send, and plays when one is held', async () => {
  const { player, user } = opened();
  await user.keyboard('{PageDown}');
  expect(player.moment().bar).toBe(8);
  await user.keyboard('{PageDown}{PageUp}');
  expect(player.moment().bar).toBe(8);
  await user.keyboard('{PageDown>3/}');
  expect(player.moment()).toMatchObject({ bar: 8, isPlaying: true });
});

describe('as a piece of a list', () => {
  const inList = (takes: PieceOfList['takes'] = () => false) => {
    const onStep = jest.fn();
    const list: PieceOfList = { strip: <p>2 of 5</p>, takes, onStep };
    return { ...opened({ list }), onStep };
  };

  it('goes to the piece before and after where there is no section before and after', async () => {
    const { player, user, onStep } = inList();
    expect(screen.getByText('2 of 5')).toBeVisible();
    await user.keyboard('{PageUp}');
    expect(onStep.mock.calls).toEqual([[-1]]);
    await user.keyboard('{PageDown}{PageDown}');
    expect(player.moment().bar).toBe(20);
    expect(onStep).toHaveBeenCalledTimes(1);
    await user.keyboard('{PageDown}');
    expect(onStep.mock.calls).toEqual([[-1], [1]]);
    expect(player.moment().bar).toBe(20);
  });

  it('asks the list for each key first', async () => {
    const keys: unknown[] = [];
    const { player, user } = inList((key) => {
      keys.push(key);
      return key === 'play';
    });
    await user.keyboard(' m');
    expect(keys).toEqual(['play', 'metronome']);
    expect(player.moment().isPlaying).toBe(false);
    expect(player.hasMetronome).toBe(true);
  });
});

it('leaves letters alone where keyboard navigation is off, and still plays with Space', async () => {
  const { player, user } = opened({ hasKeys: false });
  await user.keyboard('m-l2');
  expect(player).toMatchObject({ hasMetronome: false, speed: 100, view: undefined });
  expect(player.moment().loop).toBeNull();
  await user.keyboard(' ');
  expect(player.moment().isPlaying).toBe(true);
});

it('tells screen readers the bars that were chosen, and none otherwise', async () => {
  const { player, press } = opened();
  player.become({ isPlaying: true, bar: 1 });
  expect(screen.getByTestId('announcer')).toBeEmptyDOMElement();
  await press('View');
  await press('Each fourth');
  player.become({ bar: 4 });
  expect(screen.getByTestId('announcer')).toHaveTextContent('Bar 5');
  player.become({ bar: 5 });
  expect(screen.getByTestId('announcer')).toHaveTextContent('Bar 5');
});

it('tells screen readers the sections, if those were chosen', async () => {
  const { player, press } = opened();
  await press('View');
  await press('Sections');
  player.become({ isPlaying: true, bar: 4 });
  expect(screen.getByTestId('announcer')).toBeEmptyDOMElement();
  player.become({ bar: 8 });
  expect(screen.getByTestId('announcer')).toHaveTextContent('Verse, bar 9');
});

it('follows the music while it plays', () => {
  const { player } = opened();
  player.become({ bar: 20 });
  expect(scrolled).not.toHaveBeenCalled();
  player.become({ isPlaying: true, bar: 21 });
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ left: 2_076 }));
});

it('says that these are the first bars, and what leads to all of them', () => {
  opened({ part: 'teaser' });
  expect(screen.getByText('This is the beginning: bars 9 to 40, all tracks.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hear all of it' })).toBeVisible();
});

it('asks for a tap where the browser wants one', () => {
  const { player } = opened();
  player.become({ isPlaying: true, needsTap: true });
  expect(screen.getByRole('status')).toHaveTextContent('Tap anywhere to hear it.');
});

it('says that the device gives no sound, and tries again', async () => {
  const { player, press, onRetry } = opened();
  player.become({ fault: 'device' });
  expect(screen.getByRole('alert')).toHaveTextContent('This device gives no sound any more.');
  await press('Try again');
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('leads to the page that prints the track that is shown', async () => {
  const { user, press } = opened();
  await user.keyboard('2');
  await press('View');
  expect(screen.getByRole('link', { name: 'Print' })).toHaveAttribute(
    'href',
    '/tab/1/print?track=2',
  );
});

it('is played higher or lower, says what that makes of the strings, and keeps it in the address', async () => {
  const { player, press, user, address } = opened();
  await press('View');
  expect(screen.getByText('E A D G B E, capo 2: sounds F♯ B E A C♯ F♯')).toBeVisible();
  await press('Lower by a semitone');
  expect(player.view).toMatchObject({ pitch: { semitones: -1, usesCapo: true } });
  expect(screen.getByText('E A D G B E, capo 2: sounds F A♯ D♯ G♯ C F')).toBeVisible();
  await press('Off');
  expect(player.view).toMatchObject({ pitch: { semitones: -1, usesCapo: false } });
  expect(address()).toMatchObject({ pitch: '-1', capo: '0' });
  expect(screen.getByRole('link', { name: 'Print' })).toHaveAttribute(
    'href',
    '/tab/1/print?track=1&pitch=-1&capo=0',
  );
  expect(readPlayerSettings()).not.toHaveProperty('pitch');
  await user.keyboard('2');
  expect(screen.queryByText(/sounds/)).toBeNull();
});
