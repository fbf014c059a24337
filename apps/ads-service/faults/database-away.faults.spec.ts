import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { adsEnterGate, adsLeaveGate, adsServe } from '@tabdock/contracts/ads';
import { expectToOutliveOutages, ServiceLab } from '@tabdock/service-kit/testing';

describe('ads-service', () => {
  let lab: ServiceLab;

  beforeAll(async () => {
    lab = await ServiceLab.open({ dist: join(__dirname, '../dist') });
  });
  afterAll(() => lab?.close());

  it('fails with SERVICE.UNAVAILABLE while its database is away, and recovers by itself', async () => {
    const { rpc } = lab;
    const owner = { kind: 'guest', id: randomUUID() } as const;
    await expectToOutliveOutages({
      ...lab,
      calls: {
        'ads.serve': () =>
          rpc.call(adsServe, { placementId: 'sidebar-home', deviceType: 'desktop' }),
        'ads.enterGate': () =>
          rpc.call(
            adsEnterGate,
            { requestId: randomUUID(), owner, tier: 'guest' },
            { deadlineMillis: 10_000 },
          ),
        'ads.leaveGate': () => rpc.call(adsLeaveGate, { requestId: randomUUID(), owner }),
      },
    });
  });
});
