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

  it('goes on without what must hold once, and says that it is away', async () => {
    const health = new HealthRegistry();
    let isAway = true;
    const check = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve());
    health.add('broker', check, { holds: 'once' });
    expect(await health.report()).toEqual({ ready: false, checks: { broker: 'away' } });
    isAway = false;
    expect((await health.report()).ready).toBe(true);
    isAway = true;
    expect(await health.report()).toEqual({ ready: true, checks: { broker: 'away' } });
    health.startDraining();
    expect((await health.report()).ready).toBe(false);
  });

  it('takes no new work while the process is stopping', async () => {
    const health = new HealthRegistry();
    health.startDraining();
    expect((await health.report()).ready).toBe(false);
  });
});
