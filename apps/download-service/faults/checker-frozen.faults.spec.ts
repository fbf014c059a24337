import { commandOf } from '../test/support/child-process';
import { expectAllWell } from './support/all-well';
import { Lab } from './support/lab';
import type { ServiceProcess } from './support/service-process';

describe('a download survives a machine that has no time to check it', () => {
  let lab: Lab;
  let worker: ServiceProcess;

  beforeAll(async () => {
    lab = await Lab.open({ env: { WORKER_CONCURRENCY: '1', CHECK_DEADLINE_SECONDS: '10' } });
    [, worker] = await Promise.all([lab.start('api'), lab.start('worker')]);
  });
  afterAll(() => lab.close());

  it('by another attempt', async () => {
    const first = await lab.request(lab.tab('first'));
    await lab.until('the first file', async () => {
      const downloads = await lab.ledger.downloads();
      return downloads.some(({ id, status }) => id === first && status === 'completed');
    });
    const checker = await lab.until('the checker that waits for the next file', async () =>
      worker.descendants().find((pid) => commandOf(pid).includes('checker.child')),
    );
    process.kill(checker, 'SIGSTOP');
    const id = await lab.request(lab.tab('second'));
    await lab.until('an attempt that ended without a verdict', async () => {
      return ((await lab.ledger.jobOf(id))?.attempts ?? 0) > 0;
    });
    await expectAllWell(lab);
    expect(worker.descendants()).not.toContain(checker);
  });
});
