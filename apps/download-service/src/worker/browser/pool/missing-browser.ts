import type { Obstacle } from '../../intake/obstacle';
import type { BrowserPool } from './browser-pool';

/** Obstacle to jobs that need a browser; looking starts one. */
export function missingBrowser(pool: BrowserPool): Obstacle {
  return { reason: 'no browser can be started', assertClear: () => pool.ready() };
}
