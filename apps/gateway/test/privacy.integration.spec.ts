import { LOGGER, type Logger } from '@tabdock/service-kit';
import { person } from './support/people';
import { randomToken } from './support/random-token';
import { cookiesSetBy, RunningGateway } from './support/running-gateway';
import { StandInServices } from './support/stand-in-services';

const PASSWORD = 'right password';
const WRONG_PASSWORD = 'wr0ng-Horse-Battery';
const NEW_PASSWORD = 'n3w-Horse-Battery';
const SHORT_PASSWORD = 'Q7z!x';
const EMAIL = 'grace.hopper@example.org';
const LINK_TOKEN = randomToken();

describe('the log', () => {
  let gateway: RunningGateway;
  let services: StandInServices;
  let lines: string[];

  beforeAll(async () => {
    gateway = await RunningGateway.start({ LOG_LEVEL: 'trace' });
    services = await StandInServices.start(gateway.amqp);
  });

  afterAll(async () => {
    await gateway?.stop();
    await services?.stop();
  });

  beforeEach(() => {
    lines = recordLog(gateway.app.get<Logger>(LOGGER));
  });

  afterEach(() => jest.restoreAllMocks());

  const everySecret = (...more: readonly string[]) => [
    PASSWORD,
    WRONG_PASSWORD,
    NEW_PASSWORD,
    SHORT_PASSWORD,
    EMAIL,
    LINK_TOKEN,
    ...more,
  ];

  function expectNothingOf(secrets: readonly string[]): void {
    const log = lines.join('\n');
    expect(log).not.toBe('');
    for (const secret of secrets) {
      expect(log).not.toContain(secret);
      expect(log).not.toContain(encodeURIComponent(secret));
    }
  }

  /** What people do, right and wrong; returns the tokens that they were given. */
  async function useAccounts(cookie: string): Promise<string[]> {
    const calls: [string, object][] = [
      ['/api/auth/register', { username: 'grace', email: EMAIL, password: PASSWORD }],
      ['/api/auth/register', { username: 'grace', email: EMAIL, password: SHORT_PASSWORD }],
      ['/api/auth/register', { username: EMAIL, email: WRONG_PASSWORD, password: PASSWORD }],
      ['/api/auth/register', { username: 'grace', email: EMAIL, password: NEW_PASSWORD }],
      ['/api/auth/login', { username: EMAIL, password: PASSWORD }],
      ['/api/auth/login', { username: EMAIL, password: WRONG_PASSWORD }],
      ['/api/auth/login', { username: EMAIL, password: [PASSWORD] }],
      ['/api/auth/forgot-password', { email: EMAIL }],
      ['/api/auth/reset-password', { token: LINK_TOKEN, newPassword: NEW_PASSWORD }],
      ['/api/auth/reset-password', { token: `${LINK_TOKEN}x`, newPassword: SHORT_PASSWORD }],
      ['/api/auth/verify-email', { token: LINK_TOKEN }],
      ['/api/user/change-password', { currentPassword: WRONG_PASSWORD, newPassword: NEW_PASSWORD }],
      ['/api/user/delete-account', { password: WRONG_PASSWORD }],
    ];
    const tokens: string[] = [];
    for (const [path, body] of calls) {
      const response = await gateway.post(path, body, { cookie, authorization: PASSWORD });
      const set = cookiesSetBy(response)['tabdock.account'];
      if (set) tokens.push(set.slice('tabdock.account='.length, set.indexOf(';')));
    }
    await gateway.get(`/api/login?returnTo=/x%23${LINK_TOKEN}`, { cookie });
    await gateway.get(`/api/auth/user?token=${LINK_TOKEN}`, { cookie });
    await gateway.get('/api/user/export', { cookie });
    return tokens;
  }

  it('holds no password, token or e-mail address', async () => {
    const somebody = person({ email: EMAIL });
    services.users.know(somebody);
    const tokens = await useAccounts(somebody.cookie);
    expect(tokens).toHaveLength(2);
    expect(lines.join()).toContain('/api/auth/login');
    expectNothingOf(everySecret(somebody.token, ...tokens));
  });

  it('holds none either when users-service is away or broken', async () => {
    const somebody = person({ email: EMAIL });
    services.users.know(somebody);
    services.users.beforeResolving = () => Promise.reject(new Error(`broken for ${EMAIL}`));
    await gateway.get('/api/user/settings', { cookie: somebody.cookie });
    services.users.beforeResolving = async () => undefined;
    await services.users.stop();
    const bodies: [string, object][] = [
      ['/api/auth/register', { username: 'grace', email: EMAIL, password: PASSWORD }],
      ['/api/auth/forgot-password', { email: EMAIL }],
    ];
    const responses = await Promise.all([
      ...bodies.map(([path, body]) => gateway.post(path, body)),
      gateway.get('/api/user/settings', { cookie: somebody.cookie }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503]);
    await services.users.start(gateway.amqp);
    expect(lines.join()).toContain('request failed');
    expectNothingOf(everySecret(somebody.token));
  });
});

/** Every line that the process writes, as it is written. */
function recordLog(logger: Logger): string[] {
  const written: string[] = [];
  const isStream = (symbol: symbol) => symbol.description === 'pino.stream';
  const key = Object.getOwnPropertySymbols(logger).find(isStream);
  if (!key) throw new Error('The logger has no stream');
  const keep = (chunk: unknown) => {
    written.push(String(chunk));
    return true;
  };
  const stream = Reflect.get(logger, key) as { write: (line: string) => boolean };
  jest.spyOn(stream, 'write').mockImplementation(keep);
  jest.spyOn(process.stdout, 'write').mockImplementation(keep);
  jest.spyOn(process.stderr, 'write').mockImplementation(keep);
  return written;
}
