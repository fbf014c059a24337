import type { QueuePlace } from '@tabdock/contracts/downloads';
import { act, render, screen } from '@testing-library/react';
import { shortQueueWords } from '../words/queue-words';
import { QueueText } from './queue-text';

const NOW = new Date(2026, 10, 21, 14, 0);
const paused: QueuePlace = {
  ahead: 2,
  estimatedSeconds: null,
  paused: true,
  pauseCause: 'rate-limited',
  pausedUntil: new Date(2026, 10, 21, 14, 1, 30).toISOString(),
};

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => void jest.useRealTimers());

const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));
const seen = (words: string) => screen.getByText(`The site is asking us to slow down. ${words}`);

it('counts a pause down: by the minute, at the end by the second, until it is over', () => {
  render(<QueueText queue={paused} />);
  expect(seen("We'll try again in 2 min.")).toBeVisible();
  pass(30);
  expect(seen("We'll try again in 60 s.")).toBeVisible();
  pass(1);
  expect(seen("We'll try again in 59 s.")).toBeVisible();
  pass(59);
  expect(seen("We'll try again in a moment.")).toBeVisible();
  expect(jest.getTimerCount()).toBe(0);
});

it('gives screen readers a fixed end time and announces nothing', () => {
  const { container } = render(<QueueText queue={paused} />);
  const spoken = seen("We'll try again at 14:01.");
  expect(seen("We'll try again in 2 min.")).toHaveAttribute('aria-hidden', 'true');
  pass(45);
  expect(seen("We'll try again in 45 s.")).toHaveAttribute('aria-hidden', 'true');
  expect(spoken).toHaveTextContent("We'll try again at 14:01.");
  expect(spoken.closest('[aria-hidden]')).toBeNull();
  expect(container.querySelector('[aria-live], [role="status"]')).toBeNull();
});

it('counts down to the end of the latest pause', () => {
  const view = render(<QueueText queue={paused} words={shortQueueWords} />);
  expect(screen.getByText('Next try in 2 min')).toBeVisible();
  const pausedUntil = new Date(2026, 10, 21, 14, 0, 20).toISOString();
  view.rerender(<QueueText queue={{ ...paused, pausedUntil }} words={shortQueueWords} />);
  expect(screen.getByText('Next try in 20 s')).toBeVisible();
  pass(5);
  expect(screen.getByText('Next try in 15 s')).toBeVisible();
});

it('is nothing but words while no pause is counted down', () => {
  const { container } = render(
    <QueueText queue={{ ...paused, paused: false, pausedUntil: null }} />,
  );
  expect(container.innerHTML).toBe('Waiting: 2 ahead');
  expect(jest.getTimerCount()).toBe(0);
});
