// Sends events, in a process of its own, so that the times of other requests are not those of this work.
import { at, Callers, openLoop } from './load';

export interface EventLoad {
  readonly gatewayUrl: string;
  readonly tokens: readonly string[];
  /** Cookies of the guests who send the events, in turn. */
  readonly cookies: readonly string[];
  readonly eventsPerSecond: number;
  readonly seconds: number;
}

const EVENTS_PER_REQUEST = 10;
const KINDS = ['impression', 'viewable', 'click', 'view'] as const;

let next = 0;

async function send(load: EventLoad): Promise<number> {
  const { tokens, cookies, gatewayUrl } = load;
  const callers = new Callers(gatewayUrl);
  const batch = () => {
    const events = Array.from({ length: EVENTS_PER_REQUEST }, () => {
      next += 1;
      const kind = KINDS[Math.floor(next / tokens.length) % KINDS.length];
      return { token: tokens[next % tokens.length], kind, afterMillis: next % 60_000 };
    });
    const cookie = cookies[Math.floor(next / EVENTS_PER_REQUEST) % cookies.length];
    return callers.send('POST', '/api/ads/events', { body: JSON.stringify({ events }), cookie });
  };
  const times = await openLoop(load.eventsPerSecond / EVENTS_PER_REQUEST, load.seconds, batch);
  await callers.close();
  return at(times, 0.99);
}

process.on('message', (load: EventLoad) => {
  void send(load).then((p99) => process.send?.(p99));
});
