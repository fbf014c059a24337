import { randomUUID } from 'node:crypto';
import { expectAllWell } from './support/all-well';
import { account, Lab } from './support/lab';
import type { ServiceProcess } from './support/service-process';

describe('two api processes', () => {
  let lab: Lab;
  let apis: readonly [ServiceProcess, ServiceProcess];

  beforeEach(async () => {
    lab = await Lab.open({ env: { JOB_LEASE_SECONDS: '60', JOB_RESEND_SECONDS: '120' } });
    apis = await Promise.all([lab.start('api'), lab.start('api')]);
    await lab.start('worker');
  });
  afterEach(() => lab.close());

  async function lead(): Promise<{ epoch: number; isHeld: boolean } | undefined> {
    const [row] = await lab.ledger.query<{ epoch: number; isHeld: boolean }>(
      'SELECT epoch::int, expires_at > now() AS "isHeld" FROM dispatcher_lease',
    );
    return row;
  }

  /** The one that logged last that it dispatches. */
  async function leader(): Promise<ServiceProcess> {
    const { epoch } = await lab.until('a leader', lead);
    const said = `"epoch":"${epoch}","msg":"dispatching"`;
    return lab.until('the leader', () => apis.find(({ output }) => output().includes(said)));
  }

  async function untilAnotherLeads(epoch: number): Promise<void> {
    await lab.until('another leader', async () => {
      const now = await lead();
      return now?.isHeld && now.epoch > epoch;
    });
  }

  it.each([
    ['killed', (api: ServiceProcess) => api.kill()],
    ['frozen', async (api: ServiceProcess) => api.freeze()],
  ])('hand over when the one that dispatches is %s', async (_what, strike) => {
    lab.source.holdAnswers();
    await lab.requestBatch([1, 2, 3].map((number) => lab.tab(`before-${number}`)));
    await lab.until('the source to be asked', () => lab.source.asked.length === 3);
    const first = await leader();
    const { epoch } = await lab.until('the epoch', lead);
    await strike(first);
    await untilAnotherLeads(epoch);
    lab.source.release();
    // Calls that the frozen one took are not answered; their sender asks again.
    const again = { owner: account(), requestId: randomUUID() };
    const tabs = [1, 2, 3].map((number) => lab.tab(`after-${number}`));
    await lab.until('a batch that is accepted', () => lab.requestBatch(tabs, again));
    await lab.until('the jobs of the new leader', async () => {
      return lab.source.asked.some((name) => name.startsWith('after'));
    });
    first.thaw();
    await expectAllWell(lab);
    expect(await lab.ledger.downloads()).toHaveLength(6);
  });

  it('accept a batch once that is asked for twice at the same moment', async () => {
    const once = { owner: account(), requestId: randomUUID() };
    const tabs = Array.from({ length: 20 }, (_, index) => lab.tab(`tab-${index}`));
    await Promise.all([1, 2, 3, 4].map(() => lab.requestBatch(tabs, once)));
    await expectAllWell(lab);
    expect(await lab.ledger.downloads()).toHaveLength(20);
  });
});
