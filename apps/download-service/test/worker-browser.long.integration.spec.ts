import { readdir, readFile, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { BrowserStep } from '@tabdock/contracts/sources';
import { waitFor } from '@tabdock/service-kit/testing';
import { gpFile } from '@tabdock/tab-files/testing';
import {
  attachment,
  page,
  recipeFor,
  type Route,
  startTabSite,
  type TabSite,
} from './support/tab-site';
import { openWorkshop, type Workshop } from './support/workshop';

const FILE = gpFile();
const goTo = (path: string) =>
  `<button id="download" onclick="location.href='${path}'">Download</button>`;
const GO_TO_FILE = goTo('/file');

let workshop: Workshop;
let site: TabSite;
beforeAll(async () => {
  workshop = await openWorkshop();
  await workshop.pool.ready();
});
afterAll(() => workshop.close());
afterEach(() => site.close());

async function fetchTab(routes: Record<string, Route>, download = {}) {
  site = await startTabSite(routes);
  return workshop.fetch(recipeFor(site.url, download), `${site.url}/tab`);
}

function status(code: number, headers: Record<string, string> = {}): Route {
  return (_request, response) => response.writeHead(code, headers).end();
}

describe('fetching with a browser', () => {
  it('saves what a click downloads', async () => {
    const path = await fetchTab({ '/tab': page(GO_TO_FILE), '/file': attachment(FILE) });
    expect(await readFile(path)).toEqual(FILE);
  });

  it('says how much of the file has come and will', async () => {
    site = await startTabSite({ '/tab': page(GO_TO_FILE), '/file': attachment(FILE) });
    const received: unknown[] = [];
    await workshop.fetch(recipeFor(site.url, {}), `${site.url}/tab`, {
      onReceived: (bytes, ofBytes) => received.push([bytes, ofBytes]),
    });
    expect(received[0]).toEqual([0, undefined]);
    expect(received.at(-1)).toEqual([FILE.length, FILE.length]);
  });

  it('waits until the page has enabled its button', async () => {
    const path = await fetchTab({
      '/tab': page(`<button id="download" disabled>Download</button><script>
        setTimeout(() => { const b = document.querySelector('#download'); b.disabled = false;
          b.onclick = () => { location.href = '/file'; }; }, 300)</script>`),
      '/file': attachment(FILE),
    });
    expect(await readFile(path)).toEqual(FILE);
  });

  it('saves a file that the URL itself answers with', async () => {
    const path = await fetchTab({ '/tab': attachment(FILE) }, { steps: [{ goto: '{url}' }] });
    expect(await readFile(path)).toEqual(FILE);
  });

  it('types into forms', async () => {
    const steps = [
      { goto: '{url}' },
      { type: { selector: '#name', text: 'guest' } },
      { click: '#download' },
    ];
    const path = await fetchTab(
      {
        '/tab': page(
          '<form action="/file"><input id="name" name="n"><button id="download">Get</button></form>',
        ),
        '/file': (request, response) => {
          if (request.url === '/file?n=guest') attachment(FILE)(request, response);
          else status(403)(request, response);
        },
      },
      { steps },
    );
    expect(await readFile(path)).toEqual(FILE);
  });

  it('gives each of several pages at once its own file, from a frame too', async () => {
    const content = (index: number) => Buffer.concat([FILE, Buffer.from([index])]);
    const indexes = [0, 1, 2, 3];
    const routes = indexes.flatMap((index): [string, Route][] => [
      // Every other page starts its download inside a frame.
      [
        `/tab${index}`,
        page(
          index % 2 === 0
            ? goTo(`/file${index}`)
            : `<button id="download" onclick="frames[0].location.href='/file${index}'">Download</button><iframe></iframe>`,
        ),
      ],
      [
        `/file${index}`,
        (request, response) =>
          // All of them are under way before the first one ends.
          void allAsked(index).then(() => attachment(content(index))(request, response)),
      ],
    ]);
    const asked = new Set<number>();
    const everyone = Promise.withResolvers<void>();
    const allAsked = (index: number) => {
      if (asked.add(index).size === indexes.length) everyone.resolve();
      return everyone.promise;
    };
    site = await startTabSite(Object.fromEntries(routes));
    const paths = await Promise.all(
      indexes.map((index) => workshop.fetch(recipeFor(site.url, {}), `${site.url}/tab${index}`)),
    );
    for (const index of indexes) {
      expect(await readFile(paths[index] ?? '')).toEqual(content(index));
    }
  });

  it('does not load pictures, fonts, sounds and films', async () => {
    const unneeded = ['/cover.png', '/wide.jpg', '/letters.woff2', '/song.mp3', '/film.mp4'];
    await fetchTab({
      '/tab': page(`<style>@font-face { font-family: letters; src: url(/letters.woff2); }
        body { font-family: letters; background: url(/wide.jpg); }</style>
        <img src="/cover.png"><audio src="/song.mp3" preload="auto"></audio>
        <video src="/film.mp4" autoplay muted></video>${GO_TO_FILE}`),
      ...Object.fromEntries(unneeded.map((path) => [path, status(200)])),
      '/file': attachment(FILE),
    });
    expect(site.requests.filter((path) => unneeded.includes(path))).toEqual([]);
  });

  it('clicks in the page that a script leads to', async () => {
    const path = await fetchTab({
      '/tab': page(`<script>setTimeout(() => { location.href = '/second'; }, 100)</script>`),
      '/second': page(GO_TO_FILE),
      '/file': attachment(FILE),
    });
    expect(await readFile(path)).toEqual(FILE);
  });

  describe('does what real sites want', () => {
    const BANNER = { click: '#agree', optional: true, seconds: 0.5 };
    const FRAME = { click: '#download', within: { frame: 'iframe.player' } };
    const blob = (bytes: string) =>
      page(`<button id="download">Download</button><script>
        document.querySelector('#download').onclick = async () => {
          const link = document.createElement('a');
          link.href = URL.createObjectURL(${bytes});
          link.download = 'tab.gp';
          link.click();
        }</script>`);
    const steps = (...some: BrowserStep[]) => ({ steps: [{ goto: '{url}' }, ...some] });
    const cases: [string, Record<string, Route>, Record<string, unknown>][] = [
      [
        'clicks a banner away',
        {
          '/tab': page(`<div id="cover" style="position:fixed;inset:0;background:#fff">
            <button id="agree" onclick="document.querySelector('#cover').remove()">I agree</button>
            </div>${GO_TO_FILE}`),
        },
        steps(BANNER, { click: '#download' }),
      ],
      [
        'goes on without a banner',
        { '/tab': page(GO_TO_FILE) },
        steps(BANNER, { click: '#download' }),
      ],
      [
        'waits for a countdown that is longer than other waits',
        {
          '/tab': page(`<p>Wait</p><script>setTimeout(() => {
            document.body.innerHTML = \`${GO_TO_FILE}\`; }, 1500)</script>`),
        },
        { ...steps({ click: '#download', seconds: 15 }), deadlineSeconds: 20 },
      ],
      [
        'clicks inside a frame, wherever it is on the page',
        {
          '/tab': page(`<div style="height:3000px"></div>
            <iframe class="player" src="/player" style="margin:40px;border:9px solid;padding:7px">
            </iframe>`),
          '/player': page(`<div style="height:900px"></div>${GO_TO_FILE}`),
        },
        steps(FRAME),
      ],
      [
        'types and clicks inside shadow roots',
        {
          '/tab': page(`<my-app></my-app><script>
            const outer = document.querySelector('my-app').attachShadow({ mode: 'open' });
            outer.innerHTML = '<section><my-form></my-form></section>';
            const inner = outer.querySelector('my-form').attachShadow({ mode: 'open' });
            inner.innerHTML = '<form action="/file"><input id="n" name="n"><button>Get</button></form>';
          </script>`),
        },
        steps(
          { type: { selector: 'my-app >>> #n', text: 'guest' } },
          { click: 'my-app >>> my-form >>> button' },
        ),
      ],
      [
        'accepts a dialog',
        {
          '/tab':
            page(`<button id="download" onclick="if (confirm('Really?')) location.href='/file'">
            Download</button>`),
        },
        { dialogs: 'accept' },
      ],
      [
        'waits for a page that starts the download after a countdown',
        {
          '/tab': page(goTo('/thanks')),
          '/thanks': page(`<script>setTimeout(() => { location.href = '/file'; }, 3500)</script>`),
        },
        steps({ click: '#download', seconds: 15 }),
      ],
      [
        'saves what a script has made and leads to',
        {
          '/tab':
            page(`<button id="download" onclick="fetch('/file').then((answer) => answer.blob())
            .then((made) => { location.href = window.URL.createObjectURL(made); })">Download</button>`),
        },
        {},
      ],
      [
        'saves what a page would ask a place for',
        {
          '/tab': page(`<button id="download">Download</button><script>
            document.querySelector('#download').onclick = async () => {
              const made = await (await fetch('/file')).blob();
              if (window.showSaveFilePicker) {
                const place = await showSaveFilePicker().catch(() => undefined);
                return void (await place?.createWritable());
              }
              const link = document.createElement('a');
              link.href = URL.createObjectURL(made);
              link.download = 'tab.gp';
              link.click();
            }</script>`),
        },
        {},
      ],
      ['saves what a script has made', { '/tab': blob(`await (await fetch('/file')).blob()`) }, {}],
    ];

    it.each(cases)('%s', async (_what, routes, download) => {
      const path = await fetchTab({ ...routes, '/file': attachment(FILE) }, download);
      expect(await readFile(path)).toEqual(FILE);
    });

    it('clicks inside a frame of another of the source’s hosts', async () => {
      site = await startTabSite({
        '/tab': page(`<p>Player</p><iframe class="player"></iframe><script>
          document.querySelector('iframe').src = 'http://localhost:' + location.port + '/player';
        </script>`),
        '/player': page(`<div style="height:900px"></div>${GO_TO_FILE}`),
        '/file': attachment(FILE),
      });
      const allowedHosts = [site.url.replace('http://127.0.0.1', 'localhost')];
      const recipe = { ...recipeFor(site.url, steps(FRAME)), allowedHosts };
      expect(await readFile(await workshop.fetch(recipe, `${site.url}/tab`))).toEqual(FILE);
    });

    it('waits as long as a frame of another host is loading', async () => {
      site = await startTabSite({
        '/tab': page(`<iframe class="player"></iframe><script>
          document.querySelector('iframe').src = 'http://localhost:' + location.port + '/player';
        </script>`),
        '/player': page(`<button id="download" onclick="fetch('/slow')
          .then(() => { location.href = '/file'; })">Download</button>`),
        '/slow': (_request, response) => void setTimeout(() => response.end(), 6_000),
        '/file': attachment(FILE),
      });
      const allowedHosts = [site.url.replace('http://127.0.0.1', 'localhost')];
      const recipe = recipeFor(site.url, { ...steps(FRAME), deadlineSeconds: 8 });
      const fetching = workshop.fetch({ ...recipe, allowedHosts }, `${site.url}/tab`);
      expect(await readFile(await fetching)).toEqual(FILE);
    });

    it.each<[string, Record<string, Route>, Record<string, unknown>, string, RegExp]>([
      [
        'a dialog waited',
        { '/tab': page(`<button id="download" onclick="confirm('Really?')">Download</button>`) },
        {},
        'DOWNLOADS.LAYOUT_CHANGED',
        /started no download; a dialog waited \(confirm "Really\?"\) and was dismissed/,
      ],
      [
        'the script of the page failed',
        { '/tab': page(`<button id="download" onclick="begin()">Download</button>`) },
        {},
        'DOWNLOADS.LAYOUT_CHANGED',
        /started no download; its script failed: ReferenceError: begin is not defined$/,
      ],
      [
        'a promise of the page failed, with whatever it was',
        {
          '/tab':
            page(`<script>addEventListener('load', () => { throw new Error('an advert'); })</script>
            <button id="download" onclick="Promise.reject('no ticket')">Download</button>`),
        },
        {},
        'DOWNLOADS.LAYOUT_CHANGED',
        /started no download; its script failed: no ticket$/,
      ],
      [
        'the script of the page that came instead failed',
        {
          '/tab': page(goTo('/thanks')),
          '/thanks': page(`<script>null.save()</script>`),
        },
        {},
        'DOWNLOADS.BAD_FILE',
        /is a page, not a file; its script failed: TypeError: Cannot read properties of null/,
      ],
      [
        'the page asks where to save',
        {
          '/tab':
            page(`<button id="download" onclick="showSaveFilePicker({ suggestedName: 'tab.gp' })
            .then((file) => file.createWritable())">Download</button>`),
        },
        {},
        'DOWNLOADS.LAYOUT_CHANGED',
        /started no download; .*showSaveFilePicker/,
      ],
      [
        'the transfer broke off, and after how many bytes',
        {
          '/tab': page(GO_TO_FILE),
          '/file': (_request, response) => {
            const headers = { 'content-disposition': 'attachment', 'content-length': 38_871 };
            response.writeHead(200, { 'content-type': 'application/octet-stream', ...headers });
            response.write(Buffer.alloc(20_000), () => response.destroy());
          },
        },
        {},
        'DOWNLOADS.BROKE_OFF',
        /^the transfer broke off after 20000 of 38871 bytes$/,
      ],
      [
        'a banner lay over the button',
        {
          '/tab': page(`<div id="cookies" style="position:fixed;inset:0">We like cookies</div>
            ${GO_TO_FILE}`),
        },
        {},
        'DOWNLOADS.LAYOUT_CHANGED',
        /started no download; <div id="cookies" [^>]*> lay over \{"click":"#download"\}/,
      ],
      [
        'the element is hidden',
        { '/tab': page(`<button id="download" hidden>Download</button>`) },
        {},
        'DOWNLOADS.LAYOUT_CHANGED',
        /\{"click":"#download"\} found an element that stayed hidden/,
      ],
      [
        'there is no such frame',
        { '/tab': page(GO_TO_FILE) },
        steps(FRAME),
        'DOWNLOADS.LAYOUT_CHANGED',
        /found no such frame/,
      ],
      [
        'a script made too large a file',
        { '/tab': blob('new Blob([new Uint8Array(3_000_000)])') },
        { maxFileSize: 200_000 },
        'DOWNLOADS.TOO_LARGE',
        /larger than 200000 bytes/,
      ],
    ])('says that %s', async (_what, routes, download, code, reason) => {
      const fetching = fetchTab(routes, { deadlineSeconds: 6, ...download });
      await expect(fetching).rejects.toMatchObject({
        code,
        message: expect.stringMatching(reason) as string,
      });
    });
  });

  it('stays away where robots.txt asks for it', async () => {
    const fetching = fetchTab({
      '/robots.txt': (_request, response) => response.end('User-agent: *\nDisallow: /tab'),
      '/tab': page(GO_TO_FILE),
    });
    await expect(fetching).rejects.toMatchObject({ code: 'DOWNLOADS.SOURCE_BLOCKED' });
    expect(site.requests).toEqual(['/robots.txt']);
  });
});

describe('what went wrong', () => {
  const truncated: Route = (_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="tab.gp"',
      'content-length': FILE.length,
    });
    response.write(FILE.subarray(0, FILE.length / 2), () => response.destroy());
  };
  const redirect: Route = (_request, response) =>
    response.writeHead(302, { location: '/file' }).end();
  const cases: [string, Record<string, Route>, Record<string, unknown>][] = [
    ['a page that is gone', { '/tab': status(404) }, { code: 'DOWNLOADS.REMOVED' }],
    [
      'a file that is gone',
      { '/tab': page(GO_TO_FILE), '/file': status(410) },
      { code: 'DOWNLOADS.REMOVED' },
    ],
    ['a page behind a login', { '/tab': status(401) }, { code: 'DOWNLOADS.LOGIN_REQUIRED' }],
    [
      'a page that shows a login',
      { '/tab': page('<form id="login"></form>') },
      { code: 'DOWNLOADS.LOGIN_REQUIRED' },
    ],
    [
      'a click that leads to a login',
      { '/tab': page(GO_TO_FILE), '/file': page('<form id="login"></form>') },
      { code: 'DOWNLOADS.LOGIN_REQUIRED' },
    ],
    [
      'a page that says removed',
      { '/tab': page('<p class="gone">This tab was removed</p>') },
      { code: 'DOWNLOADS.REMOVED' },
    ],
    ['a refusal', { '/tab': status(403) }, { code: 'DOWNLOADS.SOURCE_BLOCKED' }],
    [
      'too many requests',
      { '/tab': status(429, { 'retry-after': '7' }) },
      { code: 'DOWNLOADS.RATE_LIMITED', retryAfterSeconds: 7 },
    ],
    [
      'too many requests for the file',
      { '/tab': page(GO_TO_FILE), '/file': status(429, { 'retry-after': '9' }) },
      { code: 'DOWNLOADS.RATE_LIMITED', retryAfterSeconds: 9 },
    ],
    [
      'a server error',
      { '/tab': page(GO_TO_FILE), '/file': status(500) },
      { code: 'DOWNLOADS.SOURCE_DOWN' },
    ],
    [
      'a redirect loop',
      { '/tab': page(GO_TO_FILE), '/file': redirect },
      { code: 'DOWNLOADS.SOURCE_DOWN' },
    ],
    [
      'a broken transfer',
      { '/tab': page(GO_TO_FILE), '/file': truncated },
      { code: 'DOWNLOADS.BROKE_OFF' },
    ],
    [
      'a page instead of the file',
      { '/tab': page(GO_TO_FILE), '/file': page('Thank you') },
      { code: 'DOWNLOADS.BAD_FILE' },
    ],
    [
      'a page without the button',
      { '/tab': page('<p>New design</p>') },
      { code: 'DOWNLOADS.LAYOUT_CHANGED' },
    ],
    [
      'a button that does nothing',
      { '/tab': page('<button id="download">Download</button>') },
      { code: 'DOWNLOADS.LAYOUT_CHANGED' },
    ],
  ];

  it.each(cases)('reports %s', async (_what, routes, expected) => {
    const fetching = fetchTab(routes, {
      deadlineSeconds: 8,
      loginRequired: { selector: '#login' },
      removed: { selector: '.gone', text: 'removed' },
    });
    await expect(fetching).rejects.toMatchObject({ name: 'FetchFailedError', ...expected });
  });

  it('reports a server that is down', async () => {
    site = await startTabSite({});
    const recipe = recipeFor(site.url, { steps: [{ goto: '{url}' }] });
    const { url } = site;
    await workshop.fetch(recipe, `${url}/tab`).catch(() => undefined);
    await site.close();
    site = await startTabSite({});
    await expect(workshop.fetch(recipe, `${url}/tab`)).rejects.toMatchObject({
      code: 'DOWNLOADS.SOURCE_DOWN',
    });
  });

  it('ends at once when the job ends, with its reason', async () => {
    site = await startTabSite({ '/tab': () => undefined });
    const stop = new AbortController();
    const recipe = recipeFor(site.url, {});
    const fetching = workshop.fetch(recipe, `${site.url}/tab`, { signal: stop.signal });
    await waitFor(() => site.requests.includes('/tab'));
    stop.abort(new Error('deadline'));
    await expect(fetching).rejects.toThrow('deadline');
  });

  it('reports a browser that crashed, and the next job gets a new one', async () => {
    site = await startTabSite({ '/tab': () => undefined, '/file': attachment(FILE) });
    const fetching = workshop.fetch(recipeFor(site.url, {}), `${site.url}/tab`);
    await waitFor(() => site.requests.includes('/tab'));
    for (const { browser } of workshop.pool.running) browser.process()?.kill('SIGKILL');
    await expect(fetching).rejects.toMatchObject({ code: 'DOWNLOADS.WORKER_FAILED' });
    const again = recipeFor(site.url, { steps: [{ goto: '{url}' }] });
    expect(await readFile(await workshop.fetch(again, `${site.url}/file`))).toEqual(FILE);
  });
});

