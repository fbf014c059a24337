import type { FetchStage } from '@tabdock/contracts/downloads';
import type { TcpProxy } from '@tabdock/service-kit/testing';
import { commandOf } from '../../test/support/child-process';
import type { Lab } from './lab';

/** A download whose worker is to be killed; no other download is under way. */
export interface Scene {
  readonly lab: Lab;
  /** The way of all workers to the broker. */
  readonly broker: TcpProxy;
  /** The way of all workers to the object store. */
  readonly store: TcpProxy;
  /** Name of the tab. */
  readonly name: string;
  /** Processes that are stopped until it is over. */
  readonly frozen: number[];
}

type Asked = Scene & { readonly downloadId: string };

/** Where a worker is when it is killed: `prepare` keeps it from going further, `reach` waits until it is there. */
export interface KillPoint {
  readonly point: string;
  readonly prepare: (scene: Scene) => unknown;
  readonly reach: (scene: Asked) => Promise<unknown>;
}

/** One at each stage of a fetch, one before the first and one after the last. */
export const KILL_POINTS: readonly KillPoint[] = [
  {
    point: 'when it has received the job and reported nothing',
    prepare: ({ broker }) => broker.holdRequests(),
    reach: async ({ lab, downloadId }) =>
      lab.until('the job to be received', () => lab.workerOf(downloadId)),
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
    prepare: freezeCheckers,
    reach: untilStage('checking'),
  },
  {
    point: 'while it stores the file',
    prepare: ({ store }) => store.hang(),
    reach: untilStage('storing'),
  },
  {
    point: 'when the file is stored and the result is not published',
    prepare: ({ lab }) => lab.source.holdFiles(),
    reach: async (scene) => {
      const { lab, broker } = scene;
      await untilStage('downloading')(scene);
      const { size: before } = await lab.objects.checksums();
      broker.holdRequests();
      lab.source.release();
      await lab.until(
        'the file in the store',
        async () => (await lab.objects.checksums()).size > before,
      );
    },
  },
];

/** Lets everything go on that a point has kept. */
export function release({ lab, broker, store, frozen }: Scene): void {
  for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');
  lab.source.release();
  broker.release();
  store.release();
}

/** Stops the processes that check files; a worker has one once it had a file. */
async function freezeCheckers({ lab, name, frozen }: Scene): Promise<void> {
  const id = await lab.request(lab.tab(`before-${name}`));
  await lab.until('a file', async () => {
    const downloads = await lab.ledger.downloads();
    return downloads.some((download) => download.id === id && download.status === 'completed');
  });
  const workers = lab.services.filter(({ role }) => role === 'worker');
  frozen.push(
    ...workers
      .flatMap((worker) => worker.descendants())
      .filter((pid) => commandOf(pid).includes('checker.child')),
  );
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
}

function untilStage(stage: FetchStage): KillPoint['reach'] {
  return ({ lab, downloadId }) =>
    lab.until(`the stage ${stage}`, async () => {
      return (await lab.ledger.jobOf(downloadId))?.stage === stage;
    });
}
