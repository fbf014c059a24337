import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { notesOfFile } from '../reading/file-notes.ts';
import { catalogueOf, tuneCalled } from '../testing/sources.ts';
import { FAULT_NAMES } from './faults.ts';
import { buildSite } from './site.ts';
import { answerChallenge } from './token.ts';

const SLUG = 'fur-elise-melody';
const catalogue = catalogueOf(
  ['fur-elise', 'ode-to-joy', 'greensleeves', 'auld-lang-syne', 'sakura', 'kesh-jig'].map(
    tuneCalled,
  ),
);

let site: FastifyInstance;
beforeEach(() => {
  site = buildSite({ catalogue, faultsEnabled: true });
});
afterEach(() => site.close());

const get = (url: string) => site.inject({ method: 'GET', url });
const setFault = (payload: Record<string, unknown>) =>
  site.inject({ method: 'PUT', url: '/_faults', payload });

/** What the page's script does: reads the challenge and makes the file's address. */
async function fileUrl(slug = SLUG): Promise<string> {
  const challenge = /data-challenge="([^"]+)"/.exec((await get(`/tabs/${slug}`)).body)?.[1] ?? '';
  return `/files/${slug}?token=${challenge}.${answerChallenge(challenge, slug)}`;
}

describe('pages', () => {
  it('lists every tune on the home page, with a search field and the note that data is invented', async () => {
    const { statusCode, body, headers } = await get('/');
    expect(statusCode).toBe(200);
    expect(body).toContain('Für Elise');
    expect(body).toContain('name="q"');
    expect(body).toContain('ratings, votes, difficulty and dates are invented demo data');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('says on the about page which data is invented', async () => {
    expect((await get('/about')).body).toContain('dates are invented demo data');
  });

  it('finds the same by a link, a form that is sent, and JSON', async () => {
    const post = (type: string, payload: string) =>
      site.inject({ method: 'POST', url: '/search', headers: { 'content-type': type }, payload });
    const { body } = await get('/search?q=fur+elise');
    expect(body).toContain(`/tabs/${SLUG}`);
    const byForm = await post('application/x-www-form-urlencoded', 'q=fur+elise&page=1');
    expect(byForm.body).toBe(body);
    expect((await post('application/json', '{"q":"fur elise","page":1}')).body).toBe(body);
    expect((await post('application/json', '{"q":"fur elise","page":9}')).body).not.toBe(body);
    expect((await post('application/json', 'null')).statusCode).toBe(200);
  });

  it('has every field of a result', async () => {
    const { body } = await get('/search?q=fur+elise');
    for (const part of [
      '<ul class="results">',
      '<li class="result">',
      `<a class="result-title" href="/tabs/${SLUG}">Für Elise</a>`,
      '<span class="result-artist">Ludwig van Beethoven</span>',
      '<span class="result-version">Melody</span>',
      '<span class="result-format">GPX</span>',
      '<span class="result-tuning">E A D G B E</span>',
      '<span class="result-tempo">60 bpm</span>',
      '<span class="result-tracks">1 track</span>',
      '<span class="result-bars">23 bars</span>',
      '<li class="result sponsor">',
    ]) {
      expect(body).toContain(part);
    }
    expect(body).toMatch(/class="result-rating" data-rating="[0-5]\.\d"/);
    expect(body).toMatch(/class="result-votes">\d+ votes?</);
    expect(body).toMatch(/class="result-difficulty">(Beginner|Intermediate|Advanced|Expert)</);
    expect(body).toMatch(/class="result-size">\d+\.\d KB</);
    expect(body).toMatch(/<time class="result-date" datetime="\d{4}-\d\d-\d\d">/);
    expect(body).toMatch(/class="result-description">[^<]+</);
  });

  it('shows twenty results per page and links the next page until there is none', async () => {
    const query = 'q=e&page=';
    const first = await get(`/search?${query}1`);
    expect(first.body.match(/<li class="result">/g)).toHaveLength(20);
    expect(first.body).toContain('<a rel="next" href="/search?q=e&amp;page=2">');
    const second = await get(`/search?${query}2`);
    expect(second.body).not.toContain('rel="next"');
    expect(second.body).toContain('<li class="result">');
  });

  it.each(['zzz', '', '%3Cscript%3Ealert(1)%3C/script%3E'])(
    'says so when nothing is found for "%s", escaped',
    async (query) => {
      const { statusCode, body } = await get(`/search?q=${query}`);
      expect(statusCode).toBe(200);
      expect(body).toContain('<p class="no-results">');
      expect(body).not.toContain('<script>alert');
    },
  );

  it('shows a disabled button, no link to the file, and the note on a tab page', async () => {
    const { body } = await get(`/tabs/${SLUG}`);
    expect(body).toMatch(/<button\s+id="download"\s+type="button"\s+disabled\s/);
    expect(body).not.toContain('/files/');
    expect(body).toContain('Rating, votes, difficulty and date are invented demo data.');
  });

  it.each(['/tabs/nothing', '/files/nothing', '/nowhere', '/tabs/..%2f..%2fetc'])(
    'answers 404 to %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it('allows robots and answers health checks', async () => {
    expect((await get('/robots.txt')).body).toContain('Allow: /');
    expect((await get('/_health')).statusCode).toBe(200);
  });
});

describe('files', () => {
  it('serves the exact file for the right token, under a readable name', async () => {
    const { statusCode, headers, rawPayload } = await get(await fileUrl());
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe(
      'attachment; filename="Ludwig van Beethoven - Fur Elise (Melody).gpx"; ' +
        "filename*=UTF-8''Ludwig%20van%20Beethoven%20-%20F%C3%BCr%20Elise%20(Melody).gpx",
    );
    expect(notesOfFile(rawPayload)).toEqual(
      catalogue.tabs.find(({ slug }) => slug === SLUG)?.notes,
    );
  });

  it('refuses a token that is missing, wrong or of another tab', async () => {
    const other = (await fileUrl('ode-to-joy-melody')).split('?')[1] ?? '';
    for (const url of [`/files/${SLUG}`, `/files/${SLUG}?token=x`, `/files/${SLUG}?${other}`]) {
      expect((await get(url)).statusCode).toBe(403);
    }
  });
});

describe('the page’s script', () => {
  it('computes the same token as the server', async () => {
    const script = (await get('/assets/download.js')).body;
    const challenge = /data-challenge="([^"]+)"/.exec((await get(`/tabs/${SLUG}`)).body)?.[1];
    let click: () => void = () => undefined;
    let address = '';
    const button = {
      dataset: { challenge, slug: SLUG },
      disabled: true,
      addEventListener: (_type: string, listener: () => void) => {
        click = listener;
      },
    };
    const run = new Function('document', 'location', script) as (
      document: unknown,
      location: unknown,
    ) => void;
    run(
      { getElementById: () => button },
      {
        assign: (url: string) => {
          address = url;
        },
      },
    );
    expect(button.disabled).toBe(false);
    click();
    expect((await get(address)).statusCode).toBe(200);
  });
});

