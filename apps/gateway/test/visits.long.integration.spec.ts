import type { RequestOf } from '@tabdock/contracts/core';
import { visitsReport } from '@tabdock/contracts/users';
import { waitFor } from '@tabdock/service-kit/testing';
import { VisitsService } from '../src/visits/visits.service';
import { person } from './support/people';
import { cookieOf, cookiesSetBy, guestIdIn, RunningGateway } from './support/running-gateway';
import { StandInServices } from './support/stand-in-services';
import { RIGHT_PASSWORD, SOMEBODY } from './support/stand-in-users';

const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
};
const BOT = {
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};
type Report = RequestOf<typeof visitsReport>;

describe('visits', () => {
  let gateway: RunningGateway;
  let services: StandInServices;

  beforeEach(async () => {
    gateway = await RunningGateway.start();
    services = await StandInServices.start(gateway.amqp);
  });
  afterEach(async () => {
    await gateway?.stop();
    await services?.stop();
  });

  const visit = (cookie: string, headers: Record<string, string> = BROWSER) =>
    gateway.get('/api/downloads', { cookie, ...headers });
  const send = (of = gateway) => of.app.get(VisitsService, { strict: false }).report();
  const reports = () =>
    services.users.asked
      .filter(({ pattern }) => pattern === visitsReport.pattern)
      .map(({ request }) => request as Report);
  const visits = () => reports().flatMap((report) => report.visits);

  it('are reported once a visitor, within seconds, under a name of the day', async () => {
    const guest = await gateway.newGuest();
    for (let time = 0; time < 3; time += 1) await visit(guest);
    await waitFor(() => reports().length > 0);
    await visit(guest);
    await send();
    expect(reports()).toEqual([
      {
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        visits: [{ visitor: expect.stringMatching(/^[\w-]{22}$/) as string, tier: 'guest' }],
      },
    ]);
    expect(JSON.stringify(reports())).not.toContain(guestIdIn(guest));
  });

  it('are of people: not of bots, of clients without cookies, of health and of webhooks', async () => {
    const guest = await gateway.newGuest();
    await visit(guest, BOT);
    await visit(guest, { 'user-agent': '' });
    await gateway.get('/api/downloads', BROWSER);
    await gateway.get('/api/health', { cookie: guest, ...BROWSER });
    await gateway.post('/api/billing/webhook', {}, { cookie: guest, ...BROWSER });
    await send();
    expect(reports()).toEqual([]);
  });

  it('of an account are reported with its group, and again when that changes', async () => {
    const ada = person({ group: 'standard' });
    services.users.know(ada);
    await visit(ada.cookie);
    await visit(ada.cookie);
    await send();
    const paying = person({ ...ada.user, group: 'premium' });
    services.users.know(paying);
    await visit(paying.cookie);
    await send();
    const [first, second, ...others] = visits();
    expect(first?.tier).toBe('standard');
    expect(second).toEqual({ visitor: first?.visitor, tier: 'premium' });
    expect(others).toEqual([]);
  });

  it('record that a guest has logged in, and still has an account after the logout in this browser', async () => {
    const guest = await gateway.newGuest();
    await visit(guest);
    const login = { username: SOMEBODY.user.username, password: RIGHT_PASSWORD };
    const opened = await gateway.post('/api/auth/login', login, { cookie: guest, ...BROWSER });
    const set = cookiesSetBy(opened);
    const pair = (name: string) => set[name]?.split(';')[0] ?? '';
    const nextGuest = pair('tabdock.session');
    await visit(`${pair('tabdock.account')}; ${nextGuest}`);
    // Logged out.
    await visit(nextGuest);
    await send();
    const joined = visits().filter(({ hasJoined }) => hasJoined);
    const [before] = visits();
    expect(visits().map(({ tier, hasJoined = false }) => [tier, hasJoined])).toEqual([
      ['guest', false],
      ['guest', true],
      ['standard', false],
      ['guest', true],
      ['guest', false],
    ]);
    expect(joined.map(({ visitor }) => visitor)).toEqual([
      before?.visitor,
      visits().at(-1)?.visitor,
    ]);
  });

  it('have the same names at every replica', async () => {
    const guest = await gateway.newGuest();
    const other = await RunningGateway.start({}, gateway.amqp);
    try {
      await visit(guest);
      await other.get('/api/downloads', { cookie: guest, ...BROWSER });
      await send();
      await send(other);
    } finally {
      await other.stop();
    }
    expect(visits()).toHaveLength(2);
    expect(new Set(visits().map(({ visitor }) => visitor)).size).toBe(1);
  });

  it('wait while users-service is away, and are reported when it is back', async () => {
    const guest = await gateway.newGuest();
    await services.users.stop();
    await visit(guest);
    await send();
    await send();
    expect(gateway.warnings).toHaveBeenCalledTimes(1);
    await services.users.start(gateway.amqp);
    await send();
    expect(visits()).toHaveLength(1);
  });

  it('are reported before the process ends', async () => {
    const other = await RunningGateway.start({}, gateway.amqp);
    const guest = cookieOf(await other.get('/api/downloads')) ?? '';
    await other.get('/api/downloads', { cookie: guest, ...BROWSER });
    await other.stop();
    expect(visits()).toHaveLength(1);
  });
});
