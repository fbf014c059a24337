import { randomUUID } from 'node:crypto';
import type { Owner } from '@tabdock/contracts/core';
import { downloadsList, downloadsOpenFile, downloadsRequest } from '@tabdock/contracts/downloads';
import { catalogueGetTabs, searchQuery } from '@tabdock/contracts/search';
import { sessionsResolve, type User } from '@tabdock/contracts/users';
import { Broker, createLogger } from '@tabdock/service-kit';
import { AD_TOKEN } from './support/access-table';
import { downloadRecord, tabSnapshot } from './support/fixtures';
import { answer, respond, type Responder } from './support/responder';
import { SECRET } from './support/gateway-environment';
import { cookieOf, guestIdIn, RunningGateway } from './support/running-gateway';

const TAB = tabSnapshot();
const ACCOUNT_COOKIE = 'tabdock.account=token-of-ada';
const SESSION = randomUUID();
const ADA: User = {
  id: randomUUID(),
  username: 'ada',
  email: 'ada@example.org',
  emailVerified: true,
  role: 'user',
  group: 'premium',
  createdAt: '2026-11-21T04:00:00.000Z',
  firstName: null,
  profileImageUrl: null,
};

describe('visitors', () => {
  let gateway: RunningGateway;
  let services: Responder[];
  const owners: Owner[] = [];

  beforeAll(async () => {
    gateway = await RunningGateway.start();
    services = await Promise.all([
      respond(gateway.amqp, [
        answer(searchQuery, async ({ query }) => ({ tabs: [], query, count: 0 })),
        answer(catalogueGetTabs, async () => ({ tabs: [TAB] })),
      ]),
      respond(gateway.amqp, [
        answer(downloadsList, async ({ owner }) => {
          owners.push(owner);
          return { downloads: [] };
        }),
        answer(downloadsRequest, async () => ({ download: downloadRecord() })),
        answer(downloadsOpenFile, () => Promise.reject(new Error('not asked'))),
      ]),
    ]);
  });

  afterAll(async () => {
    await gateway?.stop();
    await Promise.all(services?.map((service) => service.stop()) ?? []);
  });

  const startUsers = () =>
    respond(gateway.amqp, [
      answer(sessionsResolve, async ({ token }) => ({
        user: token === 'token-of-ada' ? ADA : null,
        sessionId: token === 'token-of-ada' ? SESSION : null,
      })),
    ]);

  const list = (cookie?: string, to = gateway) =>
    to.get('/api/downloads', cookie === undefined ? {} : { cookie });

  it('makes a guest of a new browser, once', async () => {
    const first = await list();
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^tabdock\.session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const cookie = cookieOf(first) ?? '';
    const second = await list(cookie);
    expect(second.headers.getSetCookie()).toEqual([]);
    expect(owners.at(-1)).toEqual({ kind: 'guest', id: guestIdIn(cookie) });
  });

  it('makes a new guest of a browser whose cookie was changed', async () => {
    const cookie = await gateway.newGuest();
    const victim = await gateway.newGuest();
    const forged = cookie.replace(guestIdIn(cookie), guestIdIn(victim));
    const response = await list(forged);
    expect(response.status).toBe(200);
    expect(cookieOf(response)).toBeDefined();
    expect(owners.at(-1)?.id).not.toBe(guestIdIn(victim));
  });

  it('still knows guests whose cookie an older secret signed', async () => {
    const cookie = await gateway.newGuest();
    const env = { SESSION_SECRET: `${'n'.repeat(32)},${SECRET}` };
    const rotated = await RunningGateway.start(env, gateway.amqp);
    try {
      expect((await list(cookie, rotated)).headers.getSetCookie()).toEqual([]);
      expect(owners.at(-1)?.id).toBe(guestIdIn(cookie));
    } finally {
      await rotated.stop();
    }
  });

  it('asks for a secure cookie where people come by https', async () => {
    const env = { PUBLIC_URL: 'https://tabs.example.org' };
    const secure = await RunningGateway.start(env, gateway.amqp);
    try {
      const response = await list(undefined, secure);
      expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-tabdock\.session=.*; Secure$/);
      expect(response.headers.get('strict-transport-security')).not.toBeNull();
    } finally {
      await secure.stop();
    }
  });

  describe('with users-service up', () => {
    let users: Responder;

    beforeAll(async () => {
      users = await startUsers();
    });

    afterAll(() => users?.stop());

    it('answers null to a guest and with the account to its owner', async () => {
      const guest = await gateway.get('/api/auth/user');
      expect(guest.status).toBe(200);
      expect(await guest.text()).toBe('null');
      const ada = await gateway.get('/api/auth/user', { cookie: ACCOUNT_COOKIE });
      expect(await ada.json()).toEqual(ADA);
    });

    it('acts for the account, and for the guest where the token opens nothing', async () => {
      const guest = await gateway.newGuest();
      const response = await list(`${guest}; ${ACCOUNT_COOKIE}`);
      expect(owners.at(-1)).toEqual({ kind: 'user', id: ADA.id });
      expect(await response.json()).toMatchObject({ isGuest: false });
      await list(`${guest}; tabdock.account=unknown`);
      expect(owners.at(-1)).toEqual({ kind: 'guest', id: guestIdIn(guest) });
    });
  });

  describe.each(['stopped', 'hung'] as const)('with users-service %s', (state) => {
    let broker: Broker;
    let impatient: RunningGateway;
    let deadline: jest.ReplaceProperty<number> | undefined;

    beforeAll(async () => {
      const { url, namespace } = gateway.amqp;
      broker = new Broker(url, namespace, createLogger('test', 'fatal'));
      const [queue = '', ...others] = broker.names.rpcQueues('users');
      const channel = broker.openChannel('test', async (opened) => {
        for (const name of [queue, ...others]) await opened.deleteQueue(name);
        // A queue that nobody consumes is what a killed service leaves behind.
        const settings = {
          durable: true,
          arguments: { 'x-queue-type': 'classic', 'x-expires': 30_000 },
        };
        if (state === 'stopped') return;
        await opened.assertQueue(queue, settings);
        await opened.bindQueue(queue, broker.names.rpc(), 'users');
      });
      await channel.ready();
      deadline = jest.replaceProperty(sessionsResolve, 'deadlineMillis', 200);
      impatient = await RunningGateway.start({ MIN_TIMEOUT_MILLIS: '0' }, gateway.amqp);
    });

    afterAll(async () => {
      deadline?.restore();
      await impatient?.stop();
      await broker?.close();
    });

    it('responds with 503 to logged-in visitors within the deadline', async () => {
      const response = await impatient.get('/api/auth/user', { cookie: ACCOUNT_COOKIE });
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).not.toBeNull();
      expect(await response.json()).toMatchObject({
        code: state === 'stopped' ? 'SERVICE.UNAVAILABLE' : 'SERVICE.DEADLINE_EXCEEDED',
      });
    });

    it('lets guests search and download', async () => {
      const cookie = await gateway.newGuest();
      const body = { query: 'x', searchType: 'guitar-pro' };
      expect((await gateway.post('/api/search', body, { cookie })).status).toBe(200);
      const path = `/api/download/single/${TAB.tabId}`;
      expect((await gateway.post(path, undefined, { cookie })).status).toBe(200);
    });

    it("answers an account's cookie with 503 and never with a guest's view", async () => {
      const guest = await gateway.newGuest();
      const cookie = `${guest}; tabdock.account=not-asked-before`;
      expect((await list(cookie, impatient)).status).toBe(503);
    });
  });

  it('logs a failure with its cause', async () => {
    gateway.warnings.mockClear();
    await gateway.get(`/api/ads/click/${AD_TOKEN}`);
    expect(gateway.warnings).toHaveBeenCalledWith(
      expect.objectContaining({
        route: '/api/ads/click/:adToken',
        code: 'SERVICE.UNAVAILABLE',
        err: expect.objectContaining({ cause: 'no queue takes ads.click' }),
      }),
      'request failed',
    );
  });
});
