import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  communityContributors,
  communityTabStanding,
  NO_RATINGS,
  type CountedFigures,
} from '@tabdock/contracts/community';
import { AppError } from '@tabdock/contracts/core';
import { playlistsShared, type SharedPlaylist } from '@tabdock/contracts/playlists';
import {
  publicArtist,
  publicSitemap,
  publicSitemapPage,
  publicSong,
  SITEMAP_PAGE_MAX,
  SITEMAP_PART_MAX,
  type SongPage,
} from '@tabdock/contracts/public';
import { scoresOfTabs, type PreviewKind, type TabScore } from '@tabdock/contracts/scores';
import { catalogueGetTabs, catalogueTabPage, type CataloguePage } from '@tabdock/contracts/search';
import { billingOffer, PREMIUM, type PremiumOffer } from '@tabdock/contracts/billing';
import { tabSnapshot } from './support/fixtures';
import { takedownApplied, takedownLifted } from '@tabdock/contracts/takedown';
import { peopleView, type Person } from '@tabdock/contracts/users';
import { Broker, createLogger, EventPublisher, Metrics } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { answer, respond, type Responder } from './support/responder';
import { RunningGateway } from './support/running-gateway';

const INDEX = `<!doctype html><html><head>
<meta
  name="description"
  content="Search guitar tabs."
/>
<title>Tabdock</title></head><body><div id="root"></div></body></html>`;
const ANYTHING = { accept: '*/*' };
const PUBLIC = { PUBLIC_URL: 'https://tabs.example' };
const SLUG = 'für-elise-beethoven-0k3v9qd1m7xza';

const TAB_ID: string = randomUUID();
const RATED_ID: string = randomUUID();
const DRAWN_ID: string = randomUUID();
const SHA256 = 'ab'.repeat(32);
const LIST_KEY = 'abcdefghijkl';

const hostile = '</script><script>alert(1)</script><!-- "\' & \u202e';

function song(more: Partial<SongPage> = {}): SongPage {
  return {
    slug: SLUG,
    title: 'Für Elise',
    artist: { name: 'Beethoven', slug: 'beethoven-2f8c1yq0p4b6e' },
    versions: [
      {
        id: randomUUID(),
        title: 'Für Elise',
        artist: 'Beethoven',
        rating: 4.5,
        votes: 12,
        url: 'https://source.example/1',
        source: 'Source',
        format: 'gpx',
      },
    ],
    indexed: true,
    ...more,
  };
}

function tabPage(id: string): CataloguePage {
  return {
    tab: {
      id,
      title: 'Für Elise',
      artist: 'Beethoven',
      rating: 4.5,
      votes: 12,
      url: 'https://source.example/1',
      source: 'Source',
      version: 'Piano',
      format: 'gpx',
      tempo: 96,
      tracks: 1,
      difficulty: 'intermediate',
      difficultyFrom: 'nobody',
      createdAt: '2026-03-01T12:00:00.000Z',
      createdFrom: 'first-seen',
    },
    versions: [],
    related: [],
    place: { song: SLUG, artist: 'beethoven-2f8c1yq0p4b6e', indexed: true },
  };
}

function scoreWith(kinds: PreviewKind[]): TabScore | null {
  if (kinds.length === 0) return null;
  return {
    sha256: SHA256,
    state: 'analysed',
    facts: null,
    difficulties: null,
    defects: null,
    previews: {
      kinds,
      version: 3,
      caption: {
        track: 0,
        name: 'Guitar <1>',
        firstBar: 4,
        bars: 8,
        heights: { desk: 360, phone: 300 },
      },
    },
  };
}

function sharedList(): SharedPlaylist {
  return {
    slug: `rainy-day-${LIST_KEY}`,
    name: 'Rainy day',
    description: null,
    owner: { displayName: 'Ada', username: null },
    tabs: 2,
    revision: 1,
    createdAt: '2026-03-01T12:00:00.000Z',
    updatedAt: '2026-03-01T12:00:00.000Z',
  };
}

