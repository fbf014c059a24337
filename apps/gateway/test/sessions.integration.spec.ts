import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  accountChanged,
  accountDeleted,
  sessionsEnded,
  sessionsResolve,
} from '@tabdock/contracts/users';
import { Broker, createLogger, EventPublisher, Metrics } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { WebSocket } from 'ws';
import { person, type Person } from './support/people';
import { loseConnection, RunningGateway } from './support/running-gateway';
import { StandInServices } from './support/stand-in-services';

describe('sessions', () => {
  let gateway: RunningGateway;
  let replica: RunningGateway;
  let services: StandInServices;
  let broker: Broker;
  let events: EventPublisher;

  beforeAll(async () => {
    gateway = await RunningGateway.start();
    replica = await RunningGateway.start({}, gateway.amqp);
    services = await StandInServices.start(gateway.amqp);
    broker = new Broker(gateway.amqp.url, gateway.amqp.namespace, createLogger('test', 'fatal'));
    events = new EventPublisher(broker, new Metrics('test'));
  });

  afterAll(async () => {
    await replica?.stop();
    await gateway?.stop();
    await services?.stop();
    await events?.close();
    await broker?.close();
  });

  function newPerson(changes: Parameters<typeof person>[0] = {}): Person {
    const somebody = person(changes);
    services.users.know(somebody);
    return somebody;
  }

  const settings = (at: RunningGateway, { cookie }: Person) =>
    at.get('/api/user/settings', { cookie });

  async function userSeenBy(at: RunningGateway, { cookie }: Person): Promise<unknown> {
    return (await at.get('/api/auth/user', { cookie })).json();
  }

  async function openSocket(at: RunningGateway, cookie: string) {
    const socket = new WebSocket(`${at.url}/ws`, { headers: { cookie }, origin: at.url });
    const closes: { code: number; reason: string }[] = [];
    socket.on('close', (code, reason) => closes.push({ code, reason: String(reason) }));
    await once(socket, 'open');
    return { socket, closes };
  }

  it('asks users-service once for many requests', async () => {
    const somebody = newPerson();
    const before = services.users.count(sessionsResolve);
    const together = await Promise.all(
      Array.from({ length: 20 }, () => settings(gateway, somebody)),
    );
    for (let nth = 0; nth < 5; nth += 1) together.push(await settings(gateway, somebody));
    expect(new Set(together.map(({ status }) => status))).toEqual(new Set([200]));
    expect(services.users.count(sessionsResolve) - before).toBe(1);
  });

  it('refuses an ended session at every replica as soon as its event arrives', async () => {
    const somebody = newPerson();
    const stays = newPerson({ id: somebody.user.id });
    for (const at of [gateway, replica]) {
      expect((await settings(at, somebody)).status).toBe(200);
      expect((await settings(at, stays)).status).toBe(200);
    }
    // What users-service says would still let it in: the news alone must do.
    const ended = { accountId: somebody.user.id, sessionIds: [somebody.sessionId] };
    await events.publish(sessionsEnded, ended);
    for (const at of [gateway, replica]) {
      await waitFor(async () => (await settings(at, somebody)).status === 401, {
        message: 'the session to be turned away',
      });
      expect((await settings(at, stays)).status).toBe(200);
      expect((await at.get('/api/downloads', { cookie: somebody.cookie })).status).toBe(200);
    }
  });

  it('does not let in a session that ends while it is looked up', async () => {
    const somebody = newPerson();
    const witness = newPerson();
    expect((await settings(gateway, witness)).status).toBe(200);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    services.users.beforeResolving = () => held;
    const before = services.users.count(sessionsResolve);
    const asked = settings(gateway, somebody);
    await waitFor(() => services.users.count(sessionsResolve) > before);
    services.users.beforeResolving = async () => undefined;
    await events.publish(sessionsEnded, {
      accountId: somebody.user.id,
      sessionIds: [somebody.sessionId, witness.sessionId],
    });
    await waitFor(async () => (await settings(gateway, witness)).status === 401);
    letGo();
    // The look-up may have been given up meanwhile; it was never let in.
    expect([401, 503]).toContain((await asked).status);
    expect((await settings(gateway, somebody)).status).toBe(401);
  });

  it('shows a new group to the next request after the news, at every replica', async () => {
    const somebody = newPerson();
    for (const at of [gateway, replica]) {
      expect(await userSeenBy(at, somebody)).toMatchObject({ group: 'standard' });
    }
    const user = { ...somebody.user, group: 'vip' as const };
    services.users.know({ ...somebody, user });
    await events.publish(accountChanged, { user });
    for (const at of [gateway, replica]) {
      await waitFor(async () => {
        const seen = (await userSeenBy(at, somebody)) as { group?: string };
        return seen.group === 'vip';
      });
    }
  });

  it('turns every session of a deleted account away', async () => {
    const somebody = newPerson();
    const socket = await openSocket(replica, somebody.cookie);
    expect((await settings(gateway, somebody)).status).toBe(200);
    await events.publish(accountDeleted, { accountId: somebody.user.id });
    for (const at of [gateway, replica]) {
      await waitFor(async () => (await settings(at, somebody)).status === 401);
    }
    await waitFor(() => socket.closes.length > 0);
    expect(socket.closes).toEqual([{ code: 4401, reason: 'Session ended' }]);
  });

  it('closes the sockets of an ended session and of no other', async () => {
    const somebody = newPerson();
    const stays = newPerson({ id: somebody.user.id });
    const [first, second] = [
      await openSocket(gateway, somebody.cookie),
      await openSocket(replica, somebody.cookie),
    ];
    const other = await openSocket(gateway, stays.cookie);
    const guest = await openSocket(gateway, await gateway.newGuest());
    const ended = { accountId: somebody.user.id, sessionIds: [somebody.sessionId] };
    await events.publish(sessionsEnded, ended);
    for (const { closes } of [first, second]) {
      await waitFor(() => closes.length > 0);
      expect(closes).toEqual([{ code: 4401, reason: 'Session ended' }]);
    }
    for (const { socket } of [other, guest]) expect(socket.readyState).toBe(WebSocket.OPEN);
    for (const { socket } of [other, guest]) socket.terminate();
  });

  it('forgets what it knew when the queue of its news was lost, and hears them again', async () => {
    const somebody = newPerson();
    const socket = await openSocket(gateway, somebody.cookie);
    expect((await settings(gateway, somebody)).status).toBe(200);
    const before = services.users.count(sessionsResolve);
    await loseConnection(gateway);
    await waitFor(() => socket.closes.length > 0);
    expect(socket.closes).toEqual([{ code: 1012, reason: 'Connect again' }]);
    // Away at first; then the session is looked up anew, once for good.
    await waitFor(async () => (await settings(gateway, somebody)).status === 200);
    expect(services.users.count(sessionsResolve)).toBeGreaterThan(before);
    const end = { accountId: somebody.user.id, sessionIds: [somebody.sessionId] };
    await waitFor(async () => {
      await events.publish(sessionsEnded, end, { id: randomUUID() });
      return (await settings(gateway, somebody)).status === 401;
    });
  });

  it('says that accounts are away while users-service is, and lets guests go on', async () => {
    const known = newPerson();
    const unknown = newPerson();
    expect((await settings(gateway, known)).status).toBe(200);
    await services.users.stop();
    try {
      const search = { query: 'x', searchType: 'guitar-pro' };
      const guest = await gateway.newGuest();
      expect((await gateway.post('/api/search', search, { cookie: guest })).status).toBe(200);
      const both = { cookie: `${guest}; ${unknown.cookie}` };
      const [page, ...refused] = await Promise.all([
        gateway.get('/api/logout', { ...both, accept: 'text/html' }),
        gateway.get('/api/downloads', both),
        gateway.get('/api/user/settings', both),
        gateway.get('/api/auth/user', both),
        gateway.post('/api/search', search, both),
      ]);
      for (const { status, headers } of refused) {
        expect(status).toBe(503);
        expect(headers.get('retry-after')).not.toBeNull();
      }
      expect((await gateway.get('/api/health/ready', both)).status).toBe(200);
      expect(page.status).toBe(503);
      expect(page.headers.get('content-type')).toContain('text/html');
    } finally {
      await services.users.start(gateway.amqp);
    }
  });
});
