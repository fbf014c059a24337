import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { TcpProxy } from '@tabdock/service-kit/testing';
import { expectAllWell } from './support/all-well';
import { Lab } from './support/lab';
import { StorageBucket } from './support/stored-objects';

/** How long the object store is away, in seconds; `.ci/nightly` sets ten minutes. */
const OUTAGE_SECONDS = Number(process.env['TEST_OUTAGE_SECONDS'] ?? 60);
const BETWEEN_REQUESTS_MILLIS = 500;
const WORKERS = 2;

let store: TcpProxy;
let lab: Lab;

beforeAll(async () => {
  const { TEST_S3_ENDPOINT: endpoint = '' } = process.env;
  store = await TcpProxy.open(endpoint);
  lab = await Lab.open({
    objects: new StorageBucket(store.url, endpoint, `lab-${randomUUID()}`),
    // These are production's values: with more attempts the outage would prove little, and the
    // lab's resends are hasty.
    env: { JOB_MAX_ATTEMPTS: '3', JOB_LEASE_SECONDS: '20', JOB_RESEND_SECONDS: '600' },
  });
  await Promise.all([
    lab.start('api'),
    ...Array.from({ length: WORKERS }, () => lab.start('worker')),
  ]);
});
afterAll(async () => {
  await lab.close();
  await store.close();
});

it(
  'visitors who keep downloading while the object store is away all get their tab once it is back',
  async () => {
    await lab.request(lab.tab('before'));
    await visitorsDownload('refused', OUTAGE_SECONDS / 2, () => store.refuse());
    // The store refuses, then hangs: one outage.
    await visitorsDownload('hanging', OUTAGE_SECONDS / 2, () => {
      store.hang();
      return store.accept();
    });
    store.release();
    await lab.until(
      'the end of every download',
      async () => (await lab.ledger.countJobs('queued', 'dispatched', 'running')) === 0,
      (OUTAGE_SECONDS + 300) * 1_000,
    );
    await expectAllWell(lab);
    expect([...lab.source.asked].sort()).toEqual([...new Set(lab.source.asked)].sort());
    expect(lab.source.asked).toHaveLength(lab.accepted.length);
  },
  (2 * OUTAGE_SECONDS + 600) * 1_000,
);

async function visitorsDownload(
  names: string,
  seconds: number,
  breaks: () => Promise<void> | void,
): Promise<void> {
  await breaks();
  const end = Date.now() + seconds * 1_000;
  for (let number = 0; Date.now() < end; number++) {
    await lab.request(lab.tab(`${names}-${number}`));
    await delay(BETWEEN_REQUESTS_MILLIS);
  }
}
