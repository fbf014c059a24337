import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const MACHINE_CHROMIUMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export interface ChromiumExecutable {
  readonly path: string;
  /** A build that has only the old headless mode: smaller and faster. */
  readonly headlessShell: boolean;
}

/**
 * The configured Chromium, else the one from npm (Linux on x64), else the machine's.
 * @param cacheFolder where the one from npm is unpacked, once
 * @throws Error that says what to install
 */
export async function findChromium(
  cacheFolder: string,
  configuredPath?: string,
): Promise<ChromiumExecutable> {
  if (configuredPath !== undefined) {
    if (!(await isExecutable(configuredPath)))
      throw new Error(`CHROMIUM_PATH names ${configuredPath}, which is no executable file`);
    return {
      path: configuredPath,
      headlessShell: /headless/.test(configuredPath),
    };
  }
  if (process.platform === 'linux' && process.arch === 'x64')
    return { path: await unpackChromium(cacheFolder), headlessShell: true };
  for (const path of MACHINE_CHROMIUMS)
    if (await isExecutable(path)) return { path, headlessShell: false };
  throw new Error('No Chromium found: install Chromium or set CHROMIUM_PATH to its executable');
}

/** The package's own unpacking writes into the shared temp folder and shows other processes a half-written file. */
async function unpackChromium(cacheFolder: string): Promise<string> {
  const packageFolder = dirname(dirname(require.resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const path = join(cacheFolder, `chromium-headless-${version}`);
  if (await isExecutable(path)) return path;
  await mkdir(cacheFolder, { recursive: true });
  const partial = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await pipeline(
      createReadStream(join(packageFolder, 'bin', 'chromium.br')),
      createBrotliDecompress(),
      // Chromium may run as another user.
      createWriteStream(partial, { mode: 0o755 }),
    );
    await rename(partial, path);
  } catch (cause) {
    await rm(partial, { force: true });
    throw new Error(`Cannot unpack Chromium into ${cacheFolder}`, { cause });
  }
  return path;
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
