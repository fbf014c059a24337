import type { FetchStage } from '@tabdock/contracts/downloads';
import { TcpProxy } from '@tabdock/service-kit/testing';
import { sectorCycleFile } from '@tabdock/tab-files/testing';
import { expectAllWell } from './support/all-well';
import { Lab } from './support/lab';
import type { ServiceProcess } from './support/service-process';
import { browserRecipe } from './support/tab-source';

interface Scene {
  readonly lab: Lab;
  readonly worker: ServiceProcess;
  /** The URL by which the worker reaches the broker. */
  readonly way: TcpProxy;
  /** Name of the tab. */
  readonly name: string;
}

/** Where the worker is when it is killed: `prepare` keeps it from going further, `reach` waits until it is there. */
interface Point {
  readonly point: string;
  readonly prepare: (scene: Scene) => void;
  readonly reach: (scene: Scene & { readonly downloadId: string }) => Promise<unknown>;
}

const POINTS: readonly Point[] = [
  {
    point: 'when it has received the job and reported nothing',
    prepare: ({ way }) => way.holdRequests(),
    reach: ({ lab, worker }) =>
      lab.until('the job to be received', () => worker.output().includes('job started')),
  },
  {
    point: 'while it opens the page',
    prepare: ({ lab }) => lab.source.holdAnswers(),
    reach: ({ lab, name }) =>
      lab.until('the source to be asked', () => lab.source.asked.includes(name)),
  },
  {
    point: 'while it downloads',
    prepare: ({ lab }) => lab.source.holdFiles(),
    reach: untilStage('downloading'),
  },
  {
    point: 'while it checks the file',
    // Reading this one takes until the checker's deadline.
    prepare: ({ lab, name }) => lab.source.serveOnce(name, sectorCycleFile()),
    reach: untilStage('checking'),
  },
  {
    point: 'when the file is stored and the result is not published',
    prepare: ({ lab }) => lab.source.holdFiles(),
    reach: async (scene) => {
      const { lab, way } = scene;
      await untilStage('downloading')(scene);
      const { size: before } = await lab.objects.checksums();
      way.holdRequests();
      lab.source.release();
      await lab.until(
        'the file in the store',
        async () => (await lab.objects.checksums()).size > before,
      );
    },
  },
];

function untilStage(stage: FetchStage): Point['reach'] {
  return ({ lab, downloadId }) =>
    lab.until(`the stage ${stage}`, async () => {
      return (await lab.ledger.jobOf(downloadId))?.stage === stage;
    });
}

describe('a download survives a worker that is killed', () => {
  let lab: Lab;
  let way: TcpProxy;

  beforeAll(async () => {
    lab = await Lab.open({ recipes: (url) => [browserRecipe(url)] });
    way = await TcpProxy.open(lab.brokerUrl);
    await lab.start('api');
  });
  afterAll(async () => {
    await lab.close();
    await way.close();
  });

  it.each(POINTS)('$point', async ({ point, prepare, reach }) => {
    const name = `tab-${POINTS.findIndex((one) => one.point === point)}`;
    const worker = await lab.start('worker', { env: { AMQP_URL: way.url } });
    const scene = { lab, worker, way, name };
    prepare(scene);
    const downloadId = await lab.request(lab.tab(name));
    await reach({ ...scene, downloadId });
    await worker.kill();
    lab.source.release();
    way.release();

    const next = await lab.start('worker');
    await expectAllWell(lab);
    await next.stop();
  });
});
