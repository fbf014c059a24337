import { RELEASE_CHECK_MILLIS } from '../../config/limits';
import { hasUnsavedWork } from './unsaved-work';

/** Prefix of what this window remembers of each release from which it came to another one by a reload. */
const RELOADED = 'tabdock.reloaded-from.';

/**
 * The reload that takes an open page to the release that the server has now. Each release is left in this way at most
 * once in a window, so that it can never become a loop, also while replicas of two releases answer.
 */
export class ReleaseReload {
  private deciding: Promise<boolean> | undefined;

  constructor(private readonly reload: () => void) {}

  /**
   * Loads the page again at its present address if the server has another release and nothing is lost by it. Returns
   * whether it does; several parts of a page may ask at the same time.
   */
  async reloadIfReplaced(): Promise<boolean> {
    this.deciding ??= this.decide();
    const isReloading = await this.deciding;
    // Unsaved work may be saved, and the server back, when the next part is missing.
    if (!isReloading) this.deciding = undefined;
    return isReloading;
  }

  private async decide(): Promise<boolean> {
    const opened = entryOf(document);
    if (opened === undefined || !navigator.onLine) return false;
    const served = await servedEntry();
    if (served === undefined || served === opened || hasUnsavedWork()) return false;
    if (!isFirstFrom(opened)) return false;
    this.reload();
    return true;
  }
}

export const releaseReload = new ReleaseReload(() => window.location.reload());

/** Address of the script that starts the app: its hash covers the names of all others, so each release has its own. */
function entryOf(page: Document): string | undefined {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;
}

/** Undefined while the server does not answer with the app: a reload would show the browser's own error page. */
async function servedEntry(): Promise<string | undefined> {
  try {
    const response = await fetch(new URL('/', window.location.origin), {
      headers: { accept: 'text/html' },
      cache: 'no-cache',
      signal: AbortSignal.timeout(RELEASE_CHECK_MILLIS),
    });
    if (!response.ok) return undefined;
    return entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    return undefined;
  }
}

/** Whether this window has not left the release before, which it remembers; false if the browser remembers nothing. */
function isFirstFrom(release: string): boolean {
  try {
    const key = RELOADED + release;
    if (window.sessionStorage.getItem(key) !== null) return false;
    window.sessionStorage.setItem(key, '');
    return true;
  } catch {
    return false;
  }
}
