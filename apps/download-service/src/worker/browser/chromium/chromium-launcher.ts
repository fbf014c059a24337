import { rm } from 'node:fs/promises';
import type { Logger } from '@tabdock/service-kit';
import { launch, type Browser } from 'puppeteer-core';
import { BrowserFolder } from './browser-folder';
import { chromiumCommand, type ChromiumStart } from './chromium-command';
import { findChromium } from './chromium-executable';
import { assertReachable, CHROMIUM_USER, findChromiumUser } from './chromium-user';
import { lastWords } from './last-words';

const LAUNCH_TIMEOUT_MILLIS = 30_000;

export interface ChromiumLauncherOptions {
  /** Folder for profiles and downloads. */
  readonly folder: string;
  /** Where the Chromium from npm is unpacked; outlives the process. */
  readonly cacheFolder: string;
  readonly chromiumPath?: string | undefined;
  /** The user that Chromium runs as if this process is root. */
  readonly chromiumUser?: string | undefined;
  readonly userAgent: string;
  readonly logger: Pick<Logger, 'warn'>;
}

export interface LaunchedChromium {
  readonly browser: Browser;
  /** Profile and home of this browser alone. */
  readonly profileFolder: string;
  readonly folder: BrowserFolder;
}

/** Starts Chromium: never as root, and in its sandbox unless the system has none for it. */
export class ChromiumLauncher {
  /** False after a start failed for lack of a sandbox. */
  private sandbox = true;

  constructor(private readonly options: ChromiumLauncherOptions) {}

  /** @throws Error that names the executable and what to install or change */
  async launch(): Promise<LaunchedChromium> {
    const { cacheFolder, chromiumPath, chromiumUser = CHROMIUM_USER, userAgent } = this.options;
    const executable = await findChromium(cacheFolder, chromiumPath);
    const user = await findChromiumUser(chromiumUser);
    const folder = new BrowserFolder(this.options.folder, user);
    const profileFolder = await folder.make('profile');
    try {
      if (user !== undefined)
        for (const path of [executable.path, profileFolder]) await assertReachable(path, user);
      const browser = await this.start({ executable, user, profileFolder, userAgent, cacheFolder });
      return { browser, profileFolder, folder };
    } catch (error) {
      await rm(profileFolder, { recursive: true, force: true, maxRetries: 5 });
      throw error;
    }
  }

  private async start(place: Omit<ChromiumStart, 'sandbox'>): Promise<Browser> {
    const first = { ...place, sandbox: this.sandbox };
    try {
      return await run(first);
    } catch (cause) {
      const words = await lastWords(await chromiumCommand(first));
      // If the second try succeeds, the first one failed for another reason.
      if (words === undefined || !first.sandbox) throw asStartError(place, cause, words);
      const browser = await run({ ...place, sandbox: false }).catch((error: unknown) => {
        throw asStartError(place, error, words);
      });
      this.goOnWithoutSandbox(words);
      return browser;
    }
  }

  private goOnWithoutSandbox(reason: string): void {
    if (!this.sandbox) return;
    this.sandbox = false;
    this.options.logger.warn(
      { reason },
      'Chromium runs without its sandbox: allow unprivileged user namespaces to this process ' +
        '(docs/runbooks/downloads.md, "The sandbox of Chromium")',
    );
  }
}

async function run(start: ChromiumStart): Promise<Browser> {
  const { path, args, env } = await chromiumCommand(start);
  return launch({
    executablePath: path,
    ignoreDefaultArgs: true,
    args,
    env,
    pipe: true,
    // Keeps the window's own size: emulating another costs every page a layout.
    defaultViewport: null,
    issuesEnabled: false,
    timeout: LAUNCH_TIMEOUT_MILLIS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

function asStartError(
  { executable }: Pick<ChromiumStart, 'executable'>,
  cause: unknown,
  words: string | undefined,
): Error {
  const message = cause instanceof Error ? cause.message : String(cause);
  return new Error(
    `Cannot start Chromium (${executable.path}): ${words ?? message.split('\n')[0]}. It needs the ` +
      'packages libnss3, libnspr4 and libexpat1; CHROMIUM_PATH names another executable.',
    { cause },
  );
}
