import type { Obstacle } from '../intake/obstacle';
import type { DiskSpace } from './disk-space';

/** Obstacle to jobs that write files. */
export function fullDisk(disk: DiskSpace): Obstacle {
  return {
    reason: 'the disk is full',
    assertClear: () => disk.assertRoom(),
    isAskedAtStart: true,
  };
}
