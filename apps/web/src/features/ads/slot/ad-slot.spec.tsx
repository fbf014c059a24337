import type { Ad, AdEvent } from '@tabdock/contracts/ads';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { AD_EVENTS_BATCH_MILLIS } from '../../../config/limits';
import { anAd } from '../../../testing/fixtures/ad-fixtures';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { layOutSlots } from '../../../testing/fakes/fake-layout';
import { FakeWindow } from '../../../testing/fakes/fake-window';
import { aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';
import { Session } from '../../../testing/session';
import { setWindowWidth } from '../../../testing/window-width';
import { AdView } from '../serving/ad-view';
import { AdSlot } from './ad-slot';
import { TopBanner } from './top-banner';

const EVENTS = 'POST /api/ads/events';
const ADS = 'GET /api/ads/placement/*';
const SECOND = 1_000;

let api: FakeApi;
let page: FakeWindow;
let served: number;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  served = 0;
  page = new FakeWindow().install();
  api = new FakeApi().on(EVENTS, () => json({ accepted: 1 })).install();
});
afterEach(() => {
  // What still waits is sent now, not in the next test.
  page.hide();
  page.show();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Serves the n-th ad of the view's order, called "Ad n", with a token of its own each time. */
function serve(changes: Partial<Ad> = {}): void {
  api.on(ADS, ({ query }) => {
    served += 1;
    const name = `Ad ${new URLSearchParams(query).get('slot')}`;
    const token = `${expect.getState().currentTestName?.replace(/\W/g, '')}${served}.signed`;
    return json([anAd({ name, token, ...changes })]);
  });
}

const wait = (millis: number) => act(() => jest.advanceTimersByTimeAsync(millis));
/** Waits long enough for an answer, and too short for anything of the ad's own times. */
const answered = () => wait(100);

const render = (ui: ReactNode) =>
  renderApp(
    <>
      <Session />
      {ui}
    </>,
  );

async function show(slots: ReactNode = <AdSlot placementId="bottom-tab" label="Ad below" />) {
  const view = render(<AdView>{slots}</AdView>);
  await answered();
  return view;
}

const asked = () =>
  api.calls
    .filter(({ route }) => route.startsWith('GET /api/ads/'))
    .map(({ route, query }) => ({
      placementId: route.split('/').at(-2),
      slot: Number(new URLSearchParams(query).get('slot')),
      view: new URLSearchParams(query).get('view'),
    }));
const slotsAsked = () => asked().map(({ slot }) => slot);
const recorded = () =>
  api.calls
    .filter(({ route }) => route === EVENTS)
    .flatMap(({ body }) => (body as { events: AdEvent[] }).events);
const ofKind = (kind: AdEvent['kind']) => recorded().filter((event) => event.kind === kind);

describe('showing', () => {
  it('asks for the ads of its page', async () => {
    serve();
    renderApp(
      <>
        <Session />
        <AdView>
          <AdSlot placementId="bottom-files" label="Ad below" />
        </AdView>
      </>,
      { url: '/downloads?sort=name' },
    );
    await answered();
    const [call] = api.calls.filter(({ route }) => route.startsWith('GET /api/ads/'));
    expect(new URLSearchParams(call?.query).get('page')).toBe('/downloads');
  });

  it('waits for the placement’s delay, and counts an impression only then', async () => {
    serve({ delaySeconds: 8 });
    await show();
    await wait(7 * SECOND);
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(page.places).toHaveLength(1);
    await wait(SECOND);
    expect(screen.getByRole('complementary', { name: 'Ad below' })).toHaveTextContent('AdAd 0');
    await wait(AD_EVENTS_BATCH_MILLIS);
    expect(ofKind('impression')).toHaveLength(1);
    expect(ofKind('impression')[0]?.afterMillis).toBeGreaterThanOrEqual(7 * SECOND);
  });

  it('asks for different ads for two slots of a page, in one view', async () => {
    layOutSlots();
    serve();
    await show(
      <>
        <AdSlot placementId="sidebar-tab" label="Ad beside" />
        <AdSlot placementId="bottom-tab" label="Ad below" />
      </>,
    );
    const [first, second] = asked();
    expect(slotsAsked()).toEqual([0, 1]);
    expect(first?.view).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.view).toBe(first?.view);
  });

  it('asks for another ad for a placement of an administrator’s own than for the page’s', async () => {
    layOutSlots();
    serve();
    await show(
      <>
        <AdSlot placementId="sidebar-tab" label="Ad beside" />
        <AdSlot placementId="below-the-chords" label="Ad below the chords" />
        <AdSlot placementId="bottom-tab" label="Ad below" />
      </>,
    );
    expect(screen.getAllByRole('complementary').map(({ textContent }) => textContent)).toEqual([
      'AdAd 0',
      'AdAd 1',
      'AdAd 2',
    ]);
  });

  it('begins another view, with another ad, where the page shows something else', async () => {
    serve();
    const Page = () => {
      const [search, setSearch] = useState('greensleeves');
      return (
        <AdView of={search}>
          <button onClick={() => setSearch('asturias')}>Search</button>
          <AdSlot placementId="bottom-home" label="Ad below" />
        </AdView>
      );
    };
    render(<Page />);
    await answered();
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    await answered();
    expect(screen.getByRole('complementary')).toBeVisible();
    const [first, second] = asked();
    expect(second?.slot).toBe(first?.slot);
    expect(second?.view).not.toBe(first?.view);
  });

  it('shows the same ad when it comes back within a view, and counts it once', async () => {
    serve();
    const Page = () => {
      const [isOpen, setOpen] = useState(true);
      return (
        <AdView>
          <button onClick={() => setOpen(!isOpen)}>Toggle</button>
          {isOpen && <AdSlot placementId="bottom-tab" label="Ad below" />}
        </AdView>
      );
    };
    render(<Page />);
    await answered();
    const toggle = screen.getByRole('button', { name: 'Toggle' });
    fireEvent.click(toggle);
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    fireEvent.click(toggle);
    act(() => jest.advanceTimersToNextFrame());
    expect(screen.getByRole('complementary')).toHaveTextContent('AdAd 0');
    await wait(AD_EVENTS_BATCH_MILLIS);
    expect(asked()).toHaveLength(1);
    expect(ofKind('impression')).toHaveLength(1);
  });

  it('shows the words alone when the picture does not load', async () => {
    serve({ mediaUrl: '/api/ads/media/strings', mediaType: 'image' });
    const { container } = await show();
    const picture = container.querySelector('img');
    if (!picture) throw new Error('There is no picture.');
    expect(picture).toHaveAttribute('src', '/api/ads/media/strings');
    fireEvent.error(picture);
    expect(picture).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ad 0' })).toBeVisible();
  });

  it.each(['premium', 'vip'] as const)('asks nothing and keeps no place for %s', async (group) => {
    serve();
    api.logIn(aUser({ group }));
    await show();
    expect(asked()).toEqual([]);
    expect(page.places).toEqual([]);
  });

  it('shows ads while the account cannot be read, and asks for that no more often', async () => {
    serve();
    api.on('GET /api/auth/user', () => problem(503, 'SERVICE.UNAVAILABLE', 'Away.'));
    await show();
    await wait(10 * SECOND);
    expect(screen.getByRole('link', { name: 'Ad 0' })).toBeVisible();
    expect(api.countOf('GET /api/auth/user')).toBe(1);
  });

  it('asks nothing while there is no connection', async () => {
    serve();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show();
    expect(asked()).toEqual([]);
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await answered();
    expect(screen.getByRole('link', { name: 'Ad 0' })).toBeVisible();
  });
});

describe('in a window that becomes another device’s', () => {
  const resize = (width: number) => act(() => setWindowWidth(width));
  const devices = () =>
    api.calls
      .filter(({ route }) => route.startsWith('GET /api/ads/'))
      .map(({ route }) => route.split('/').at(-1));

  it('keeps its ad, and counts it once', async () => {
    serve({ durationSeconds: 10 });
    setWindowWidth(1440);
    await show();
    resize(768);
    await answered();
    await wait(AD_EVENTS_BATCH_MILLIS);
    expect(devices()).toEqual(['desktop']);
    expect(ofKind('impression')).toHaveLength(1);
    page.see(1);
    await wait(10 * SECOND);
    await answered();
    expect(devices()).toEqual(['desktop', 'tablet']);
  });

  it('asks again where there was no ad for the former one', async () => {
    api.on(ADS, () => json([]));
    setWindowWidth(390);
    await show();
    serve();
    resize(1440);
    await answered();
    expect(devices()).toEqual(['mobile', 'desktop']);
    expect(screen.getByRole('link', { name: 'Ad 0' })).toBeVisible();
  });
});

describe('distance', () => {
  const three = (
    <>
      <AdSlot placementId="between-results-home" label="Ad between" />
      <AdSlot placementId="bottom-home" label="Ad below" />
      <AdSlot placementId="sidebar-home" label="Ad beside" shape="card" isPinned />
    </>
  );
  const shown = () =>
    screen.queryAllByRole('complementary').map((ad) => ad.getAttribute('aria-label'));

  it('leaves out a slot that is less than a window from another, and asks nothing for it', async () => {
    serve();
    layOutSlots(300, 300 + window.innerHeight, 100);
    await show(three);
    expect(shown()).toEqual(['Ad between', 'Ad beside']);
    expect(
      asked()
        .map(({ placementId }) => placementId)
        .sort(),
    ).toEqual(['between-results-home', 'sidebar-home']);
    await wait(AD_EVENTS_BATCH_MILLIS);
    expect(ofKind('impression')).toHaveLength(2);
  });

  it('shows it once the page has grown between them, unless it is in the window', async () => {
    serve();
    const move = layOutSlots(-5_000, 500, 100);
    await show(three);
    expect(shown()).toEqual(['Ad between', 'Ad below', 'Ad beside']);
    act(() => move(-200, 500, 100));
    expect(shown()).toEqual(['Ad between', 'Ad beside']);
    act(() => move(-5_000, 500, 100));
    expect(shown()).toEqual(['Ad between', 'Ad beside']);
    act(() => move(-5_000, 3_000, 100));
    await answered();
    expect(shown()).toEqual(['Ad between', 'Ad below', 'Ad beside']);
    expect(asked()).toHaveLength(3);
  });

  it('gives the place of one without an ad to the next', async () => {
    api.on(ADS, ({ path }) => json(path.includes('between') ? [] : [anAd()]));
    const move = layOutSlots(1_000, 1_400, 100);
    await show(three);
    expect(shown()).toEqual(['Ad beside']);
    page.seeNothingYet();
    act(() => move(1_400, 100));
    await answered();
    expect(shown()).toEqual(['Ad below', 'Ad beside']);
  });
});

describe('without an ad', () => {
  it('gives its place away while it is below the window, and keeps it in the window', async () => {
    api.on(ADS, () => json([]));
    await show();
    page.see(1);
    expect(page.places).toHaveLength(1);
    page.seeNothingYet();
    expect(page.places).toEqual([]);
  });

  it('keeps no place in the views after that', async () => {
    api.on(ADS, () => json([]));
    const Page = () => {
      const [search, setSearch] = useState('greensleeves');
      return (
        <AdView of={search}>
          <button onClick={() => setSearch('asturias')}>Search</button>
          <AdSlot placementId="bottom-home" label="Ad below" />
        </AdView>
      );
    };
    render(<Page />);
    await answered();
    page.see(1);
    expect(page.places).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await answered();
    expect(page.places).toEqual([]);
    expect(asked()).toHaveLength(1);
  });

  it('says nothing on the page when ads cannot be served', async () => {
    const warning = jest.spyOn(console, 'warn').mockImplementation(() => {});
    api.on(ADS, () => problem(503, 'SERVICE.UNAVAILABLE', 'Away.'));
    await show();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(screen.queryByText('Away.')).not.toBeInTheDocument();
    expect(warning).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['is a banner above the content', true],
    ['is no banner if it was not there before the content', false],
  ])('%s', async (_, isPreloaded) => {
    serve();
    const Content = () => {
      const [isDrawn, setDrawn] = useState(false);
      return isDrawn ? (
        <TopBanner placementId="top-banner-files" />
      ) : (
        <button onClick={() => setDrawn(true)}>Draw</button>
      );
    };
    render(
      <AdView preload={isPreloaded ? ['top-banner-files'] : []}>
        <Content />
      </AdView>,
    );
    await answered();
    fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
    await answered();
    expect(screen.queryAllByRole('complementary')).toHaveLength(isPreloaded ? 1 : 0);
  });
});

describe('a video', () => {
  const VIDEO = { mediaType: 'video', mediaUrl: '/api/ads/media/video' } as const;
  const player = () => screen.getByLabelText<HTMLVideoElement>('Ad 0', { selector: 'video' });
  const button = (name: string) => screen.getByRole('button', { name });
  let play: jest.SpyInstance;
  let pause: jest.SpyInstance;
  beforeEach(() => {
    const paused = { value: true };
    const media = window.HTMLMediaElement.prototype;
    jest.spyOn(media, 'paused', 'get').mockImplementation(() => paused.value);
    play = jest.spyOn(media, 'play').mockImplementation(async function (this: HTMLMediaElement) {
      paused.value = false;
      await Promise.resolve();
      fireEvent.playing(this);
    });
    pause = jest.spyOn(media, 'pause').mockImplementation(function (this: HTMLMediaElement) {
      paused.value = true;
      fireEvent.pause(this);
    });
  });

  it('plays without sound while it is in view', async () => {
    serve(VIDEO);
    await show();
    expect(player().muted).toBe(true);
    expect(play).not.toHaveBeenCalled();
    page.see(0.6);
    expect(play).toHaveBeenCalledTimes(1);
    page.see(0.2);
    expect(pause).toHaveBeenCalledTimes(1);
    page.see(0.6);
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('stays paused by its button when it comes back into view', async () => {
    serve(VIDEO);
    await show();
    page.see(1);
    await answered();
    fireEvent.click(button('Pause the ad'));
    expect(button('Play the ad')).toBeEnabled();
    page.see(0);
    page.see(1);
    expect(play).toHaveBeenCalledTimes(1);
    fireEvent.click(button('Play the ad'));
    await answered();
    expect(button('Pause the ad')).toBeEnabled();
  });

  it('is a still where less motion is wanted, until it is played', async () => {
    document.documentElement.dataset.motion = 'reduce';
    serve(VIDEO);
    await show();
    page.see(1);
    delete document.documentElement.dataset.motion;
    expect(play).not.toHaveBeenCalled();
    fireEvent.click(button('Play the ad'));
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('is viewable after two seconds of playing, not after one', async () => {
    serve(VIDEO);
    await show();
    page.see(1);
    await answered();
    await wait(1_800);
    page.see(0);
    await wait(AD_EVENTS_BATCH_MILLIS);
    expect(ofKind('viewable')).toEqual([]);
    page.see(1);
    await answered();
    await wait(2 * SECOND);
    page.see(0);
    await wait(AD_EVENTS_BATCH_MILLIS);
    expect(ofKind('viewable')).toHaveLength(1);
  });

  it('gives way to its words when it does not load, which count as words do', async () => {
    serve(VIDEO);
    await show();
    page.see(1);
    fireEvent.error(player());
    expect(screen.queryByLabelText('Ad 0', { selector: 'video' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ad 0' })).toBeVisible();
    await wait(SECOND);
    await wait(AD_EVENTS_BATCH_MILLIS);
    expect(ofKind('viewable')).toHaveLength(1);
  });

  it('says what is said in it beside it', async () => {
    const track = Object.assign(new EventTarget(), {
      mode: 'disabled',
      activeCues: [] as object[],
    });
    Object.defineProperty(HTMLTrackElement.prototype, 'track', {
      configurable: true,
      get: () => track,
    });
    serve({ ...VIDEO, captionsUrl: '/api/ads/media/captions' });
    await show();
    expect(track.mode).toBe('hidden');
    const say = (...words: string[]) => {
      track.activeCues = words.map((textContent) => ({ getCueAsHTML: () => ({ textContent }) }));
      act(() => void track.dispatchEvent(new Event('cuechange')));
    };
    say('An amp that listens');
    expect(screen.getByText('An amp that listens')).toBeVisible();
    say();
    expect(screen.queryByText('An amp that listens')).not.toBeInTheDocument();
    Reflect.deleteProperty(HTMLTrackElement.prototype, 'track');
  });
});

describe('rotation', () => {
  it('asks for the next ad once this one was in view for its time, breaks left out', async () => {
    layOutSlots();
    serve({ durationSeconds: 10 });
    await show(
      <>
        <AdSlot placementId="bottom-tab" label="Ad below" />
        <AdSlot placementId="sidebar-tab" label="Ad beside" />
      </>,
    );
    await wait(60 * SECOND);
    expect(slotsAsked()).toEqual([0, 1]);
    page.see(0.6);
    await wait(6 * SECOND);
    page.see(0.3);
    await wait(60 * SECOND);
    page.see(1);
    page.hide();
    await wait(60 * SECOND);
    page.show();
    await wait(3 * SECOND);
    expect(slotsAsked()).toEqual([0, 1]);
    await wait(SECOND);
    await answered();
    expect(slotsAsked()).toEqual([0, 1, 2, 3]);
    expect(screen.getByRole('complementary', { name: 'Ad below' })).toHaveTextContent('AdAd 2');
    expect(screen.getByRole('complementary', { name: 'Ad beside' })).toHaveTextContent('AdAd 3');
  });

  it('keeps the ad when the next one does not come', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    serve({ durationSeconds: 10 });
    await show();
    page.see(1);
    api.on(ADS, () => problem(503, 'SERVICE.UNAVAILABLE', 'Away.'));
    await wait(10 * SECOND);
    await answered();
    expect(screen.getByRole('link', { name: 'Ad 0' })).toBeVisible();
    serve();
    await wait(10 * SECOND);
    await answered();
    expect(screen.getByRole('link', { name: 'Ad 2' })).toBeVisible();
  });

  it('leaves what stands in for ads until the next page, and counts nothing of it', async () => {
    serve({ token: null, isHouse: true, durationSeconds: 10 });
    await show();
    page.see(1);
    await wait(120 * SECOND);
    page.see(0);
    await wait(AD_EVENTS_BATCH_MILLIS);
    expect(slotsAsked()).toEqual([0]);
    expect(recorded()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Ad 0' })).toBeVisible();
  });
});

describe('events', () => {
  it('is viewable after a second with half of it in view, without a break', async () => {
    serve();
    await show();
    for (const breakUp of [() => page.see(0.4), () => (page.hide(), page.show())]) {
      page.see(0.5);
      await wait(900);
      breakUp();
    }
    page.see(0.4);
    await wait(AD_EVENTS_BATCH_MILLIS);
    expect(ofKind('viewable')).toEqual([]);
    page.see(0.5);
    await wait(SECOND);
    page.see(0);
    await wait(AD_EVENTS_BATCH_MILLIS);
    expect(ofKind('viewable')).toHaveLength(1);
  });

  it('reports how long it was in view when it leaves', async () => {
    serve();
    const { unmount } = await show();
    page.see(1);
    await wait(4 * SECOND);
    unmount();
    await wait(AD_EVENTS_BATCH_MILLIS);
    expect(ofKind('view')).toMatchObject([{ viewMillis: 4 * SECOND }]);
  });

  it('reports it as the page is hidden too', async () => {
    serve();
    await show();
    page.see(1);
    await wait(2 * SECOND);
    page.hide();
    await wait(0);
    const events = (await Promise.all(page.beacons.map(({ body }) => body))).flatMap(
      (body) => (body as { events: AdEvent[] }).events,
    );
    expect(events.map(({ kind }) => kind).sort()).toEqual(['impression', 'view', 'viewable']);
    expect(events.find(({ kind }) => kind === 'view')?.viewMillis).toBe(2 * SECOND);
    expect(recorded()).toEqual([]);
  });

  it('counts a click, and opens the advertiser’s page in a tab of its own', async () => {
    serve();
    await show();
    const link = screen.getByRole('link', { name: 'Ad 0' });
    expect(link).toHaveAttribute('href', `${window.location.origin}/api/ads/click/strings.signed`);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener sponsored');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    fireEvent.click(link);
    await wait(AD_EVENTS_BATCH_MILLIS);
    expect(ofKind('click')).toHaveLength(1);
  });

  it('opens a page of ours right here', async () => {
    serve({ clickUrl: '/premium?from=ad', isHouse: true });
    await show();
    const link = screen.getByRole('link', { name: 'Ad 0' });
    expect(link).not.toHaveAttribute('target');
    fireEvent.click(link);
    expect(screen.getByTestId('address')).toHaveTextContent('/premium?from=ad');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x'])('does not follow %s', async (clickUrl) => {
    serve({ clickUrl });
    await show();
    expect(screen.getByText('Ad 0')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('an ad that its network draws', () => {
  const frameUrl = 'https://ads.example.org/google-adsense/1234567890';
  const drawn = { frameUrl, adNetwork: 'Google AdSense', mediaUrl: null, clickUrl: null };

  it('is a frame under our own label, which reaches neither this window nor this page’s address', async () => {
    serve(drawn);
    await show();
    const ad = screen.getByRole('complementary', { name: 'Ad below' });
    expect(ad).toHaveTextContent(/^Ad$/);
    const frame = screen.getByTitle('Ad by Google AdSense');
    expect(ad).toContainElement(frame);
    expect(frame).toHaveAttribute('src', frameUrl);
    expect(frame.getAttribute('sandbox')?.split(' ')).toEqual([
      'allow-scripts',
      'allow-same-origin',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
    ]);
    expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('counts as others do, and is never replaced', async () => {
    serve({ ...drawn, durationSeconds: 10 });
    await show();
    const frame = screen.getByTitle('Ad by Google AdSense');
    page.see(1);
    await wait(120 * SECOND);
    page.see(0);
    await wait(AD_EVENTS_BATCH_MILLIS);
    expect(slotsAsked()).toEqual([0]);
    expect(screen.getByTitle('Ad by Google AdSense')).toBe(frame);
    expect(recorded().map(({ kind }) => kind)).toEqual(['impression', 'viewable', 'view']);
  });
});
