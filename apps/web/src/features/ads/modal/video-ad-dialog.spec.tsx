import type { Ad, AdEvent } from '@tabdock/contracts/ads';
import { act, fireEvent, screen } from '@testing-library/react';
import { AD_EVENTS_BATCH_MILLIS } from '../../../config/limits';
import { anAd } from '../../../testing/fixtures/ad-fixtures';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { FakeWindow } from '../../../testing/fakes/fake-window';
import { renderApp } from '../../../testing/render-app';
import { Session } from '../../../testing/session';
import { VideoAdDialog } from './video-ad-dialog';

const EVENTS = 'POST /api/ads/events';
const AD = 'GET /api/ads/placement/modal-download/mobile';
const SECOND = 1_000;
const VIDEO = { mediaType: 'video', mediaUrl: '/api/ads/media/video', adType: 'video' } as const;

let api: FakeApi;
let page: FakeWindow;
let play: jest.SpyInstance;
let pause: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  page = new FakeWindow().install();
  api = new FakeApi().on(EVENTS, () => json({ accepted: 1 })).install();
  const media = window.HTMLMediaElement.prototype;
  play = jest.spyOn(media, 'play').mockResolvedValue(undefined);
  pause = jest.spyOn(media, 'pause').mockReturnValue(undefined);
});
afterEach(() => {
  page.hide();
  page.show();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const wait = (millis: number) => act(() => jest.advanceTimersByTimeAsync(millis));
let onContinue: jest.Mock;

async function open(ad: Partial<Ad> | null = {}) {
  const token = `${expect.getState().currentTestName?.replace(/\W/g, '')}.signed`;
  if (ad) api.on(AD, () => json([anAd({ token, durationSeconds: 5, ...ad })]));
  onContinue = jest.fn();
  const view = renderApp(
    <>
      <Session />
      <VideoAdDialog title="Greensleeves" onContinue={onContinue} />
    </>,
  );
  await wait(100);
  return view;
}

const button = (name: string) => screen.getByRole('button', { name });
const video = () => screen.getByLabelText<HTMLVideoElement>('New strings', { selector: 'video' });
const kinds = () =>
  api.calls
    .filter(({ route }) => route === EVENTS)
    .flatMap(({ body }) => (body as { events: AdEvent[] }).events)
    .map(({ kind }) => kind);

it('lets go on once the ad has had its time, and says so', async () => {
  await open();
  expect(button('Continue in 5 s')).toBeDisabled();
  await wait(4 * SECOND);
  expect(button('Continue in 1 s')).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('You can continue in 5 seconds.');
  await wait(SECOND);
  expect(button('Continue')).toBeEnabled();
  expect(button('Continue')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('You can continue.');
  fireEvent.click(button('Continue'));
  expect(onContinue).toHaveBeenCalledTimes(1);
});

it('closes at any time, and says where the file is', async () => {
  await open();
  const dialog = screen.getByRole('dialog', { name: 'A short break' });
  expect(dialog).toHaveAccessibleDescription(/the Download Menu and in Files/);
  expect(button('Close')).toHaveFocus();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(onContinue).toHaveBeenCalledTimes(1);
  fireEvent.click(button('Close'));
  expect(onContinue).toHaveBeenCalledTimes(2);
});

it.each([
  ['there is no ad', () => json([])],
  ['ads cannot be served', () => problem(503, 'SERVICE.UNAVAILABLE', 'Away.')],
])('lets go on at once when %s', async (_, answer) => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  api.on(AD, answer);
  await open(null);
  expect(button('Continue')).toBeEnabled();
  expect(button('Continue')).toHaveFocus();
  expect(screen.getByText('There is no ad this time.')).toBeVisible();
});

it('lets go on at once without a connection, also when that comes back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open();
  expect(button('Continue')).toBeEnabled();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await wait(100);
  expect(button('Continue')).toBeEnabled();
});

it.each([
  ['video', VIDEO, () => video()],
  [
    'picture',
    { mediaType: 'image', mediaUrl: '/api/ads/media/picture' },
    () => document.querySelector('img'),
  ],
] as const)('lets go on at once when its %s does not load', async (_, media, element) => {
  await open(media);
  expect(button('Continue in 5 s')).toBeDisabled();
  const broken = element();
  if (!broken) throw new Error('There is no media.');
  fireEvent.error(broken);
  expect(broken).not.toBeInTheDocument();
  expect(button('Continue')).toBeEnabled();
  expect(screen.getByRole('link', { name: 'New strings' })).toBeVisible();
});

it('plays a video without sound, with captions, and pauses it', async () => {
  await open({ ...VIDEO, captionsUrl: '/api/ads/media/captions' });
  expect(video()).toHaveAttribute('autoplay');
  expect(video().muted).toBe(true);
  expect(video().querySelector('track')).toHaveAttribute('src', '/api/ads/media/captions');
  fireEvent.playing(video());
  fireEvent.click(button('Pause the ad'));
  expect(pause).toHaveBeenCalledTimes(1);
  fireEvent.pause(video());
  fireEvent.click(button('Play the ad'));
  expect(play).toHaveBeenCalledTimes(1);
});

it('shows a still of a video where less motion is wanted', async () => {
  document.documentElement.dataset.motion = 'reduce';
  await open(VIDEO);
  delete document.documentElement.dataset.motion;
  expect(video()).not.toHaveAttribute('autoplay');
  expect(button('Play the ad')).toBeEnabled();
});

it('counts a video as viewable after two seconds of playing', async () => {
  await open(VIDEO);
  page.see(1);
  await wait(3 * SECOND);
  fireEvent.playing(video());
  await wait(1_900);
  fireEvent.pause(video());
  await wait(AD_EVENTS_BATCH_MILLIS);
  expect(kinds()).toEqual(['impression']);
  fireEvent.playing(video());
  await wait(2 * SECOND);
  await wait(AD_EVENTS_BATCH_MILLIS);
  expect(kinds()).toEqual(['impression', 'viewable']);
});

it('lets the tab through as somebody follows an ad of ours', async () => {
  await open({ clickUrl: '/premium', isHouse: true });
  fireEvent.click(screen.getByRole('link', { name: 'New strings' }));
  expect(onContinue).toHaveBeenCalledTimes(1);
  expect(screen.getByTestId('address')).toHaveTextContent('/premium');
});

it('leads to premium, and the download goes on', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'See premium' });
  expect(link).toHaveAttribute('href', '/premium');
  fireEvent.click(link);
  expect(onContinue).toHaveBeenCalledTimes(1);
});
