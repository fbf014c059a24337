import { randomUUID } from 'node:crypto';
import { TcpProxy } from '@tabdock/service-kit/testing';
import { expectAllWell } from './support/all-well';
import { KILL_POINTS, release } from './support/kill-points';
import { Lab } from './support/lab';
import type { ServiceProcess } from './support/service-process';
import { StorageBucket } from './support/stored-objects';
import { browserRecipe } from './support/tab-source';

/** Workers after each kill: more, fewer, none but one, and the same again. */
const WORKERS = [3, 2, 1, 3, 2, 1];
/** Downloads beside the one whose worker is killed, while workers come and go. */
const BESIDE = 4;

describe('a download survives a worker that is killed while the number of workers changes', () => {
  let lab: Lab;
  let broker: TcpProxy;
  let store: TcpProxy;
  let workers: ServiceProcess[] = [];

  beforeAll(async () => {
    const { TEST_S3_ENDPOINT: endpoint = '' } = process.env;
    lab = await Lab.open({
      recipes: (url) => [browserRecipe(url)],
      objects: new StorageBucket(endpoint, endpoint, `lab-${randomUUID()}`),
      env: { WORKER_CONCURRENCY: '2', WORKER_DRAIN_SECONDS: '1' },
    });
    broker = await TcpProxy.open(lab.brokerUrl);
    store = await TcpProxy.open(endpoint);
    await lab.start('api');
    await scaleTo(1);
  });
  afterAll(async () => {
    await lab?.close();
    await broker?.close();
    await store?.close();
  });

  async function scaleTo(number: number): Promise<void> {
    const leaving = workers.slice(number);
    for (const { child } of leaving) child.kill('SIGTERM');
    for (const { exited } of leaving) expect(await exited).toMatchObject({ code: 0 });
    workers = workers.slice(0, number);
    const env = { AMQP_URL: broker.url, S3_ENDPOINT: store.url };
    const coming = Array.from({ length: number - workers.length }, () =>
      lab.start('worker', { env }),
    );
    workers = [...workers, ...(await Promise.all(coming))];
  }

  it.each(KILL_POINTS.map((point, index) => ({ ...point, index, next: WORKERS[index] ?? 1 })))(
    '$point, and $next follow',
    async ({ prepare, reach, index, next }) => {
      const name = `tab-${index}`;
      const scene = { lab, broker, store, name, frozen: [] };
      await prepare(scene);
      const downloadId = await lab.request(lab.tab(name));
      const [doomed] = await Promise.all([
        lab.until('its worker', () => lab.workerOf(downloadId)),
        reach({ ...scene, downloadId }),
      ]);
      await doomed.kill();
      workers = workers.filter((worker) => worker !== doomed);
      release(scene);

      const beside = Array.from({ length: BESIDE }, (_, number) =>
        lab.request(lab.tab(`beside-${index}-${number}`)),
      );
      // The one that starts last finds what the dead one has left.
      await Promise.all([...beside, scaleTo(next - 1).then(() => scaleTo(next))]);
      await expectAllWell(lab);
    },
  );
});
