import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  adsEnterGate,
  adsLeaveGate,
  adsRecordEvents,
  adsReport,
  adsServe,
  campaignsList,
  type Ad,
} from '@tabdock/contracts/ads';
import { expectToOutliveOutages, ServiceLab, waitFor } from '@tabdock/service-kit/testing';
import { FROM_BROWSER, reported } from '../test/support/counting';

const PATIENCE = { deadlineMillis: 10_000 };

describe('ads-service', () => {
  let lab: ServiceLab;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tabdock-ads-'));
    lab = await ServiceLab.open({
      dist: join(__dirname, '../dist'),
      env: { AD_TOKEN_SECRET: randomBytes(32).toString('hex'), STORAGE_DIR: folder },
    });
  });
  afterAll(async () => {
    await lab?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const serve = async (): Promise<Ad | undefined> => {
    const owner = { kind: 'guest', id: randomUUID() } as const;
    const slot = { placementId: 'sidebar-home', deviceType: 'desktop' } as const;
    return (await lab.rpc.call(adsServe, { ...slot, owner, tier: 'guest' }, PATIENCE)).ads[0];
  };

  it('serves house ads from memory while its database is away, refuses events, and takes them afterwards', async () => {
    const before = await waitFor(async () => {
      const ad = await serve();
      return ad?.token ? ad : undefined;
    });
    const events = [reported(before.token ?? '', 'impression', 0)];
    const record = () => lab.rpc.call(adsRecordEvents, { events, ...FROM_BROWSER }, PATIENCE);
    await lab.infrastructure.kill('postgres');
    await expect(record()).rejects.toMatchObject({
      code: 'SERVICE.UNAVAILABLE',
      retryable: true,
      retryAfterSeconds: expect.any(Number),
    });
    expect(await serve()).toMatchObject({ isHouse: true, token: null });
    await lab.infrastructure.start('postgres');
    await waitFor(async () => (await serve())?.token);
    expect(await record()).toEqual({ accepted: 1 });
  });

  it('fails with SERVICE.UNAVAILABLE while its database is away, and recovers by itself', async () => {
    const { rpc } = lab;
    const owner = { kind: 'guest', id: randomUUID() } as const;
    const token = (await serve())?.token;
    const event = reported(token ?? '', 'impression', 0);
    await expectToOutliveOutages({
      ...lab,
      calls: {
        'campaigns.list': () => rpc.call(campaignsList, {}),
        'ads.report': () => rpc.call(adsReport, {}),
        'ads.enterGate': () =>
          rpc.call(adsEnterGate, { requestId: randomUUID(), owner, tier: 'guest' }, PATIENCE),
        'ads.recordEvents': () =>
          rpc.call(adsRecordEvents, { events: [event], ...FROM_BROWSER }, PATIENCE),
        'ads.leaveGate': () => rpc.call(adsLeaveGate, { requestId: randomUUID(), owner }),
      },
    });
  });
});
