import { loadConfig } from '@tabdock/service-kit';
import { usersConfigSchema } from '../../config/config';
import { sellerOf } from './seller';

const REST = {
  PORT: '0',
  AMQP_URL: 'amqp://localhost',
  DATABASE_URL: 'postgres://localhost/users',
  SECOND_FACTOR_KEY: 'k'.repeat(32),
};
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const SECRET = 's'.repeat(32);
const TILL = { DEMO_TILL_URL: 'http://127.0.0.1:4242', DEMO_TILL_SECRET: SECRET };

const load = (env: NodeJS.ProcessEnv) => loadConfig(usersConfigSchema, { ...REST, ...env });

describe('who sells premium', () => {
  it('is no one without settings', () => {
    expect(sellerOf(load({}))).toBeUndefined();
  });

  it('is Stripe with its two settings, whatever the till has', () => {
    expect(sellerOf(load({ ...STRIPE, ...TILL }))).toEqual({
      kind: 'provider',
      key: 'sk_test_1',
      webhookSecret: 'whsec_1',
    });
  });

  it('is the demo till with its two settings', () => {
    expect(sellerOf(load(TILL))).toEqual({
      kind: 'demo',
      key: `sk_demo_${SECRET}`,
      webhookSecret: `whsec_demo_${SECRET}`,
      url: new URL('http://127.0.0.1:4242'),
    });
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_WEBHOOK_SECRET: Set it too'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY: Set it too'],
    [{ ...STRIPE, STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY: Must be a secret'],
    [{ DEMO_TILL_URL: TILL.DEMO_TILL_URL }, 'DEMO_TILL_SECRET: Set it too'],
    [{ ...TILL, DEMO_TILL_SECRET: 'short' }, 'DEMO_TILL_SECRET: Needs 32 characters'],
    [{ ...TILL, PUBLIC_URL: 'https://tabs.example.org' }, 'DEMO_TILL_URL: Unset it'],
  ])('is refused with %j: %s', (env, fault) => {
    expect(() => load(env)).toThrow(fault);
  });
});
