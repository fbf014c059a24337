import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('has defaults', () => {
    expect(readConfig({})).toEqual({
      HOST: '127.0.0.1',
      PORT: 4500,
      DEMO_FAULTS: '0',
      DEMO_DRESSED: '0',
    });
  });

  it('lists every fault with its variable', () => {
    expect(() => readConfig({ PORT: 'x', DEMO_FAULTS: 'yes' })).toThrow(
      /PORT: Must be a port[^]*DEMO_FAULTS: Must be 0 or 1/,
    );
  });
});