describe('faults', () => {
  it('exist only if they are enabled', async () => {
    const plain = buildSite({ catalogue, faultsEnabled: false });
    for (const url of ['/_faults', '/_requests', '/round/1']) {
      expect((await plain.inject({ method: 'GET', url })).statusCode).toBe(404);
    }
    await plain.close();
  });

  it.each([
    ['an unknown fault', { scope: 'all', fault: 'flood' }],
    ['an unknown field', { scope: 'all', fault: 'slow', more: 1 }],
    ['an unknown tab', { scope: 'no-such-tab', fault: 'slow' }],
    ['no body', undefined],
    ['a bad number', { scope: 'all', fault: 'slow', times: 0 }],
  ])('refuses %s with a sentence', async (_name, payload) => {
    const response = await site.inject({ method: 'PUT', url: '/_faults', payload });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ message: string }>().message).toMatch(/^Bad fault: .+\.$/);
  });

  it('refuses a body that is not JSON', async () => {
    const response = await site.inject({
      method: 'PUT',
      url: '/_faults',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ message: string }>().message).not.toBe('');
  });

  it('lists, clears one scope and clears all', async () => {
    await setFault({ scope: 'all', fault: 'slow', delayMillis: 1 });
    await setFault({ scope: SLUG, fault: 'not-found' });
    expect((await get('/_faults')).json()).toEqual({
      faults: [
        { scope: 'all', fault: 'slow', delayMillis: 1 },
        { scope: SLUG, fault: 'not-found' },
      ],
    });
    await site.inject({ method: 'DELETE', url: `/_faults?scope=${SLUG}` });
    expect((await get('/_faults')).json<{ faults: unknown[] }>().faults).toHaveLength(1);
    await site.inject({ method: 'DELETE', url: '/_faults' });
    expect((await get('/_faults')).json()).toEqual({ faults: [] });
  });

  it('fires as often as requested, on its own tab only', async () => {
    await setFault({ scope: SLUG, fault: 'not-found', times: 2 });
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) statuses.push((await get(`/tabs/${SLUG}`)).statusCode);
    expect(statuses).toEqual([404, 404, 200]);
    expect((await get('/tabs/ode-to-joy-melody')).statusCode).toBe(200);
  });

  it('hits only the kind of request that `at` names', async () => {
    await setFault({ scope: SLUG, fault: 'rate-limited', at: 'file', retryAfterSeconds: 7 });
    const response = await get(await fileUrl());
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('7');
  });

  it.each([
    ['not-found', 404],
    ['rate-limited', 429],
    ['server-error', 500],
    ['redirect-loop', 302],
    ['slow', 200],
  ])('%s answers %i to searches, tabs and files', async (fault, status) => {
    const url = await fileUrl();
    await setFault({ scope: 'all', fault, delayMillis: 5 });
    for (const target of ['/search?q=joy', `/tabs/${SLUG}`, url]) {
      expect((await get(target)).statusCode).toBe(status);
    }
  });

  it('redirects in a loop', async () => {
    expect((await get('/round/1')).headers['location']).toBe('/round/2');
    expect((await get('/round/2')).headers['location']).toBe('/round/1');
  });

  it('shows a login wall', async () => {
    await setFault({ scope: 'all', fault: 'login-wall' });
    expect((await get(`/tabs/${SLUG}`)).body).toContain('class="login-required"');
    expect((await get('/search?q=joy')).body).toContain('class="login-required"');
  });

  it('changes the layout of tab and search pages', async () => {
    await setFault({ scope: 'all', fault: 'changed-layout' });
    expect((await get(`/tabs/${SLUG}`)).body).not.toContain('id="download"');
    expect((await get('/search?q=joy')).body).not.toContain('class="result');
  });

  it('sends HTML under the name of a file, or an HTML page', async () => {
    const url = await fileUrl();
    await setFault({ scope: SLUG, fault: 'html' });
    const file = await get(url);
    expect(file.headers['content-disposition']).toContain('.gpx');
    expect(file.body).toMatch(/^<!doctype html>/);
    await setFault({ scope: SLUG, fault: 'html-page' });
    const shown = await get(url);
    expect(shown.headers['content-disposition']).toBeUndefined();
    expect(shown.headers['content-type']).toContain('text/html');
  });

  it('cuts a file in half with a length that fits', async () => {
    const url = await fileUrl();
    const whole = await get(url);
    await setFault({ scope: SLUG, fault: 'cut-file' });
    const half = await get(url);
    expect(half.rawPayload.length).toBe(Math.floor(whole.rawPayload.length / 2));
    expect(half.headers['content-length']).toBe(String(half.rawPayload.length));
  });

  it.each([
    ['zip', 'PK\x03\x04'],
    ['gzip', '\x1f\x8b'],
    ['rar', 'Rar!'],
    ['7z', '7z\xbc\xaf'],
  ])('wraps a file as %s', async (fault, start) => {
    const url = await fileUrl();
    await setFault({ scope: SLUG, fault });
    expect((await get(url)).rawPayload.toString('latin1')).toMatch(new RegExp(`^${start}`));
  });

  it('closes the connection before the declared length', async () => {
    await site.listen({ host: '127.0.0.1', port: 0 });
    const url = await fileUrl();
    await setFault({ scope: SLUG, fault: 'truncated' });
    const { promised, received, complete } = await receive(site, url, Infinity);
    expect(complete).toBe(false);
    expect(received).toBeLessThan(promised);
    expect(received).toBeGreaterThan(0);
  });

  it('streams endlessly without a length until the reader disconnects', async () => {
    await site.listen({ host: '127.0.0.1', port: 0 });
    const url = await fileUrl();
    await setFault({ scope: SLUG, fault: 'oversize' });
    const enough = 5_000_000;
    const { promised, received } = await receive(site, url, enough);
    expect(promised).toBeNaN();
    expect(received).toBeGreaterThanOrEqual(enough);
  });

  it('counts requests by kind', async () => {
    await get('/search?q=joy');
    await get(await fileUrl());
    await get(`/files/${SLUG}`);
    expect((await get('/_requests')).json()).toEqual({ search: 1, tab: 1, file: 2 });
  });

  it('accepts every fault by name', async () => {
    for (const fault of FAULT_NAMES) {
      expect((await setFault({ scope: 'all', fault })).statusCode).toBe(200);
    }
  });
});

/** Reads over a real socket until the end, a broken connection, or `limit` bytes. */
function receive(
  server: FastifyInstance,
  path: string,
  limit: number,
): Promise<{ promised: number; received: number; complete: boolean }> {
  const { port } = server.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path }, (response) => {
      let received = 0;
      const promised = Number(response.headers['content-length']);
      response.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received >= limit) request.destroy();
      });
      response.on('error', () => undefined);
      response.on('close', () => resolve({ promised, received, complete: response.complete }));
    });
    request.on('error', reject);
    request.end();
  });
}
