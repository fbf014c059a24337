import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { FakePlayer } from '../../../testing/fakes/fake-player';
import { renderApp } from '../../../testing/render-app';
import { LoopMarks } from './loop-marks';

function Stage({ player }: { player: FakePlayer }) {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div ref={scroller}>
      <LoopMarks player={player} scroller={scroller} firstBar={8} />
    </div>
  );
}

function stage() {
  const player = new FakePlayer();
  const { user } = renderApp(<Stage player={player} />);
  return { player, user };
}
const handle = (name: 'First' | 'Last') =>
  screen.getByRole('slider', { name: `${name} repeated bar` });

/** jsdom's own have no place. */
function point(what: string, element: HTMLElement, at: MouseEventInit = {}): void {
  fireEvent(element, new MouseEvent(`pointer${what}`, { bubbles: true, cancelable: true, ...at }));
}

/** jsdom captures no pointers. */
function capturing(element: HTMLElement): HTMLElement {
  let held = false;
  return Object.assign(element, {
    setPointerCapture: () => (held = true),
    hasPointerCapture: () => held,
  });
}

it('has no handles without a loop', () => {
  stage();
  expect(screen.queryByRole('slider')).toBeNull();
});

it('names the bars at which the loop begins and ends', () => {
  const { player } = stage();
  player.become({ loop: { from: 1, to: 3 } });
  expect(handle('First')).toHaveAttribute('aria-valuetext', 'Bar 10');
  expect(handle('Last')).toHaveAttribute('aria-valuetext', 'Bar 12');
});

it('is drawn from bar to bar, and repeats other bars once it is let go of', () => {
  const { player } = stage();
  player.become({ loop: { from: 1, to: 3 } });
  const last = capturing(handle('Last'));
  point('down', last, { clientX: 400 });
  point('move', last, { clientX: 640, clientY: 40 });
  expect(last).toHaveAttribute('aria-valuenow', '15');
  expect(player.moment().loop).toEqual({ from: 1, to: 3 });
  point('up', last, { clientX: 640 });
  expect(player.moment().loop).toEqual({ from: 1, to: 6 });
});

it('stays where it was when the pointer is taken away', () => {
  const { player } = stage();
  player.become({ loop: { from: 1, to: 3 } });
  const first = capturing(handle('First'));
  point('down', first, { clientX: 100 });
  point('move', first, { clientX: 250 });
  point('cancel', first);
  expect(player.moment().loop).toEqual({ from: 1, to: 3 });
  expect(handle('First')).toHaveAttribute('aria-valuetext', 'Bar 10');
});

it('is moved by keys', async () => {
  const { player, user } = stage();
  player.become({ loop: { from: 1, to: 3 } });
  act(() => handle('Last').focus());
  await user.keyboard('{ArrowRight}');
  expect(player.moment().loop).toEqual({ from: 1, to: 4 });
  act(() => handle('First').focus());
  await user.keyboard('{Home}');
  expect(player.moment().loop).toEqual({ from: 0, to: 4 });
});
