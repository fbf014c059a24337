import { connect } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { problemSchema, seenText } from '@tabdock/contracts/core';
import { accountsRegister, sessionsResolve } from '@tabdock/contracts/users';
import { WebSocket } from 'ws';
import { ACCESS_TABLE, type RouteAccess } from './support/access-table';
import { accountCookie, person } from './support/people';
import { cookiesSetBy, RunningGateway } from './support/running-gateway';
import { DOWNLOAD_ID, StandInServices, TAB } from './support/stand-in-services';
import { INVITATION, LIST_KEY, RIGHT_PASSWORD } from './support/stand-in-users';

interface Route {
  readonly method: string;
  readonly path: string;
  readonly access: RouteAccess;
}

const IDS: Record<string, string> = {
  tabId: TAB.tabId,
  downloadId: DOWNLOAD_ID,
  batchId: DOWNLOAD_ID,
  userId: person().user.id,
  sessionId: person().sessionId,
  playlistId: person().sessionId,
  memberId: person().user.id,
  listSlug: `rainy-day-${LIST_KEY}`,
  invitation: INVITATION,
  sourceId: 'demo',
  caseId: DOWNLOAD_ID,
  commentId: DOWNLOAD_ID,
  takedownId: DOWNLOAD_ID,
  requestId: DOWNLOAD_ID,
  campaignId: DOWNLOAD_ID,
  placementId: 'sidebar-home',
  adNetwork: 'custom',
  invoiceId: DOWNLOAD_ID,
  passkeyId: DOWNLOAD_ID,
  kind: 'mid',
};
const CHANGING: Route[] = Object.entries(ACCESS_TABLE).flatMap(([route, access]) => {
  const [method = '', template = ''] = route.split(' ');
  // What other sites and programs may send: test/unsubscribe, test/billing.
  if (method === 'GET' || access.form || access.fromAnywhere) return [];
  const path = template.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const id = IDS[name];
    if (id === undefined) throw new Error(`There is no id for ${name}`);
    return id;
  });
  return [{ method, path, access }];
});

/** Bodies with every field that there is, so that each can be made hostile. */
const FULL_BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/api/users/me/profile': {
    displayName: 'Ada',
    bio: 'x',
    location: 'x',
    website: 'https://example.org',
  },
};
const FIELDS = CHANGING.flatMap(({ method, path, access }) => {
  const body = FULL_BODIES[path] ?? access.body ?? {};
  return Object.keys(body).map((field) => ({ method, path, body, field }));
});

const HOSTILE_TEXTS = [
  "'; DROP TABLE account; --",
  '" OR ""="',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\u202Egpj.exe',
  'a\u200Bd\u200Da\uFEFF',
  '\u0430da',
  '\uD800',
  '🎸'.repeat(40),
  '${7*7}{{7*7}}%s%n',
  '../../../etc/passwd',
  '%00%0d%0aSet-Cookie:a=b',
  'x'.repeat(1_000_000),
];
const HOSTILE_VALUES = [7, true, null, [], {}, { $gt: '' }, [[['x']]], ['x', { toString: 1 }]];
const WITH_CONTROLS = ['a\u0000b', '\u001B[31m', 'https://example.org/\u0000'];
/** Fields that may be empty, and so take null. */
const NULLABLE = ['days', 'centsPerThousand'];
/** Texts of several lines. */
const PARAGRAPHS = ['explanation', 'postalAddress', 'note'];
/** What is cleaned instead of refused: comment-text.spec and song-lines.spec in contracts. */
const CLEANED = ['content', 'text'];

