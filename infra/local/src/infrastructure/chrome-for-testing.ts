import { existsSync } from 'node:fs';
import { Browser, computeExecutablePath, install } from '@puppeteer/browsers';
import { PUPPETEER_REVISIONS } from 'puppeteer-core/internal/revisions.js';
import { Failure } from '../shared/failure.ts';
import { say } from '../shared/steps.ts';

/** The version that Puppeteer is tested with; Google builds it for Linux, macOS and Windows, also on ARM. */
const CHROME = {
  browser: Browser.CHROMEHEADLESSSHELL,
  buildId: PUPPETEER_REVISIONS['chrome-headless-shell'],
};

/**
 * Path of Chrome's headless shell, which the first call downloads into the folder.
 * @param baseUrl instead of Google's host
 * @throws Failure if it cannot be downloaded
 */
export async function chromeForTesting(cacheDir: string, baseUrl?: string): Promise<string> {
  const path = computeExecutablePath({ ...CHROME, cacheDir });
  if (existsSync(path)) return path;
  say('Downloading Chrome (about 100 MB, this one time) ...');
  try {
    await install({ ...CHROME, cacheDir, ...(baseUrl === undefined ? {} : { baseUrl }) });
    return path;
  } catch (error) {
    throw new Failure(
      `Chrome could not be downloaded: ${(error as Error).message}. Install Chromium or Chrome, or set CHROMIUM_PATH to one.`,
    );
  }
}
