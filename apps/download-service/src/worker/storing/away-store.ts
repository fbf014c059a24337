import type { Obstacle } from '../intake/obstacle';
import type { FileStorage } from './file-storage';

/** Obstacle to jobs that end with a stored file. */
export function awayStore(storage: FileStorage): Obstacle {
  return { reason: 'the object store is away', assertClear: () => storage.assertAvailable() };
}
