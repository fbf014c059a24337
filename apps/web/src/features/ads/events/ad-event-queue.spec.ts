import type { AdEvent } from '@tabdock/contracts/ads';
import { AD_EVENTS_BATCH_MILLIS, AD_EVENTS_PER_REQUEST } from '../../../config/limits';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { FakeWindow } from '../../../testing/fakes/fake-window';
import { AdEventQueue } from './ad-event-queue';

const EVENTS = 'POST /api/ads/events';

let api: FakeApi;
let page: FakeWindow;
let queue: AdEventQueue;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  page = new FakeWindow().install();
  api = new FakeApi().on(EVENTS, () => json({ accepted: 1 })).install();
  queue = new AdEventQueue();
});
afterEach(() => {
  page.show();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const anEvent = (changes: Partial<AdEvent> = {}): AdEvent => ({
  token: 'a.b',
  kind: 'impression',
  afterMillis: 40,
  ...changes,
});
const nextBatch = () => jest.advanceTimersByTimeAsync(AD_EVENTS_BATCH_MILLIS);
const sent = () =>
  api.calls
    .filter(({ route }) => route === EVENTS)
    .map(({ body }) => (body as { events: AdEvent[] }).events);

it('sends what happened within seconds as one request, each kind once for an ad', async () => {
  queue.add(anEvent());
  queue.add(anEvent({ kind: 'viewable' }));
  queue.add(anEvent({ afterMillis: 90 }));
  expect(sent()).toEqual([]);
  await nextBatch();
  expect(sent()).toEqual([[anEvent(), anEvent({ kind: 'viewable' })]]);
  await nextBatch();
  expect(sent()).toHaveLength(1);
});

it('leaves no request open', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const answers: Response[] = [];
  const answerWith = (make: () => Response) =>
    api.on(EVENTS, () => {
      const answer = make();
      answers.push(answer);
      return answer;
    });
  answerWith(() => json({ accepted: 1 }));
  queue.add(anEvent());
  await nextBatch();
  answerWith(() => problem(503, 'SERVICE.UNAVAILABLE', 'Away.'));
  queue.add(anEvent({ token: 'later.b' }));
  await nextBatch();
  await nextBatch();
  expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true, true]);
});

it('sends no more at a time than the server takes', async () => {
  for (let ad = 0; ad <= AD_EVENTS_PER_REQUEST; ad += 1) queue.add(anEvent({ token: `${ad}.b` }));
  await nextBatch();
  await nextBatch();
  expect(sent().map(({ length }) => length)).toEqual([AD_EVENTS_PER_REQUEST, 1]);
});

it('tries once more with the next batch, then gives up', async () => {
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => {});
  api.on(EVENTS, () => problem(503, 'SERVICE.UNAVAILABLE', 'Away.'));
  queue.add(anEvent());
  await nextBatch();
  queue.add(anEvent({ token: 'later.b' }));
  await nextBatch();
  expect(sent()[1]).toEqual([anEvent(), anEvent({ token: 'later.b' })]);
  await nextBatch();
  expect(sent()[2]).toEqual([anEvent({ token: 'later.b' })]);
  await nextBatch();
  expect(sent()).toHaveLength(3);
  expect(warning).toHaveBeenCalledTimes(3);
});

it('sends what waits at once when the page is hidden, and what comes of that', async () => {
  queue.add(anEvent());
  page.hide();
  queue.add(anEvent({ kind: 'view', viewMillis: 2_000 }));
  await jest.advanceTimersByTimeAsync(0);
  expect(page.beacons.map(({ path }) => path)).toEqual(['/api/ads/events', '/api/ads/events']);
  expect(await Promise.all(page.beacons.map(({ body }) => body))).toEqual([
    { events: [anEvent()] },
    { events: [anEvent({ kind: 'view', viewMillis: 2_000 })] },
  ]);
  await nextBatch();
  expect(sent()).toEqual([]);
});
