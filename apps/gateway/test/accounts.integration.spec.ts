import { adsEnterGate } from '@tabdock/contracts/ads';
import { commentsDelete } from '@tabdock/contracts/community';
import { problemSchema } from '@tabdock/contracts/core';
import {
  downloadsClaimGuest,
  downloadsList,
  downloadsResponseSchema,
  downloadsRequestBatch,
  type DownloadRecord,
} from '@tabdock/contracts/downloads';
import {
  accountsChangePassword,
  accountsDelete,
  accountsLogin,
  accountsRegister,
  accountsSecondStep,
  sessionsEnd,
  usersBulkAssignGroup,
  usersSearch,
} from '@tabdock/contracts/users';
import { randomUUID } from 'node:crypto';
import { accountExportSchema } from '@tabdock/contracts/gateway';
import { downloadRecord } from './support/fixtures';
import { accountCookie, person, type Person } from './support/people';
import { cookieOf, cookiesSetBy, guestIdIn, RunningGateway } from './support/running-gateway';
import { StandInServices } from './support/stand-in-services';
import { CAREFUL, RIGHT_CODE, RIGHT_PASSWORD, SOMEBODY } from './support/stand-in-users';

const LOGIN = { username: 'ada', password: RIGHT_PASSWORD };
const REGISTER = { username: 'grace', email: 'grace@example.org', password: RIGHT_PASSWORD };
const UNTIL = 'Tue, 01 Jan 2030 00:00:00 GMT';
const CLEARED =
  'tabdock.account=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax';

