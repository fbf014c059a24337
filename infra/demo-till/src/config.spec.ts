import { readConfig } from './config.ts';

const DEMO_TILL_SECRET = 'x'.repeat(32);

describe('readConfig', () => {
  it('has defaults, and takes an empty variable for an unset one', () => {
    expect(readConfig({ DEMO_TILL_SECRET, TILL_DATA: '', TILL_WEBHOOK_URL: '' })).toEqual({
      HOST: '127.0.0.1',
      PORT: 4600,
      DEMO_TILL_SECRET,
    });
  });

  it('lists every fault with its variable, and no secret', () => {
    const faulty = { PORT: 'x', DEMO_TILL_SECRET: 'short-one', TILL_WEBHOOK_URL: 'ftp://x' };
    expect(() => readConfig(faulty)).toThrow(
      /PORT: Must be a port[^]*DEMO_TILL_SECRET: Must have[^]*TILL_WEBHOOK_URL: Must be an address/,
    );
    expect(() => readConfig({})).toThrow('DEMO_TILL_SECRET: Must have at least 32 characters');
    expect(() => readConfig(faulty)).not.toThrow(/short-one/);
  });
});
