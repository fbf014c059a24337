import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { takeLock } from '../processes/lock-file.ts';
import { ROOT } from '../shared/root.ts';
import { say } from '../shared/steps.ts';

const FOLDER = join(ROOT, '.nx');
const POLL_MILLIS = 100;

/**
 * Runs `work` while no other command of the checkout builds: a build empties and refills each project's `dist`, changed
 * or not.
 */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  await mkdir(FOLDER, { recursive: true });
  let isAnnounced = false;
  for (;;) {
    const taken = await takeLock(join(FOLDER, 'build.pid'));
    if ('release' in taken) {
      try {
        return await work();
      } finally {
        await taken.release();
      }
    }
    if (!isAnnounced) say(`Waiting for the build of process ${taken.holder.split(' ')[0]} ...`);
    isAnnounced = true;
    await delay(POLL_MILLIS);
  }
}