function personOf(username: string): Person {
  if (username.startsWith('nobody')) throw new AppError('PEOPLE.NOT_FOUND');
  if (username !== 'ada') return { displayName: 'Quiet', isPublic: false, comments: [] };
  return {
    displayName: hostile,
    isPublic: true,
    username: 'ada',
    bio: 'Plays in a garage.',
    picture: { small: '/api/pictures/aa', large: '/api/pictures/bb' },
    comments: [],
  };
}

describe('public pages', () => {
  let webRoot: string;
  let gateway: RunningGateway;
  let search: Responder;
  let users: Responder;
  let downloads: Responder;
  let kinds: PreviewKind[];
  let standing: CountedFigures;
  let show: (slug: string) => Promise<SongPage> | SongPage;
  let sitemapPages: { after: string | undefined; limit: number }[];
  let takenDown: boolean;
  let seller: PremiumOffer['seller'];

  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'gateway-web-'));
    await writeFile(join(webRoot, 'index.html'), INDEX);
    gateway = await RunningGateway.start({ ...PUBLIC, WEB_ROOT: webRoot });
    search = await respond(gateway.amqp, [
      answer(publicSong, async ({ slug }) => show(slug)),
      answer(publicArtist, async ({ slug, page }) => {
        if (page > 2) throw new AppError('CATALOGUE.ARTIST_NOT_FOUND');
        return {
          slug,
          name: 'Beethoven',
          songs: [],
          total: 60,
          page,
          pageSize: 50,
          indexed: false,
        };
      }),
      answer(publicSitemap, async () => ({
        parts: [
          { kind: 'tabs' as const, from: '000', to: '7ff' },
          { kind: 'songs' as const, from: '000', to: 'fff' },
        ],
      })),
      answer(catalogueTabPage, async ({ tabId }) => {
        if (![TAB_ID, RATED_ID, DRAWN_ID].includes(tabId))
          throw new AppError('CATALOGUE.TAB_NOT_FOUND');
        if (takenDown) throw new AppError('TAB.TAKEN_DOWN');
        return tabPage(tabId);
      }),
      answer(catalogueGetTabs, async ({ tabIds }) => ({
        tabs: tabIds.filter((tabId) => tabId === TAB_ID).map((tabId) => tabSnapshot(tabId)),
      })),
      // More pages than a part may have.
      answer(publicSitemapPage, async ({ after, limit }) => {
        sitemapPages.push({ after, limit });
        const pages = Array.from({ length: limit }, (_, place) => ({
          name: `für-elise-${sitemapPages.length}-${place}`,
          changedAt: '2026-03-01T12:00:00.000Z',
        }));
        return { pages, next: randomUUID() };
      }),
    ]);
    downloads = await respond(gateway.amqp, [
      answer(scoresOfTabs, async ({ tabIds }) => ({
        scores: tabIds.map((tabId) => ({ tabId, score: scoreWith(kinds) })),
      })),
    ]);
    users = await respond(gateway.amqp, [
      answer(playlistsShared, async ({ key }) => {
        if (key !== LIST_KEY) throw new AppError('PLAYLISTS.NOT_FOUND');
        return { playlist: sharedList(), tabIds: [TAB_ID, RATED_ID] };
      }),
      answer(billingOffer, async () => ({
        seller,
        priceCents: PREMIUM.priceCents,
        currency: PREMIUM.currency,
      })),
      answer(communityContributors, async () => ({ contributors: [] })),
      answer(peopleView, async ({ username }) => ({ person: personOf(username) })),
      answer(communityTabStanding, async ({ tabIds }) => ({
        standings: tabIds.map((tabId) => ({ tabId, ratings: standing, comments: 0 })),
      })),
    ]);
  });
  afterAll(async () => {
    await gateway?.stop();
    await search?.stop();
    await users?.stop();
    await downloads?.stop();
    await rm(webRoot, { recursive: true });
  });
  beforeEach(() => {
    show = () => song();
    standing = NO_RATINGS;
    kinds = [];
    sitemapPages = [];
    takenDown = false;
    seller = 'provider';
  });

  const read = async (path: string, from = gateway) => {
    const response = await from.get(path, ANYTHING);
    return { response, html: await response.text() };
  };
  const dataIn = (html: string, type: string): unknown => {
    const [, data = ''] = html.split(`<script type="${type}"`);
    return JSON.parse(data.slice(data.indexOf('>') + 1, data.indexOf('</script>')));
  };

  it('have a head, the public data and no cookie, also for clients that accept anything', async () => {
    const { response, html } = await read(`/song/${SLUG}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    );
    expect(response.headers.get('x-robots-tag')).toBeNull();
    const url = `https://tabs.example/song/${encodeURIComponent(SLUG)}`;
    expect(html.match(/<title>.*?<\/title>/g)).toEqual([
      '<title>Für Elise by Beethoven – guitar tabs · Tabdock</title>',
    ]);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).toContain(`<link rel="canonical" href="${url}">`);
    expect(html).toContain(`<meta property="og:url" content="${url}">`);
    expect(dataIn(html, 'application/ld+json')).toMatchObject({
      '@type': 'MusicComposition',
      name: 'Für Elise',
      url,
      creator: { '@type': 'MusicGroup', name: 'Beethoven' },
    });
    const data = dataIn(html, 'application/json') as { path: string; body: SongPage };
    expect(data.path).toBe(`/api/songs/${encodeURIComponent(SLUG)}`);
    expect(data.body).toMatchObject({ title: 'Für Elise', slug: SLUG });
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toMatch(/<script(?! type="application\/(ld\+)?json")/);
  });

  it('of a song lead to its versions, to each beside a stored one, and to all of them', async () => {
    const one = song().versions[0]!;
    const versions: SongPage['versions'] = [
      { ...one, id: TAB_ID, version: 'Piano' },
      { ...one, id: RATED_ID, version: '<Lute>' },
      { ...one, id: DRAWN_ID, version: 'Band', file: { isAnalysed: true } },
    ];
    show = () => song({ versions });
    const { html } = await read(`/song/${SLUG}`);
    const outline = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';
    const links = [...outline.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)];
    expect(links.map(([, path, text]) => [path, text])).toEqual([
      [`/tab/${TAB_ID}`, 'Piano (Source)'],
      [`/compare/${TAB_ID}/${DRAWN_ID}`, 'Compare Piano with Band'],
      [`/tab/${RATED_ID}`, '&lt;Lute&gt; (Source)'],
      [`/compare/${RATED_ID}/${DRAWN_ID}`, 'Compare &lt;Lute&gt; with Band'],
      [`/tab/${DRAWN_ID}`, 'Band (Source)'],
      [`/compare/${DRAWN_ID}/${TAB_ID}`, 'Compare Band with Piano'],
      [`/compare/${TAB_ID}`, 'Compare all versions'],
      ['/artist/beethoven-2f8c1yq0p4b6e', 'All songs of Beethoven'],
    ]);
  });

  it('of a tab name its song and artist, and give only the ratings of people here to search engines', async () => {
    const { response, html } = await read(`/tab/${TAB_ID.toUpperCase()}`);
    expect(response.status).toBe(301);
    expect(html).toBe('');
    const page = await read(`/tab/${TAB_ID}`);
    expect(page.html).toContain(
      '<meta name="description" content="Guitar Pro tab of Für Elise by Beethoven: Piano, 96 bpm, 1 track.">',
    );
    const url = `https://tabs.example/tab/${TAB_ID}`;
    expect(dataIn(page.html, 'application/ld+json')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'MediaObject',
      name: 'Für Elise (Piano)',
      url,
      encodingFormat: 'gpx',
      encodesCreativeWork: {
        '@type': 'MusicComposition',
        name: 'Für Elise',
        url: `https://tabs.example/song/${encodeURIComponent(SLUG)}`,
        creator: {
          '@type': 'MusicGroup',
          name: 'Beethoven',
          url: 'https://tabs.example/artist/beethoven-2f8c1yq0p4b6e',
        },
      },
    });
    expect(dataIn(page.html, 'application/json')).toMatchObject({ path: `/api/tabs/${TAB_ID}` });
    expect((await read('/tab/nonsense')).response.status).toBe(404);
    // A UUID has a version, 1 to 8.
    expect((await read('/tab/12345678-1234-0234-1234-123456789abc')).response.status).toBe(404);
    expect((await read(`/tab/${randomUUID()}`)).response.status).toBe(404);
    standing = { averageRating: 4.26, totalRatings: 3, spread: [0, 0, 0, 2, 1] };
    const rated = await read(`/tab/${RATED_ID}`);
    expect(dataIn(rated.html, 'application/ld+json')).toMatchObject({
      aggregateRating: { ratingValue: 4.3, ratingCount: 3, bestRating: 5, worstRating: 1 },
    });
  });

  it('of a tab bring its first bars before any script, and show them where it is linked', async () => {
    const without = await read(`/tab/${TAB_ID}`);
    expect(without.html).not.toContain('/api/previews/');
    expect(without.html).toContain('<meta name="twitter:card" content="summary">');
    kinds = ['desk', 'phone', 'png'];
    const { html } = await read(`/tab/${DRAWN_ID}`);
    const picture = `/api/previews/${SHA256}`;
    expect(html).toContain(
      `<meta property="og:image" content="https://tabs.example${picture}.png?v=3">`,
    );
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    for (const [path, media] of [
      [`${picture}.svg?v=3`, '(min-width: 600px)'],
      [`${picture}-phone.svg?v=3`, '(max-width: 599.95px)'],
    ])
      expect(html).toContain(
        `<link rel="preload" as="image" fetchpriority="high" href="${path}" media="${media}">`,
      );
    const body = html.slice(html.indexOf('<body>')).replace(/<noscript>.*<\/noscript>/s, '');
    expect(body).toContain(
      `<img src="${picture}.svg?v=3" alt="First bars of Für Elise by Beethoven: Guitar &lt;1&gt;, bars 5 to 12" width="720" height="360"`,
    );
    expect(body).toContain(
      `<source srcset="${picture}-phone.svg?v=3" media="(max-width: 599.95px)" width="390" height="300">`,
    );
    expect(without.html).not.toContain('first-bars');
  });

  it('of two versions are one page in both orders, and found by nobody', async () => {
    const [first, second] = [TAB_ID, RATED_ID].toSorted();
    for (const [one, other] of [
      [TAB_ID, RATED_ID],
      [RATED_ID, TAB_ID],
    ]) {
      const { response, html } = await read(`/compare/${one}/${other}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(html).toContain(
        `<link rel="canonical" href="https://tabs.example/compare/${first}/${second}">`,
      );
      expect(html).toMatch(/<title>[^<]*compared · Tabdock<\/title>/);
      expect(html).toMatch(/<meta name="description" content="Which bars differ between [^"]+">/);
    }
    expect((await read(`/compare/${TAB_ID}/nothing`)).response.status).toBe(404);
    expect((await read(`/compare/${TAB_ID}%2F${RATED_ID}/x`)).response.status).toBe(404);
  });

  it('of all versions of a song lead to each, and are found by nobody', async () => {
    const { response, html } = await read(`/compare/${TAB_ID}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toMatch(/<title>[^<]*: all versions compared · Tabdock<\/title>/);
    expect(html).toContain(`href="/tab/${TAB_ID}"`);
    expect((await read('/compare/nothing')).response.status).toBe(404);
    expect((await read(`/compare/${randomUUID()}`)).response.status).toBe(404);
  });

  it('of a shared list name its tabs but those that are gone, and are 404 for a link that was withdrawn', async () => {
    const { html } = await read(`/lists/rainy-day-${LIST_KEY}`);
    expect(html).toContain('content="2 guitar tabs that Ada put together."');
    const list = dataIn(html, 'application/ld+json') as { itemListElement: object[] };
    expect(list.itemListElement).toEqual([
      expect.objectContaining({ position: 1, url: `https://tabs.example/tab/${TAB_ID}` }),
    ]);
    expect((await read('/lists/rainy-day-abcdefghijkz')).response.status).toBe(404);
    expect((await read('/lists/rainy-day')).response.status).toBe(404);
  });

  it('of people have what is public of them, and only that is found', async () => {
    const { response, html } = await read('/people/ada');
    expect(response.status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toBeNull();
    expect(html).toContain('<meta name="description" content="Plays in a garage.">');
    expect(html).toContain('<meta property="og:type" content="profile">');
    expect(html).not.toContain('<!--');
    expect(dataIn(html, 'application/ld+json')).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: {
        name: hostile,
        description: 'Plays in a garage.',
        image: 'https://tabs.example/api/pictures/bb',
      },
    });
    expect(dataIn(html, 'application/json')).toMatchObject({ path: '/api/people/ada' });
    const quiet = await read('/people/quiet');
    expect(quiet.response.headers.get('x-robots-tag')).toBe('noindex');
    expect(quiet.html).toContain('<title>Quiet · Tabdock</title>');
    expect((await read('/people/nobody')).response.status).toBe(404);
  });

  it('are uncompressed for who asks for that, and shared caches learn of the choice', async () => {
    const headers = { ...ANYTHING, 'accept-encoding': 'identity' };
    const response = await gateway.get(`/song/${SLUG}`, headers);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBe('accept-encoding');
  });

  it('send other words of the same song to its own address, for good', async () => {
    const response = await gateway.get('/song/other-words-0k3v9qd1m7xza?bar=17', ANYTHING);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`/song/${encodeURIComponent(SLUG)}?bar=17`);
    expect((await gateway.get(`/song/${encodeURIComponent(SLUG)}/`)).status).toBe(301);
    // However the browser encodes it.
    const lowerCase = encodeURIComponent(SLUG).replace('%C3%BC', '%c3%bc');
    expect((await gateway.get(`/song/${lowerCase}`)).status).toBe(200);
  });

  it('show hostile titles as text, everywhere', async () => {
    show = () => song({ title: hostile, artist: { name: hostile } });
    const { html } = await read(`/song/${SLUG}`);
    expect(html.match(/<script[^>]*>/g)).toEqual([
      '<script type="application/ld+json">',
      '<script type="application/json" id="page-data">',
    ]);
    expect(html).not.toContain('<!--');
    expect(html).not.toMatch(/<title>[^<]*\u202e/);
    expect(dataIn(html, 'application/json')).toMatchObject({ body: { title: hostile } });
  });

  it('say noindex for what search engines may not show', async () => {
    show = () => song({ indexed: false });
    const { response } = await read(`/song/${SLUG}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    for (const path of ['/settings', '/no/such/page']) {
      const page = await gateway.get(path, { accept: 'text/html' });
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
    }
    const home = await gateway.get('/', { accept: 'text/html' });
    expect(home.headers.get('x-robots-tag')).toBeNull();
  });

  it('have a status, with the app’s page and without a cookie, where there is nothing', async () => {
    for (const [code, status] of [
      ['CATALOGUE.SONG_NOT_FOUND', 404],
      ['TAB.TAKEN_DOWN', 410],
      ['SERVICE.UNAVAILABLE', 503],
    ] as const) {
      show = () => {
        throw new AppError(code);
      };
      const { response, html } = await read(`/song/${SLUG}`);
      expect(response.status).toBe(status);
      expect(html).toContain('<title>Tabdock</title>');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(response.headers.has('retry-after')).toBe(status === 503);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    const unknown = await gateway.get('/no/such/page', { accept: 'text/html' });
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('<title>Tabdock</title>');
    expect((await gateway.get('/artist/%E0%A4%A', ANYTHING)).status).toBe(400);
  });

  it.each(['/song/none', '/no/such/page'])(
    'are whole where there is nothing, whatever a browser has of them already (%s)',
    async (path) => {
      show = () => {
        throw new AppError('CATALOGUE.SONG_NOT_FOUND');
      };
      const first = await gateway.get(path, { accept: 'text/html' });
      const home = await gateway.get('/', { accept: 'text/html' });
      const known = home.headers.get('etag') ?? '';
      expect(known).not.toBe('');
      const conditions: Record<string, string>[] = [
        { 'if-none-match': known },
        { 'if-none-match': '*' },
        { 'if-modified-since': home.headers.get('last-modified') ?? '' },
        { range: 'bytes=0-3' },
      ];
      for (const condition of conditions) {
        // A condition makes fetch ask for a new copy (`no-cache`), unless cache-control is given.
        const headers = { accept: 'text/html', 'cache-control': 'max-age=0', ...condition };
        const again = await gateway.get(path, headers);
        expect([again.status, await again.text()]).toEqual([404, INDEX]);
      }
      for (const name of ['etag', 'last-modified']) expect(first.headers.has(name)).toBe(false);
    },
  );

  it('are sent again only when what they show has changed', async () => {
    const [before, after] = [song(), song({ title: 'For Elise' })];
    show = () => before;
    const { response } = await read(`/song/${SLUG}`);
    expect(response.status).toBe(200);
    const known = { ...ANYTHING, 'if-none-match': response.headers.get('etag') ?? '' };
    // A condition makes fetch ask for a new copy (`no-cache`), unless cache-control is given.
    const ask = () =>
      gateway.get(encodeURI(`/song/${SLUG}`), { 'cache-control': 'max-age=0', ...known });
    const same = await ask();
    expect([same.status, await same.text()]).toEqual([304, '']);
    for (const name of ['cache-control', 'etag', 'vary'])
      expect([name, same.headers.get(name)]).toEqual([name, response.headers.get(name)]);

    show = () => after;
    const changed = await ask();
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('For Elise');
  });

  it('are not found at addresses that are longer than any of ours', async () => {
    for (const path of [
      `/song/${'x'.repeat(99)}`,
      `/song/${'x'.repeat(201)}`,
      `/artist/${'ü'.repeat(201)}?page=3`,
      `/lists/${'x'.repeat(1_000)}`,
      `/people/nobody${'x'.repeat(65)}`,
      `/people/nobody${'x'.repeat(1_000)}`,
      `/tab/${'x'.repeat(1_000)}`,
    ]) {
      show = () => {
        throw new AppError('CATALOGUE.SONG_NOT_FOUND');
      };
      const { response, html } = await read(path);
      expect([path, response.status, html]).toEqual([path, 404, INDEX]);
    }
  });

  it('are served whatever a client accepts, as are all pages of the app', async () => {
    for (const path of ['/contact', '/legal/takedown', '/downloads'])
      for (const accept of ['*/*', 'image/avif,*/*;q=0.8', 'text/html', 'text/plain']) {
        const page = await gateway.get(path, { accept });
        expect([path, accept, page.status]).toEqual([path, accept, 200]);
        expect(await page.text()).toBe(INDEX);
      }
    const json = await gateway.get('/contact', { accept: 'application/json' });
    expect(json.status).toBe(404);
    expect(json.headers.get('content-type')).toContain('application/problem+json');
    expect((await gateway.get('/no/such/file.js', ANYTHING)).status).toBe(404);
    const moved = await gateway.get('/legal/imprint', ANYTHING);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/contact']);
  });

  it('of a tab are 410 as soon as its takedown is announced, and back when it ends', async () => {
    const broker = new Broker(
      gateway.amqp.url,
      gateway.amqp.namespace,
      createLogger('test', 'fatal'),
    );
    const events = new EventPublisher(broker, new Metrics('test'));
    // Time stands still, so only the event can drop the page that the gateway has cached.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    try {
      expect((await read(`/tab/${TAB_ID}`)).response.status).toBe(200);
      takenDown = true;
      expect((await read(`/tab/${TAB_ID}`)).response.status).toBe(200);
      const takedown = { takedownId: randomUUID(), number: 1 };
      await events.publish(takedownApplied, {
        ...takedown,
        revision: 1,
        tabs: [{ tabId: TAB_ID, sourceId: 'demo', url: 'https://source.example/1' }],
      });
      const gone = await waitFor(async () => {
        const page = await read(`/tab/${TAB_ID}`);
        return page.response.status === 410 && page;
      });
      expect(gone.html).toContain('<title>Tabdock</title>');
      expect(gone.html).not.toContain('Elise');
      expect(gone.response.headers.get('x-robots-tag')).toBe('noindex');
      expect(gone.response.headers.get('cache-control')).toBe('no-cache');
      takenDown = false;
      await events.publish(takedownLifted, { ...takedown, revision: 2, tabIds: [TAB_ID] });
      await waitFor(async () => (await read(`/tab/${TAB_ID}`)).response.status === 200);
    } finally {
      clock.mockRestore();
      await events.close();
      await broker.close();
    }
  });

  it('are 503, never 404, while search-service is away', async () => {
    const alone = await RunningGateway.start({ ...PUBLIC, WEB_ROOT: webRoot });
    try {
      const { response } = await read(`/song/${SLUG}`, alone);
      expect(response.status).toBe(503);
      expect((await alone.get('/sitemap.xml')).status).toBe(503);
      expect((await alone.get('/robots.txt')).status).toBe(200);
    } finally {
      await alone.stop();
    }
  });

  it('follow the pages of an artist', async () => {
    const { html } = await read('/artist/beethoven-2f8c1yq0p4b6e?page=2');
    expect(html).toContain(
      '<link rel="canonical" href="https://tabs.example/artist/beethoven-2f8c1yq0p4b6e?page=2">',
    );
    expect(dataIn(html, 'application/json')).toMatchObject({
      path: '/api/artists/beethoven-2f8c1yq0p4b6e?page=2',
      body: { page: 2 },
    });
    expect((await read('/artist/beethoven-2f8c1yq0p4b6e?page=3')).response.status).toBe(404);
    expect((await read('/artist/beethoven-2f8c1yq0p4b6e?page=x')).response.status).toBe(200);
  });

  it('offer premium for the price that is charged, and only where it is sold for money', async () => {
    const sold = await read('/premium');
    expect(sold.response.status).toBe(200);
    expect(sold.response.headers.get('x-robots-tag')).toBeNull();
    expect(dataIn(sold.html, 'application/ld+json')).toMatchObject({
      '@type': 'Product',
      url: 'https://tabs.example/premium',
      offers: { price: '4.99', priceCurrency: 'USD' },
    });
    expect(dataIn(sold.html, 'application/json')).toMatchObject({
      path: '/api/premium',
      body: { seller: 'provider', priceCents: 499 },
    });
    expect(sold.html).toContain('Ads on pages: None');
    expect((await read('/premium/?bought=1')).response.headers.get('location')).toBe(
      '/premium?bought=1',
    );

    seller = 'demo';
    const elsewhere = await RunningGateway.start({ ...PUBLIC, WEB_ROOT: webRoot }, gateway.amqp);
    const demo = await read('/premium', elsewhere);
    expect(demo.response.headers.get('x-robots-tag')).toBe('noindex');
    expect(dataIn(demo.html, 'application/ld+json')).not.toHaveProperty('offers');
    expect((await read('/sitemap/pages.xml', elsewhere)).html).not.toContain('/premium');
    await elsewhere.stop();
  });

  it('are listed in a sitemap whose parts have no more addresses than allowed', async () => {
    const robots = await read('/robots.txt');
    expect(robots.html).toContain('Sitemap: https://tabs.example/sitemap.xml');
    const { response, html } = await read('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(html.match(/<loc>.*?<\/loc>/g)).toEqual([
      '<loc>https://tabs.example/sitemap/tabs-000-7ff.xml</loc>',
      '<loc>https://tabs.example/sitemap/songs-000-fff.xml</loc>',
      '<loc>https://tabs.example/sitemap/pages.xml</loc>',
    ]);
    const pages = (await read('/sitemap/pages.xml')).html;
    for (const path of ['/', '/premium', '/privacy', '/source-policy'])
      expect(pages).toContain(`<url><loc>https://tabs.example${path}</loc></url>`);
    const part = await read('/sitemap/songs-000-fff.xml');
    expect(part.html.match(/<loc>/g)).toHaveLength(SITEMAP_PART_MAX);
    expect(part.html).toContain(
      '<url><loc>https://tabs.example/song/f%C3%BCr-elise-1-0</loc><lastmod>2026-03-01T12:00:00.000Z</lastmod></url>',
    );
    expect(sitemapPages).toHaveLength(SITEMAP_PART_MAX / SITEMAP_PAGE_MAX);
    expect(sitemapPages[0]?.after).toBeUndefined();
    for (const file of ['tabs-fff-000.xml', 'tabs-0-f.xml', 'people-000-fff.xml', 'x']) {
      expect((await gateway.get(`/sitemap/${file}`)).status).toBe(404);
    }
  });

  it('take no more than their share: a crawler waits for its turn, others do not', async () => {
    const behindProxy = await RunningGateway.start(
      { WEB_ROOT: webRoot, TRUSTED_PROXIES: '127.0.0.1', PUBLIC_PAGES_AT_ONCE: '2' },
      gateway.amqp,
    );
    const from = (address: string, slug: string) =>
      behindProxy.get(`/song/${slug}-0k3v9qd1m7xza`, { ...ANYTHING, 'x-forwarded-for': address });
    let arrived = 0;
    (behindProxy.app.getHttpServer() as Server).on('request', () => (arrived += 1));
    const begun: string[] = [];
    const held: (() => void)[] = [];
    show = (slug) => {
      begun.push(slug);
      return new Promise((resolve) => held.push(() => resolve(song())));
    };
    const until = async (isTrue: () => boolean) => {
      while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
    };
    try {
      const crawled = Array.from({ length: 10 }, () => from('192.0.2.1', 'crawler'));
      await until(() => arrived === 10 && held.length === 2);
      const person = from('198.51.100.7', 'person');
      await until(() => arrived === 11);
      // The API does not wait for public pages at all.
      expect((await behindProxy.get('/api/health/live')).status).toBe(200);
      for (let place = 0; place < 11; place += 1) {
        await until(() => held.length > place);
        held[place]?.();
      }
      const answers = await Promise.all([person, ...crawled]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([301]));
      expect(begun.findIndex((slug) => slug.startsWith('person'))).toBeLessThanOrEqual(3);
    } finally {
      await behindProxy.stop();
    }
  });

  it('leave people their calls while a crawler asks for a hundred pages at once', async () => {
    const behindProxy = await RunningGateway.start(
      { WEB_ROOT: webRoot, TRUSTED_PROXIES: '127.0.0.1' },
      gateway.amqp,
    );
    const from = (address: string, path: string) =>
      behindProxy.get(path, { ...ANYTHING, 'x-forwarded-for': address });
    const begun: string[] = [];
    const held: (() => void)[] = [];
    let isOver = false;
    show = (slug) => {
      if (!slug.startsWith('crawled')) return song();
      begun.push(slug);
      return isOver ? song() : new Promise((resolve) => held.push(() => resolve(song())));
    };
    const answered: number[] = [];
    const refused = Promise.withResolvers<readonly number[]>();
    try {
      const crawled = Array.from({ length: 100 }, async (_, number) => {
        const slug = `crawled-${number}-0k3v9qd1m7xza`;
        const page = await from('192.0.2.1', `/song/${slug}`);
        answered.push(page.status);
        if (answered.length === 46) refused.resolve([...answered]);
        return { slug, page };
      });
      // All but the four that are loaded and the fifty that wait.
      expect(new Set(await refused.promise)).toEqual(new Set([429]));
      const loading = [...begun];
      expect(loading).toHaveLength(4);
      const asked = ['/api/songs/crawl-me-0k3v9qd1m7xza', '/api/people/ada', `/api/tabs/${TAB_ID}`];
      for (const path of [...asked, ...asked]) {
        expect([path, (await from('198.51.100.7', path)).status]).toEqual([path, 200]);
      }
      isOver = true;
      for (const release of held) release();
      const pages = await Promise.all(crawled);
      const refusals = pages.filter(({ page }) => page.status === 429);
      expect(refusals).toHaveLength(46);
      for (const { page } of refusals) {
        expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      // The deadline of the four that were held may have passed when the machine is busy.
      const waited = pages.filter(({ slug }) => begun.includes(slug) && !loading.includes(slug));
      expect(waited.map(({ page }) => page.status)).toEqual(Array(50).fill(301));
    } finally {
      for (const release of held) release();
      await behindProxy.stop();
    }
  });

  it('are limited a minute by network address, with the time to wait', async () => {
    const strict = await RunningGateway.start(
      { WEB_ROOT: webRoot, TRUSTED_PROXIES: '127.0.0.1', PUBLIC_PAGES_PER_MINUTE: '3' },
      gateway.amqp,
    );
    const from = (address: string) =>
      strict.get(`/song/${SLUG}`, { ...ANYTHING, 'x-forwarded-for': address });
    try {
      for (let number = 0; number < 3; number += 1)
        expect((await from('192.0.2.1')).status).toBe(200);
      const refused = await from('192.0.2.1');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await from('192.0.2.2')).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});