describe('hostile input', () => {
  let gateway: RunningGateway;
  let services: StandInServices;

  beforeAll(async () => {
    gateway = await RunningGateway.start({ RATE_LIMIT_PER_MINUTE: '1000' });
    services = await StandInServices.start(gateway.amqp);
  });

  beforeEach(() => {
    services.takeAsked();
  });

  afterEach(() => {
    expect(gateway.errors).not.toHaveBeenCalled();
  });

  afterAll(async () => {
    await gateway?.stop();
    await services?.stop();
  });

  function newAdmin() {
    const admin = person({ role: 'admin' });
    services.users.know(admin);
    return admin;
  }

  async function problemOf(response: Response, status: number) {
    expect(response.status).toBe(status);
    return problemSchema.parse(await response.json());
  }

  describe.each(CHANGING)('$method $path', ({ method, path, access }) => {
    it.each<Record<string, string>>([
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://127.0.0.1:1' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])('refuses to act for another site: %j', async (headers) => {
      const { cookie } = newAdmin();
      const response = await gateway.send(method, path, access.body, { cookie, ...headers });
      expect((await problemOf(response, 403)).code).toBe('REQUEST.FORBIDDEN_ORIGIN');
      expect(services.takeAsked()).toEqual([]);
    });

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
      'refuses a body that a form of another site can send: %s',
      async (type) => {
        const response = await fetch(gateway.url + path, {
          method,
          headers: { 'content-type': type, cookie: newAdmin().cookie },
          body: JSON.stringify(access.body ?? {}),
        });
        const { code } = await problemOf(response, 415);
        expect(code).toBe('REQUEST.UNSUPPORTED_MEDIA_TYPE');
        expect(services.takeAsked()).toEqual([]);
      },
    );

    it('refuses a body that does not say what it is', async () => {
      const body = JSON.stringify(access.body ?? {});
      const answer = await sendRaw(gateway, [
        `${method} ${path} HTTP/1.1`,
        'Host: tabdock',
        'Connection: close',
        `Cookie: ${newAdmin().cookie}`,
        `Content-Length: ${body.length}`,
        '',
        body,
      ]);
      expect(answer).toMatch(/^HTTP\/1\.1 415 /);
      expect(services.takeAsked()).toEqual([]);
    });
  });

  describe.each(FIELDS)('$method $path: $field', ({ method, path, body, field }) => {
    const send = (value: unknown, cookie: string) =>
      gateway.send(method, path, { ...body, [field]: value }, { cookie });
    const isList = Array.isArray(body[field]);

    it('is refused clearly or passed on', async () => {
      const statuses = new Set<number>();
      for (const value of HOSTILE_TEXTS) {
        const response = await send(isList ? [value] : value, newAdmin().cookie);
        statuses.add(response.status);
        expect(response.headers.get('content-type')).toMatch(/^application\/(problem\+)?json/);
        if (response.status !== 200) {
          problemSchema.parse(await response.json());
          continue;
        }
        const asked = JSON.stringify(services.takeAsked());
        if (CLEANED.includes(field)) continue;
        const kept = [value.trim(), seenText(value)].map((text) =>
          JSON.stringify(text).slice(1, -1),
        );
        expect(kept.some((text) => asked.includes(text))).toBe(true);
      }
      for (const status of statuses) expect([200, 400, 401, 403, 404, 409, 413]).toContain(status);
    });

    it('must be of its type', async () => {
      const ofOtherTypes = HOSTILE_VALUES.filter((value) =>
        isList
          ? !Array.isArray(value)
          : typeof value === 'object' || typeof value !== typeof body[field],
      );
      for (const value of ofOtherTypes) {
        const isNullable = path === '/api/users/me/profile' || NULLABLE.includes(field);
        if (value === null && isNullable) continue;
        await problemOf(await send(value, newAdmin().cookie), 400);
      }
    });

    if (!/password/i.test(field) && !CLEANED.includes(field)) {
      it('holds no control characters', async () => {
        const values = PARAGRAPHS.includes(field) ? WITH_CONTROLS : [...WITH_CONTROLS, 'a\nb'];
        for (const value of values) {
          const response = await send(isList ? [value] : value, newAdmin().cookie);
          await problemOf(response, 400);
        }
      });
    }
  });

  it('takes no control characters in a query', async () => {
    const { cookie } = newAdmin();
    const response = await gateway.get('/api/admin/users?search=a%00b', { cookie });
    await problemOf(response, 400);
  });

  it.each([
    ['POST', '/api/auth/register', 'role', 'admin'],
    ['POST', '/api/auth/register', 'group', 'vip'],
    ['POST', '/api/auth/register', 'emailVerified', true],
    ['POST', '/api/auth/register', 'guestId', IDS['userId']],
    ['POST', '/api/auth/register', 'client', { address: '1.2.3.4', userAgent: null }],
    ['POST', '/api/auth/login', 'replacesToken', 'x'],
    ['PATCH', '/api/user/settings', 'role', 'admin'],
    ['PATCH', '/api/users/me/profile', 'isVerified', true],
    ['PATCH', '/api/users/me/profile', 'reputation', 9_000],
    ['POST', '/api/download/batch', 'tier', 'vip'],
    ['POST', '/api/download/batch', 'batchId', IDS['userId']],
  ])('%s %s takes no %s from the body', async (method, path, field, value) => {
    const body = { ...ACCESS_TABLE[`${method} ${path}`]?.body, [field]: value };
    const response = await gateway.send(method, path, body, { cookie: newAdmin().cookie });
    const { errors } = await problemOf(response, 400);
    expect(errors).toEqual([{ path: field, message: 'Is not a known field' }]);
  });

  it('does not grant administration by prototype pollution', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const response = await fetch(`${gateway.url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"username":"grace","email":"grace@example.org","password":"${RIGHT_PASSWORD}","${key}":{"role":"admin"}}`,
      });
      expect([200, 400]).toContain(response.status);
      expect(JSON.stringify(services.users.lastRequest(accountsRegister) ?? {})).not.toContain(
        'admin',
      );
    }
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  it.each([
    ['nested too deep to be meant', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
    ['cut off', '{"username":"ada","password":"', 400],
    ['a number', '1e999', 400],
    ['with a byte order mark', '\uFEFF{}', 400],
    ['of two megabytes', JSON.stringify({ username: 'x'.repeat(2 * 1024 * 1024) }), 413],
  ])('refuses a body that is %s', async (_name, body, status) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${gateway.url}/api/auth/login`, {
      method: 'POST',
      headers,
      body,
    });
    await problemOf(response, status);
  });

  describe('cookies', () => {
    const settings = (cookie: string) => gateway.get('/api/user/settings', { cookie });

    it.each([
      ['unknown', 'x'.repeat(43)],
      ['with one character changed', undefined],
      ['with control characters', '%00%0A'],
      ['that cannot be decoded', '%zz'],
      ['with quotes', "'%20OR%201=1--"],
    ])('open nothing with a token %s', async (_name, given) => {
      const { token } = newAdmin();
      const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
      expect((await settings(accountCookie(given ?? changed))).status).toBe(401);
    });

    it('are not looked up when they are longer than any token', async () => {
      expect((await settings(accountCookie('x'.repeat(5_000)))).status).toBe(401);
      expect(services.users.count(sessionsResolve)).toBe(0);
      const response = await settings(accountCookie('x'.repeat(100_000)));
      expect([401, 431]).toContain(response.status);
    });

    it('are worth nothing again after logging out', async () => {
      const { cookie } = newAdmin();
      expect((await settings(cookie)).status).toBe(200);
      await gateway.post('/api/auth/logout', undefined, { cookie });
      for (let nth = 0; nth < 3; nth += 1) expect((await settings(cookie)).status).toBe(401);
      expect((await gateway.get('/api/admin/users', { cookie })).status).toBe(401);
    });

    it('of the account are no guest session, and the other way round', async () => {
      const { token } = newAdmin();
      const response = await gateway.get('/api/downloads', { cookie: `tabdock.session=${token}` });
      expect(await response.json()).toMatchObject({ isGuest: true });
      expect(cookiesSetBy(response)).toHaveProperty(['tabdock.session']);
      const guest = (await gateway.newGuest()).replace('tabdock.session=', '');
      expect((await settings(accountCookie(guest))).status).toBe(401);
    });
  });

  describe('/ws', () => {
    const refusal = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const socket = new WebSocket(`${gateway.url}/ws`, { headers });
        socket.on('unexpected-response', (request, response) => {
          resolve(response.statusCode);
          request.destroy();
        });
        socket.on('open', () => {
          socket.terminate();
          reject(new Error('it was let in'));
        });
        socket.on('error', () => undefined);
      });

    it.each<Record<string, string>>([
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://127.0.0.1.evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])("opens nobody's account to another site: %j", async (headers) => {
      const { cookie } = newAdmin();
      expect(await refusal({ cookie, ...headers })).toBe(403);
    });

    it('refuses a request with only an ended session', async () => {
      const { cookie } = newAdmin();
      await gateway.post('/api/auth/logout', undefined, { cookie });
      expect(await refusal({ cookie, origin: gateway.url })).toBe(401);
    });
  });
});

async function sendRaw({ url }: RunningGateway, lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  return text(socket);
}
