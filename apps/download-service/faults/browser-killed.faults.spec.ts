import { commandOf, isRunning } from '../test/support/child-process';
import { expectAllWell } from './support/all-well';
import { Lab } from './support/lab';
import type { ServiceProcess } from './support/service-process';
import { browserRecipe } from './support/tab-source';

describe('a download survives a browser', () => {
  let lab: Lab;
  let worker: ServiceProcess;

  beforeAll(async () => {
    lab = await Lab.open({ recipes: (url) => [browserRecipe(url, { deadlineSeconds: 30 })] });
    [, worker] = await Promise.all([lab.start('api'), lab.start('worker')]);
  });
  afterAll(() => lab.close());

  it.each<[string, NodeJS.Signals]>([
    ['that is killed', 'SIGKILL'],
    ['that hangs', 'SIGSTOP'],
  ])('%s in the middle of it', async (_what, signal) => {
    lab.source.holdAnswers();
    const name = `with-${signal}`;
    const id = await lab.request(lab.tab(name));
    await lab.until('the page to be asked for', () => lab.source.asked.includes(name));
    // A checker may be there from the download before; checker-frozen stops that one.
    const browsers = worker
      .descendants()
      .filter((pid) => !commandOf(pid).includes('checker.child'));
    expect(browsers.length).toBeGreaterThan(0);
    // One may have ended with the first ones.
    for (const pid of browsers) if (isRunning(pid)) process.kill(pid, signal);
    await lab.until('the attempt to end', async () => {
      return ((await lab.ledger.jobOf(id))?.attempts ?? 0) > 0;
    });
    lab.source.release();
    await expectAllWell(lab);
    expect(worker.descendants().filter((pid) => browsers.includes(pid))).toEqual([]);
  });
});
