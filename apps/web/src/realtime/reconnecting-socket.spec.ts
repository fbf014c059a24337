import { FakeSocket } from '../testing/fakes/fake-socket';
import { ReconnectingSocket } from './reconnecting-socket';

const handlers = {
  onOpen: jest.fn(),
  onFrame: jest.fn(),
  onClose: jest.fn(),
  onGiveUp: jest.fn(),
  onSessionEnded: jest.fn(),
};
let socket: ReconnectingSocket;

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  socket = new ReconnectingSocket('ws://localhost/ws', handlers);
  socket.start();
});
afterEach(() => {
  socket.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Drops the connection and returns the milliseconds until the next attempt; undefined if none comes. */
function dropAndMeasure(code?: number): number | undefined {
  const before = FakeSocket.instances.length;
  FakeSocket.latest.close(code);
  for (let waited = 0; waited <= 60_000; waited += 500) {
    if (FakeSocket.instances.length > before) return waited;
    jest.advanceTimersByTime(500);
  }
  return undefined;
}

it('waits 2^attempt seconds and gives up after five attempts', () => {
  FakeSocket.latest.open();
  const delays = Array.from({ length: 6 }, dropAndMeasure);
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, undefined]);
});

it('comes back up to half a second later, not at the same moment as every other window', () => {
  FakeSocket.latest.open();
  jest.mocked(Math.random).mockReturnValue(0.999);
  const delays = Array.from({ length: 6 }, dropAndMeasure);
  expect(delays).toEqual([1_500, 2_500, 4_500, 8_500, 16_500, undefined]);
});

it('starts counting anew once it is open', () => {
  FakeSocket.latest.open();
  dropAndMeasure();
  expect(dropAndMeasure()).toBe(2_000);
  FakeSocket.latest.open();
  expect(dropAndMeasure()).toBe(1_000);
});

it('says which opening follows a drop', () => {
  FakeSocket.latest.open();
  dropAndMeasure();
  FakeSocket.latest.open();
  expect(handlers.onOpen.mock.calls).toEqual([[false], [true]]);
});

it('tries again when the browser comes back online after giving up', () => {
  for (let drop = 0; drop < 6; drop += 1) dropAndMeasure();
  const before = FakeSocket.instances.length;
  window.dispatchEvent(new Event('online'));
  expect(FakeSocket.instances).toHaveLength(before + 1);
});

it('says when it gives up, and tries again when asked', () => {
  for (let drop = 0; drop < 5; drop += 1) dropAndMeasure();
  expect(handlers.onGiveUp).not.toHaveBeenCalled();
  dropAndMeasure();
  expect(handlers.onGiveUp).toHaveBeenCalledTimes(1);
  const before = FakeSocket.instances.length;
  socket.retry();
  expect(FakeSocket.instances).toHaveLength(before + 1);
  socket.retry();
  expect(FakeSocket.instances).toHaveLength(before + 1);
  expect(dropAndMeasure()).toBe(1_000);
});

it('comes back at once when the server restarts, then as ever', () => {
  FakeSocket.latest.open();
  expect(dropAndMeasure(1012)).toBeLessThanOrEqual(500);
  expect(dropAndMeasure(1012)).toBe(2_000);
});

it('says that the session ended and does not come back by itself', () => {
  FakeSocket.latest.open();
  expect(dropAndMeasure(4401)).toBeUndefined();
  expect(handlers.onSessionEnded).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(FakeSocket.instances).toHaveLength(1);
});

it('leaves it alone when the session ended by a logout here', () => {
  FakeSocket.latest.open();
  FakeSocket.latest.close(4401);
  socket.stop();
  jest.advanceTimersByTime(60_000);
  expect(handlers.onSessionEnded).not.toHaveBeenCalled();
});

it('stays closed once stopped', () => {
  FakeSocket.latest.open();
  socket.stop();
  jest.advanceTimersByTime(60_000);
  expect(FakeSocket.instances).toHaveLength(1);
});
