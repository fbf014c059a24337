import { defaultArgs } from 'puppeteer-core';
import type { ChromiumExecutable } from './chromium-executable';
import type { ChromiumUser } from './chromium-user';
import { hasSharedMemory } from './shared-memory';

/** Becomes another user and then Chromium, all in one process (util-linux). */
const SETPRIV = '/usr/bin/setpriv';
/** Nothing listens there: only a job's context, with its own proxy, reaches the network. */
const NO_NETWORK_PROXY = 'http://127.0.0.1:9';

/** One of Puppeteer's defaults. */
const SHARES_NO_MEMORY = '--disable-dev-shm-usage';

const ARGUMENTS = [
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
  // Nobody answers its dialog; without it pages make a link, whose click is a download.
  '--disable-blink-features=FileSystemAccessLocal',
];

export interface ChromiumStart {
  readonly executable: ChromiumExecutable;
  /** The user that it runs as, if not this process's own. */
  readonly user: ChromiumUser | undefined;
  readonly profileFolder: string;
  readonly userAgent: string;
  /** The worker's, so that leftover processes can be recognised. */
  readonly cacheFolder: string;
  readonly sandbox: boolean;
}

export interface ChromiumCommand {
  readonly path: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

/** It reads commands from a pipe, so that it ends whenever this process ends. */
export async function chromiumCommand(start: ChromiumStart): Promise<ChromiumCommand> {
  const { executable, user, profileFolder, userAgent, cacheFolder, sandbox } = start;
  const defaults = await defaultArgs({
    headless: executable.headlessShell ? 'shell' : true,
    userDataDir: profileFolder,
    args: [
      ...ARGUMENTS,
      ...(sandbox ? [] : ['--no-sandbox']),
      `--user-agent=${userAgent}`,
      '--remote-debugging-pipe',
    ],
  });
  const sharesMemory = await hasSharedMemory();
  const args = defaults.filter((arg) => !sharesMemory || arg !== SHARES_NO_MEMORY);
  // This keeps the secrets of the worker's environment from Chromium.
  const env = {
    HOME: profileFolder,
    PATH: '/usr/local/bin:/usr/bin:/bin',
    TZ: 'UTC',
    TABDOCK_CACHE: cacheFolder,
  };
  if (user === undefined) return { path: executable.path, args, env };
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  return { path: SETPRIV, args: [...identity, '--', executable.path, ...args], env };
}
