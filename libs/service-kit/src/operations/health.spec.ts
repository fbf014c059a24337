import { HealthRegistry } from './health';

describe('HealthRegistry', () => {
  it('is ready while every check passes', async () => {
    const health = new HealthRegistry();
    health.add('broker', async () => undefined);
    expect(await health.report()).toEqual({ ready: true, checks: { broker: 'ok' } });
  });

  it('says which check fails and why', async () => {
    const health = new HealthRegistry();
    health.add('broker', async () => undefined);
    health.add('database', () => Promise.reject(new Error('connection refused')));
    expect(await health.report()).toEqual({
      ready: false,
      checks: { broker: 'ok', database: 'connection refused' },
    });
  });

  it('takes no new work while the process is stopping', async () => {
    const health = new HealthRegistry();
    health.startDraining();
    expect((await health.report()).ready).toBe(false);
  });
});
