import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardTemporaryFolder } from '../../lifetime/guard.ts';
import { Failure } from '../../shared/failure.ts';
import { step } from '../../shared/steps.ts';
import { runQuietly } from '../../workspace/commands.ts';
import { checkOut, lastRelease, linkPackages } from './check-out.ts';

/** Each after those that it needs. */
const LIBRARIES = ['libs/contracts', 'libs/tab-files', 'libs/service-kit', 'libs/sources'];

interface Wanted {
  /** Folders of the projects that are built besides the libraries. */
  readonly projects: readonly string[];
  /** What is changed before they are built. */
  readonly prepare?: (folder: string) => Promise<void>;
}

/** Checks out and builds the last release in a temporary folder, which goes when `use` is done. */
export async function withLastRelease<Result>(
  { projects, prepare }: Wanted,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const commit = await lastRelease();
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-last-release-'));
  guardTemporaryFolder(folder);
  try {
    await step(`The last release is there (${commit.slice(0, 12)})`, async () => {
      await checkOut(commit, folder);
      await linkPackages(folder);
      await prepare?.(folder);
    });
    await step('It is built', async () => {
      for (const one of [...LIBRARIES, ...projects])
        if (!(await runQuietly('npm', ['--prefix', join(folder, one), 'run', 'build'])))
          throw new Failure(`${one} of the last release could not be built.`);
    });
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
