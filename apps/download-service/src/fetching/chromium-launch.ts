import { launch, type Browser } from 'puppeteer-core';
import type { ChromiumExecutable } from './chromium-executable';

const LAUNCH_TIMEOUT_MILLIS = 30_000;

/** Nothing listens there: what is not in a job's context, with its own proxy, reaches no network. */
const NO_NETWORK_PROXY = 'http://127.0.0.1:9';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  `--proxy-server=${NO_NETWORK_PROXY}`,
  '--proxy-bypass-list=<-loopback>',
  '--disable-quic',
  '--dns-prefetch-disable',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--no-pings',
  '--mute-audio',
  '--window-size=1024,768',
  '--blink-settings=imagesEnabled=false',
  '--disable-remote-fonts',
];

export interface LaunchOptions {
  readonly executable: ChromiumExecutable;
  /** Profile and home of this browser alone. */
  readonly profileFolder: string;
  readonly userAgent: string;
}

/**
 * Starts a Chromium that ends with this process, however that ends: it reads its commands from a pipe.
 * @throws Error that names the executable and what to install
 */
export async function launchChromium(options: LaunchOptions): Promise<Browser> {
  const { path, headlessShell } = options.executable;
  try {
    return await launch({
      executablePath: path,
      headless: headlessShell ? 'shell' : true,
      pipe: true,
      // The window's own size: an emulated one costs every page a layout.
      defaultViewport: null,
      issuesEnabled: false,
      userDataDir: options.profileFolder,
      args: [...ARGUMENTS, `--user-agent=${options.userAgent}`],
      // Secrets of the worker's environment are none of the pages' business.
      env: { HOME: options.profileFolder, PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC' },
      timeout: LAUNCH_TIMEOUT_MILLIS,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    throw new Error(
      `Cannot start Chromium (${path}): ${reason}. It needs the packages libnss3, libnspr4 and ` +
        'libexpat1; CHROMIUM_PATH names another executable.',
      { cause },
    );
  }
}