describe('limits', () => {
  it('stops an endless file at the cap', async () => {
    let sent = 0;
    const endless: Route = (_request, response) => {
      response.writeHead(200, { 'content-disposition': 'attachment; filename="tab.gp"' });
      const chunk = Buffer.alloc(64 * 1024);
      const write = () => {
        while (!response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return;
        }
      };
      response.on('drain', write);
      write();
    };
    const fetching = fetchTab(
      { '/tab': page(GO_TO_FILE), '/file': endless },
      { maxFileSize: 1024 * 1024 },
    );
    await expect(fetching).rejects.toMatchObject({ code: 'DOWNLOADS.TOO_LARGE' });
    expect(sent).toBeLessThan(64 * 1024 * 1024);
    expect(await bytesIn(workshop.folder, FILE.length * 100)).toBeLessThan(20 * 1024 * 1024);
  });

  it('refuses a declared size over the cap', async () => {
    const fetching = fetchTab(
      { '/tab': page(GO_TO_FILE), '/file': attachment(Buffer.alloc(300_000)) },
      { maxFileSize: 200_000 },
    );
    await expect(fetching).rejects.toMatchObject({ code: 'DOWNLOADS.TOO_LARGE' });
  });
});

describe('egress', () => {
  it('does not follow a page to the cloud metadata address', async () => {
    const fetching = fetchTab({
      '/tab': (_request, response) =>
        response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
    });
    await expect(fetching).rejects.toMatchObject({ code: 'DOWNLOADS.LAYOUT_CHANGED' });
  });

  it('lets no script or frame reach another port of this machine', async () => {
    let reached = 0;
    const other = createServer((socket) => {
      reached += 1;
      socket.destroy();
    });
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const asked: string[] = [];
    try {
      const path = await fetchTab({
        '/tab': page(`<iframe src="http://127.0.0.1:${port}/"></iframe><script>(async () => {
          const results = [];
          for (const u of ['http://127.0.0.1:${port}/', 'http://localhost:${port}/', 'https://127.0.0.1:${port}/'])
            results.push(await fetch(u, { mode: 'no-cors' }).then(() => 'answered', () => 'failed'));
          results.push(await new Promise((done) => { const w = new WebSocket('ws://127.0.0.1:${port}/');
            w.onerror = () => done('failed'); w.onopen = () => done('answered'); }));
          await fetch('/seen?' + results.join(','));
          document.body.insertAdjacentHTML('beforeend', '<button id="download">Go</button>');
          document.querySelector('#download').onclick = () => { location.href = '/file'; };
        })()</script>`),
        '/seen': (request, response) => {
          asked.push(request.url ?? '');
          response.end();
        },
        '/file': attachment(FILE),
      });
      expect(await readFile(path)).toEqual(FILE);
    } finally {
      other.close();
    }
    expect(asked).toHaveLength(1);
    expect(reached).toBe(0);
  });
});

