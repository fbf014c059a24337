import { WebSocket } from 'ws';
import { Heartbeat } from './heartbeat';

function aSocket(readyState: 1 | 2 = WebSocket.OPEN) {
  return { readyState, beatsToPing: 0, isAwaited: false, ping: jest.fn() };
}

describe('Heartbeat', () => {
  const sockets = new Set<ReturnType<typeof aSocket>>();
  const onSilent = jest.fn();
  let heartbeat: Heartbeat<ReturnType<typeof aSocket>>;

  beforeEach(() => {
    jest.useFakeTimers();
    sockets.clear();
    onSilent.mockReset();
    heartbeat = new Heartbeat(() => sockets, 1_000, onSilent);
  });
  afterEach(() => {
    heartbeat.stop();
    jest.useRealTimers();
  });

  function opened(socket = aSocket()) {
    sockets.add(socket);
    heartbeat.expect(socket);
    return socket;
  }

  it('pings each socket once in its time, counted from its opening', () => {
    const first = opened();
    jest.advanceTimersByTime(500);
    const second = opened();
    jest.advanceTimersByTime(500);
    expect([first.ping.mock.calls.length, second.ping.mock.calls.length]).toEqual([1, 0]);
    first.isAwaited = false;
    jest.advanceTimersByTime(500);
    expect([first.ping.mock.calls.length, second.ping.mock.calls.length]).toEqual([1, 1]);
    jest.advanceTimersByTime(500);
    expect(first.ping).toHaveBeenCalledTimes(2);
    expect(onSilent).not.toHaveBeenCalled();
  });

  it('reports a socket that did not answer by the time of the next ping', () => {
    const socket = opened();
    jest.advanceTimersByTime(1_999);
    expect(onSilent).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onSilent.mock.calls).toEqual([[socket]]);
    expect(socket.ping).toHaveBeenCalledTimes(1);
  });

  it('leaves a socket that is being closed alone', () => {
    const socket = opened(aSocket(WebSocket.CLOSING));
    jest.advanceTimersByTime(5_000);
    expect(socket.ping).not.toHaveBeenCalled();
    expect(onSilent).not.toHaveBeenCalled();
  });
});