describe('accounts', () => {
  let gateway: RunningGateway;
  let services: StandInServices;

  beforeAll(async () => {
    gateway = await RunningGateway.start();
    services = await StandInServices.start(gateway.amqp);
  });

  afterAll(async () => {
    await gateway?.stop();
    await services?.stop();
  });

  function newPerson(changes: Parameters<typeof person>[0] = {}): Person {
    const somebody = person(changes);
    services.users.know(somebody);
    return somebody;
  }

  const tokenSetBy = (response: Response) =>
    /^tabdock\.account=([^;]*)/.exec(cookiesSetBy(response)['tabdock.account'] ?? '')?.[1] ?? '';

  describe('logging in', () => {
    it('gives the browser the account and a new guest session, and passes on the old one', async () => {
      const guest = await gateway.newGuest();
      const response = await gateway.post('/api/auth/login', LOGIN, {
        cookie: guest,
        'user-agent': 'a browser',
      });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual(SOMEBODY.user);
      const set = cookiesSetBy(response);
      expect(set['tabdock.account']).toMatch(
        new RegExp(
          `^tabdock\\.account=[\\w-]{43}; Path=/; Expires=${UNTIL}; HttpOnly; SameSite=Lax$`,
        ),
      );
      const nextGuest = set['tabdock.session']?.split(';')[0] ?? '';
      expect(guestIdIn(nextGuest)).toMatch(/^[0-9a-f-]{36}$/);
      expect(guestIdIn(nextGuest)).not.toBe(guestIdIn(guest));
      expect(services.users.lastRequest(accountsLogin)).toEqual({
        ...LOGIN,
        client: { address: '127.0.0.1', userAgent: 'a browser' },
        guestId: guestIdIn(guest),
        replacesToken: null,
        deviceToken: null,
        relyingParty: null,
      });
      expect(services.downloads.lastRequest(downloadsClaimGuest)).toEqual({
        guestId: guestIdIn(guest),
        accountId: SOMEBODY.user.id,
      });
      const cookie = `${nextGuest}; ${accountCookie(tokenSetBy(response))}`;
      expect(await (await gateway.get('/api/auth/user', { cookie })).json()).toEqual(SOMEBODY.user);
    });

    it('ends the session that the browser had: a token from before is worth nothing after', async () => {
      const planted = newPerson();
      expect((await gateway.get('/api/user/settings', { cookie: planted.cookie })).status).toBe(
        200,
      );
      const response = await gateway.post('/api/auth/login', LOGIN, { cookie: planted.cookie });
      expect(services.users.lastRequest(accountsLogin)?.replacesToken).toBe(planted.token);
      expect(tokenSetBy(response)).not.toBe(planted.token);
      const again = await gateway.get('/api/user/settings', { cookie: planted.cookie });
      expect(again.status).toBe(401);
    });

    it('makes the browser a known device, which it stays when it logs out and in again', async () => {
      const response = await gateway.post('/api/auth/login', LOGIN);
      const set = cookiesSetBy(response);
      expect(set['tabdock.device']).toMatch(
        new RegExp(
          `^tabdock\\.device=[\\w-]{43}; Path=/; Expires=${UNTIL}; HttpOnly; SameSite=Lax$`,
        ),
      );
      const device = set['tabdock.device']?.split(';')[0] ?? '';
      const cookie = `${accountCookie(tokenSetBy(response))}; ${device}`;
      const left = await gateway.post('/api/auth/logout', undefined, { cookie });
      expect(cookiesSetBy(left)).not.toHaveProperty(['tabdock.device']);
      const again = await gateway.post('/api/auth/login', LOGIN, { cookie: device });
      expect(services.users.lastRequest(accountsLogin)?.deviceToken).toBe(
        device.slice('tabdock.device='.length),
      );
      expect(cookiesSetBy(again)['tabdock.device']?.split(';')[0]).toBe(device);
    });

    it('takes no guest id but that of the signed cookie', async () => {
      const victim = guestIdIn(await gateway.newGuest());
      const cookie = `tabdock.session=${victim}.${'x'.repeat(43)}`;
      await gateway.post('/api/auth/login', LOGIN, { cookie });
      expect(services.users.lastRequest(accountsLogin)?.guestId).toBeNull();
    });

    it('says of a wrong password and an unknown user the same', async () => {
      const response = await gateway.post('/api/auth/login', { ...LOGIN, password: 'wrong' });
      expect(response.status).toBe(401);
      const problem: unknown = await response.json();
      expect(problem).toMatchObject({ code: 'AUTH.INVALID_CREDENTIALS' });
      expect(problem).not.toHaveProperty('requiresAuth');
      expect(cookiesSetBy(response)).not.toHaveProperty(['tabdock.account']);
    });

    it('names what is missing before anybody is asked', async () => {
      const before = services.users.count(accountsLogin);
      for (const body of [{}, { username: 'ada' }, { ...LOGIN, password: '' }, [LOGIN], null]) {
        expect((await gateway.post('/api/auth/login', body)).status).toBe(400);
      }
      const query = `?username=ada&password=${encodeURIComponent(RIGHT_PASSWORD)}`;
      expect((await gateway.post(`/api/auth/login${query}`)).status).toBe(400);
      expect(services.users.count(accountsLogin)).toBe(before);
    });

    it('says when to try again', async () => {
      const response = await gateway.post('/api/auth/login', { ...LOGIN, username: 'throttled' });
      expect(response.status).toBe(429);
      expect(response.headers.get('retry-after')).toBe('42');
      expect(await response.json()).toMatchObject({ code: 'REQUEST.TOO_MANY' });
    });

    it('logs in though the downloads cannot be claimed at once', async () => {
      const cookie = await gateway.newGuest();
      await services.downloads.stop();
      gateway.warnings.mockClear();
      try {
        expect((await gateway.post('/api/auth/login', LOGIN, { cookie })).status).toBe(200);
        expect(gateway.warnings).toHaveBeenCalledTimes(1);
      } finally {
        await services.downloads.start(gateway.amqp);
      }
    });

    it('asks for cookies of this host alone where people come by https', async () => {
      const env = { PUBLIC_URL: 'https://tabs.example.org' };
      const secure = await RunningGateway.start(env, gateway.amqp);
      try {
        const response = await secure.post('/api/auth/login', LOGIN);
        const set = cookiesSetBy(response);
        expect(set['__Host-tabdock.account']).toMatch(/; Path=\/; .*; Secure$/);
        expect(set['__Host-tabdock.session']).toMatch(/; Path=\/; .*; Secure$/);
        expect(set['__Host-tabdock.device']).toMatch(/; Path=\/; .*; Secure$/);
        expect(Object.values(set).join()).not.toMatch(/Domain/i);
      } finally {
        await secure.stop();
      }
    });

    it('takes a second step where the account wants one, and opens the session after it', async () => {
      const cookie = await gateway.newGuest();
      const careful = { ...LOGIN, username: CAREFUL };
      const first = await gateway.post('/api/auth/login', careful, { cookie });
      expect(first.status).toBe(401);
      expect(cookiesSetBy(first)).not.toHaveProperty(['tabdock.account']);
      const { code, secondFactor } = problemSchema.parse(await first.json());
      expect(code).toBe('AUTH.SECOND_FACTOR_REQUIRED');
      expect(secondFactor?.methods).toEqual(['app', 'recovery-code']);
      const challenge = secondFactor?.challenge;
      const step = (proof: object) =>
        gateway.post('/api/auth/second-factor', { challenge, ...proof }, { cookie });
      expect((await step({})).status).toBe(400);
      expect((await step({ code: RIGHT_CODE, recoveryCode: 'x' })).status).toBe(400);
      const wrong = await step({ code: '000000' });
      expect(wrong.status).toBe(403);
      expect(cookiesSetBy(wrong)).not.toHaveProperty(['tabdock.account']);
      const response = await step({ code: '492 039' });
      expect(await response.json()).toMatchObject({ hasSecondFactor: true });
      expect(services.users.lastRequest(accountsSecondStep)).toMatchObject({
        challenge,
        proof: { code: RIGHT_CODE },
        guestId: guestIdIn(cookie),
      });
      const opened = accountCookie(tokenSetBy(response));
      expect((await gateway.get('/api/user/settings', { cookie: opened })).status).toBe(200);
    });

    it('changes nothing as an administrator for an account that is no longer one, though it is cached', async () => {
      const admin = newPerson({ role: 'admin' });
      const { cookie, user } = admin;
      expect((await gateway.get('/api/admin/audit', { cookie })).status).toBe(200);
      services.users.know({ ...admin, user: { ...user, role: 'user' } });
      const change = { reason: 'Maintenance' };
      const refused = await gateway.post('/api/admin/sources/demo/pause', change, { cookie });
      expect(await refused.json()).toMatchObject({ status: 403, code: 'AUTH.FORBIDDEN' });
    });

    it('lets administrators without two-step login do nothing as such where it is required', async () => {
      const env = { ADMIN_SECOND_FACTOR: 'required', PUBLIC_URL: 'http://localhost' };
      const strict = await RunningGateway.start(env, gateway.amqp);
      try {
        const [bare, careful] = [
          newPerson({ role: 'admin' }),
          newPerson({ role: 'admin', hasSecondFactor: true }),
        ];
        const statusFor = async ({ cookie }: Person, path: string) =>
          (await strict.get(path, { cookie })).status;
        expect(await statusFor(careful, '/api/admin/audit')).toBe(200);
        const refused = await strict.get('/api/admin/audit', { cookie: bare.cookie });
        expect(await refused.json()).toMatchObject({
          status: 403,
          code: 'AUTH.SECOND_FACTOR_MISSING',
        });
        expect(await statusFor(bare, '/api/user/settings')).toBe(200);
        const own = await strict.get('/api/user/second-factor', { cookie: bare.cookie });
        expect(await own.json()).toMatchObject({ required: true, passkeysWork: true, app: null });
        expect(await statusFor(bare, '/api/admin/users')).toBe(403);
        const mayDeleteForeignComments = async ({ cookie }: Person) => {
          const path = `/api/comments/${randomUUID()}`;
          await strict.send('DELETE', path, undefined, { cookie });
          return services.users.lastRequest(commentsDelete)?.isOwnOnly === false;
        };
        expect(await mayDeleteForeignComments(bare)).toBe(false);
        expect(await mayDeleteForeignComments(careful)).toBe(true);
        const lenient = await gateway.get('/api/admin/audit', { cookie: bare.cookie });
        expect(lenient.status).toBe(200);
      } finally {
        await strict.stop();
      }
    });

    it('keeps working at one gateway after another of the same process stopped', async () => {
      expect((await gateway.post('/api/auth/login', LOGIN)).status).toBe(200);
    });
  });

  describe('registering', () => {
    it('logs in at once, with the guest of this browser', async () => {
      const guest = await gateway.newGuest();
      const response = await gateway.post('/api/auth/register', REGISTER, { cookie: guest });
      expect(await response.json()).toMatchObject({ username: 'grace', role: 'user' });
      expect(services.users.lastRequest(accountsRegister)).toMatchObject({
        ...REGISTER,
        guestId: guestIdIn(guest),
      });
      const cookie = accountCookie(tokenSetBy(response));
      expect(await (await gateway.get('/api/auth/user', { cookie })).json()).toMatchObject({
        username: 'grace',
      });
    });

    it('does not mind a password that is sent twice', async () => {
      const response = await gateway.post('/api/auth/register', {
        ...REGISTER,
        confirmPassword: REGISTER.password,
      });
      expect(response.status).toBe(200);
      expect(services.users.lastRequest(accountsRegister)).not.toHaveProperty('confirmPassword');
    });

    it('says which password is too common', async () => {
      const body = { ...REGISTER, password: 'password' };
      const response = await gateway.post('/api/auth/register', body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'USERS.PASSWORD_COMMON' });
    });
  });

  describe('logging out', () => {
    it('ends the session and takes the cookie away', async () => {
      const somebody = newPerson();
      const response = await gateway.post('/api/auth/logout', undefined, {
        cookie: somebody.cookie,
      });
      expect(await response.json()).toEqual({ done: true });
      expect(cookiesSetBy(response)['tabdock.account']).toBe(CLEARED);
      expect(services.users.lastRequest(sessionsEnd)).toEqual({ token: somebody.token });
      expect((await gateway.get('/api/user/settings', { cookie: somebody.cookie })).status).toBe(
        401,
      );
    });

    it('does nothing for a guest', async () => {
      const before = services.users.count(sessionsEnd);
      const response = await gateway.post(
        '/api/auth/logout',
        {},
        { cookie: await gateway.newGuest() },
      );
      expect(response.status).toBe(200);
      expect(services.users.count(sessionsEnd)).toBe(before);
    });

    it.each([
      ['DELETE', '/api/user/sessions', undefined],
      ['POST', '/api/user/delete-account', { password: RIGHT_PASSWORD }],
    ])('comes with %s %s', async (method, path, body) => {
      const response = await gateway.send(method, path, body, { cookie: newPerson().cookie });
      expect(response.status).toBe(200);
      expect(cookiesSetBy(response)['tabdock.account']).toBe(CLEARED);
    });

    it('does not come with a wrong password', async () => {
      const { cookie } = newPerson();
      const body = { password: 'wrong' };
      const response = await gateway.post('/api/user/delete-account', body, { cookie });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'AUTH.WRONG_PASSWORD' });
      expect(cookiesSetBy(response)).not.toHaveProperty(['tabdock.account']);
      expect((await gateway.get('/api/user/settings', { cookie })).status).toBe(200);
    });
  });

  describe('the addresses that people open', () => {
    it.each([
      ['/api/login', '/login'],
      ['/api/login?returnTo=%2Fdownloads%3Fpage%3D2', '/login?returnTo=%2Fdownloads%3Fpage%3D2'],
      ['/api/login?returnTo=//evil.example', '/login'],
      ['/api/login?returnTo=/%5Cevil.example', '/login'],
      ['/api/login?returnTo=https:evil.example', '/login'],
      ['/api/login?returnTo=%2F%2Fevil.example', '/login'],
      ['/api/login?returnTo=%252F%252Fevil.example', '/login'],
      ['/api/login?returnTo=/%252Fevil.example', '/login'],
      ['/api/login?returnTo=/a&returnTo=//evil.example', '/login'],
      ['/api/login?returnTo=%2Fx%0D%0ASet-Cookie:a=b', '/login'],
    ])('%s leads to %s', async (path, location) => {
      const response = await gateway.get(path);
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe(location);
    });

    it.each([
      ['typed', { 'sec-fetch-site': 'none' }],
      ['a link of our own', { 'sec-fetch-site': 'same-origin' }],
    ])('logs out at once: %s', async (_name, headers: Record<string, string>) => {
      const somebody = newPerson();
      const response = await gateway.get('/api/logout', { cookie: somebody.cookie, ...headers });
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe('/');
      expect(cookiesSetBy(response)['tabdock.account']).toBe(CLEARED);
      expect(services.users.lastRequest(sessionsEnd)).toEqual({ token: somebody.token });
    });

    it('logs out over plain http by a link of our own page', async () => {
      const { cookie } = newPerson();
      const response = await gateway.get('/api/logout', { cookie, referer: `${gateway.url}/` });
      expect(cookiesSetBy(response)['tabdock.account']).toBe(CLEARED);
    });

    it.each<Record<string, string>>([
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      // Browsers send no Sec-Fetch-Site over plain http, and a page may keep its address to itself.
      {},
      { referer: 'https://evil.example/' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
    ])('asks before it logs out: %j', async (headers) => {
      const { cookie } = newPerson();
      const before = services.users.count(sessionsEnd);
      const response = await gateway.get('/api/logout', { cookie, ...headers });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      const page = await response.text();
      expect(page).toContain('Log out of Tabdock?');
      expect(page).toContain('<a href="/api/logout">');
      expect(services.users.count(sessionsEnd)).toBe(before);
      expect((await gateway.get('/api/user/settings', { cookie })).status).toBe(200);
    });
  });

  it('changes the password of the session that asks', async () => {
    const somebody = newPerson();
    const body = { currentPassword: RIGHT_PASSWORD, newPassword: 'another password' };
    const cookie = `${somebody.cookie}; tabdock.device=token-of-the-device`;
    const headers = { cookie, 'user-agent': 'x'.repeat(2_000) };
    const response = await gateway.post('/api/user/change-password', body, headers);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ done: true });
    expect(services.users.lastRequest(accountsChangePassword)).toEqual({
      ...body,
      accountId: somebody.user.id,
      sessionId: somebody.sessionId,
      client: { address: '127.0.0.1', userAgent: 'x'.repeat(512) },
      deviceToken: 'token-of-the-device',
    });
    // The session goes on with another token; the one before opens nothing.
    const renewed = cookiesSetBy(response)['tabdock.account'] ?? '';
    const now = renewed.split(';')[0] ?? '';
    expect((await gateway.get('/api/user/settings', { cookie: now })).status).toBe(200);
    expect((await gateway.get('/api/user/settings', { cookie })).status).toBe(401);
  });

  it('deletes the account of the session that asks, and leaves no cookie of it', async () => {
    const { cookie, sessionId } = newPerson();
    const body = { password: RIGHT_PASSWORD };
    const response = await gateway.post('/api/user/delete-account', body, { cookie });
    expect(services.users.lastRequest(accountsDelete)).toMatchObject({ ...body, sessionId });
    const set = cookiesSetBy(response);
    expect(set['tabdock.account']).toBe(CLEARED);
    expect(set['tabdock.device']).toBe(CLEARED.replace('account', 'device'));
  });

  it('lists everything that was downloaded, page by page', async () => {
    const { cookie } = newPerson();
    services.downloads.records = Array.from({ length: 1_201 }, () => downloadRecord());
    const listed: DownloadRecord[] = [];
    const lengths: number[] = [];
    for (let query: string | undefined = ''; query !== undefined;) {
      const response = await gateway.get(`/api/downloads${query}`, { cookie });
      const { downloads, nextBefore } = downloadsResponseSchema.parse(await response.json());
      listed.push(...downloads);
      lengths.push(downloads.length);
      query = nextBefore && `?before=${encodeURIComponent(nextBefore)}`;
    }
    expect(lengths).toEqual([500, 500, 201]);
    expect(listed).toEqual(services.downloads.records);
    expect(services.downloads.lastRequest(downloadsList)?.before).toEqual({
      timestamp: listed[999]?.timestamp,
      id: listed[999]?.id,
    });
    services.downloads.records = [];
  });

  it('answers a guest with the newest alone', async () => {
    services.downloads.records = Array.from({ length: 501 }, () => downloadRecord());
    const response = await gateway.get('/api/downloads', { cookie: await gateway.newGuest() });
    expect(await response.json()).toEqual({
      downloads: services.downloads.records.slice(0, 500),
      isGuest: true,
    });
    services.downloads.records = [];
  });

  it('exports everything that is kept, however many downloads and comments', async () => {
    const somebody = newPerson();
    services.downloads.records = Array.from({ length: 1_201 }, () => downloadRecord());
    services.users.exported = {
      comments: Array.from({ length: 401 }, (_row, place) => ({
        id: randomUUID(),
        tabId: randomUUID(),
        parentId: null,
        content: `Comment ${place}`,
        createdAt: '2026-11-21T04:00:00.000Z',
        isEdited: false,
      })),
      votes: [{ commentId: randomUUID(), vote: 'up', votedAt: '2026-11-21T04:00:00.000Z' }],
    };
    const response = await gateway.get('/api/user/export', { cookie: somebody.cookie });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="tabdock-account.json"',
    );
    const exported = accountExportSchema.parse(await response.json());
    expect(exported.account.user.id).toBe(somebody.user.id);
    expect(exported.downloads).toEqual(services.downloads.records);
    expect(exported).toMatchObject(services.users.exported);
    services.downloads.records = [];
    services.users.exported = { comments: [], votes: [] };
    expect(services.downloads.lastRequest(downloadsList)?.owner).toEqual({
      kind: 'user',
      id: somebody.user.id,
    });
  });

  it('shows a guest who opens the export a page', async () => {
    const response = await gateway.get('/api/user/export', { accept: 'text/html' });
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  describe('administration', () => {
    it('names the administrator to users-service, and pages', async () => {
      const admin = newPerson({ role: 'admin' });
      const headers = { cookie: admin.cookie };
      const page = await gateway.get('/api/admin/users?search=ad&page=2&pageSize=10', headers);
      expect(await page.json()).toMatchObject({ page: 2, pageSize: 10 });
      const actorId = admin.user.id;
      expect(services.users.lastRequest(usersSearch)).toEqual({
        actorId,
        search: 'ad',
        page: 2,
        pageSize: 10,
      });
      expect((await gateway.get('/api/admin/audit', headers)).status).toBe(200);
      const body = { usernames: [' ada ', '', 'bob'], group: 'beta' };
      expect((await gateway.post('/api/admin/users/bulk-assign-group', body, headers)).status).toBe(
        200,
      );
      expect(services.users.lastRequest(usersBulkAssignGroup)).toEqual({
        actorId,
        usernames: ['ada', 'bob'],
        group: 'beta',
      });
    });

    it.each([
      'page=0',
      'page=x',
      'pageSize=101',
      'page=1.5',
      'unknown=1',
      `search=${'x'.repeat(255)}`,
    ])('refuses the query %s', async (query) => {
      const { cookie } = newPerson({ role: 'admin' });
      expect((await gateway.get(`/api/admin/users?${query}`, { cookie })).status).toBe(400);
    });
  });

  describe('a batch', () => {
    const tabIds = [randomUUID(), randomUUID(), randomUUID()];
    const batch = (somebody: Person, ids: readonly string[], headers = {}) =>
      gateway.post('/api/download/batch', { tabIds: ids }, { cookie: somebody.cookie, ...headers });

    it('is accepted as one, in the order given, each tab once, without an ad', async () => {
      const somebody = newPerson({ group: 'premium' });
      const before = services.ads.count(adsEnterGate);
      const ids = [...tabIds, tabIds[0]?.toUpperCase() ?? ''];
      const response = await batch(somebody, ids);
      expect(response.status).toBe(200);
      const asked = services.downloads.lastRequest(downloadsRequestBatch);
      expect(await response.json()).toEqual({ autoServe: true, batchId: asked?.batchId });
      expect(asked).toMatchObject({
        owner: { kind: 'user', id: somebody.user.id },
        tier: 'premium',
      });
      expect(asked?.tabs.map(({ tabId }) => tabId)).toEqual(tabIds);
      expect(services.ads.count(adsEnterGate)).toBe(before);
    });

    it('is the same one for a repeated request, and another one for another', async () => {
      const somebody = newPerson();
      const headers = { 'x-request-id': randomUUID() };
      const batchIds: unknown[] = [];
      for (const response of [
        await batch(somebody, tabIds, headers),
        await batch(somebody, tabIds, headers),
        await batch(somebody, tabIds),
        await batch(newPerson(), tabIds, headers),
      ]) {
        batchIds.push(((await response.json()) as { batchId: string }).batchId);
      }
      expect(batchIds[1]).toBe(batchIds[0]);
      expect(new Set(batchIds).size).toBe(3);
    });

    it('names the limit of the account', async () => {
      const many = Array.from({ length: 101 }, () => randomUUID());
      const response = await batch(newPerson(), many);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({
        code: 'DOWNLOADS.BATCH_TOO_LARGE',
        detail: expect.stringMatching(/\b100 tabs\b.*\b101\b/),
      });
      expect((await batch(newPerson({ group: 'vip' }), many)).status).toBe(200);
    });

    it('says how many tabs are not known', async () => {
      services.search.unknownTabIds.add(tabIds[1] ?? '');
      const response = await batch(newPerson(), tabIds);
      services.search.unknownTabIds.clear();
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        code: 'CATALOGUE.TAB_NOT_FOUND',
        detail: '1 of the selected tabs is not known. Search for it again.',
      });
    });

    it.each([
      ['none', []],
      ['more than a request can hold', Array.from({ length: 1_001 }, () => randomUUID())],
      ['what is no id', ['1']],
    ])('refuses %s', async (_name, ids) => {
      expect((await batch(newPerson({ group: 'vip' }), ids)).status).toBe(400);
    });

    it('is not for guests', async () => {
      const cookie = cookieOf(await gateway.get('/api/login')) ?? '';
      const response = await gateway.post('/api/download/batch', { tabIds }, { cookie });
      expect(await response.json()).toMatchObject({
        status: 401,
        detail: 'Authentication required',
        requiresAuth: true,
      });
    });
  });
});
