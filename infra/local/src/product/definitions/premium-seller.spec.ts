import { join } from 'node:path';
import type { Home } from '../../home/home.ts';
import type { Infrastructure } from '../../infrastructure/infrastructure.ts';
import { PORT_NAMES, type Ports } from './definition.ts';
import { processes } from './process-definitions.ts';

const SELLING = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'DEMO_TILL_URL',
  'DEMO_TILL_SECRET',
] as const;

/** The processes under these settings of the launcher. */
function started(env: NodeJS.ProcessEnv) {
  const ports = Object.fromEntries(PORT_NAMES.map((name, index) => [name, 4_000 + index])) as Ports;
  const infrastructure = {
    databaseUrls: {},
    amqpUrls: {},
    secrets: { DEMO_TILL_SECRET: 'between-the-two' },
  } as Infrastructure;
  const home = { path: (...parts: string[]) => join('/home', ...parts) } as Home;
  const before = process.env;
  process.env = {
    ...before,
    PUBLIC_URL: '',
    STRIPE_SECRET_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
    ...env,
  };
  try {
    const all = processes(infrastructure, ports, 8_080, home);
    const users = all.find(({ name }) => name === 'users-service')?.env ?? {};
    return {
      ports,
      till: all.find(({ name }) => name === 'demo-till'),
      selling: Object.fromEntries(
        SELLING.flatMap((name) => (name in users ? [[name, users[name]]] : [])),
      ),
      others: all.filter(({ name }) => !['users-service', 'demo-till'].includes(name)),
    };
  } finally {
    process.env = before;
  }
}

describe('who sells premium', () => {
  it.each(['', 'http://tabs.example.org'])(
    'is the demo till at %p, which tells the gateway what happens',
    (PUBLIC_URL) => {
      const { till, selling, ports } = started({ PUBLIC_URL });
      expect(selling).toEqual({
        DEMO_TILL_URL: `http://127.0.0.1:${ports['demo-till']}`,
        DEMO_TILL_SECRET: 'between-the-two',
      });
      expect(till).toMatchObject({
        port: ports['demo-till'],
        layer: 'foundations',
        env: {
          HOST: '127.0.0.1',
          DEMO_TILL_SECRET: 'between-the-two',
          TILL_WEBHOOK_URL: 'http://127.0.0.1:8080/api/billing/webhook',
          TILL_DATA: '/home/till/till.json',
        },
      });
    },
  );

  it('is no one at an https address without a key', () => {
    const { till, selling } = started({ PUBLIC_URL: 'https://tabs.example.org' });
    expect(till).toBeUndefined();
    expect(selling).toEqual({});
  });

  it.each(['', 'https://tabs.example.org'])('is Stripe with its keys at %p', (PUBLIC_URL) => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const { till, selling, others } = started({ PUBLIC_URL, ...keys });
    expect(till).toBeUndefined();
    expect(selling).toEqual(keys);
    expect(JSON.stringify(others)).not.toMatch(/sk_test_1|whsec_1/);
  });

  it('is not the till where one of the keys is missing: users-service says which one', () => {
    expect(started({ STRIPE_SECRET_KEY: 'sk_test_1' })).toMatchObject({
      till: undefined,
      selling: { STRIPE_SECRET_KEY: 'sk_test_1' },
    });
  });

  it('has its webhook where the gateway listens', () => {
    const webhookAt = (HOST: string) => started({ HOST }).till?.env['TILL_WEBHOOK_URL'];
    expect(webhookAt('0.0.0.0')).toContain('//127.0.0.1:8080/');
    expect(webhookAt('192.0.2.1')).toContain('//192.0.2.1:8080/');
    expect(webhookAt('fd00::1')).toContain('//[fd00::1]:8080/');
  });
});