describe('the pool', () => {
  it('replaces a browser after its number of jobs', async () => {
    const small = await openWorkshop({ maxJobs: 2 });
    site = await startTabSite({ '/file': attachment(FILE) });
    try {
      const recipe = recipeFor(site.url, { steps: [{ goto: '{url}' }] });
      for (let job = 0; job < 5; job += 1) await small.fetch(recipe, `${site.url}/file`);
      const text = await small.metrics.registry.metrics();
      expect(text).toMatch(/tabdock_browsers_recycled_total\{reason="jobs"[^}]*\} 2/);
      await waitFor(async () =>
        /tabdock_browsers_running\{[^}]*\} 1/.test(await small.metrics.registry.metrics()),
      );
    } finally {
      await small.close();
    }
  });

  it('says which executable cannot be started and what to do', async () => {
    site = await startTabSite({});
    const broken = await openWorkshop({ chromiumPath: '/bin/false' });
    await expect(broken.pool.ready()).rejects.toThrow(/\/bin\/false.*libnss3.*CHROMIUM_PATH/s);
    await broken.close();
  });
});

/** Bytes of the files of at least `least` bytes in a folder. */
async function bytesIn(folder: string, least: number): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    if (name.startsWith('profile-')) continue;
    const entry = await stat(join(folder, name)).catch(() => undefined);
    if (entry?.isFile() && entry.size >= least) bytes += entry.size;
  }
  return bytes;
}
