import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../shared/failure.ts';
import { ROOT } from '../../shared/root.ts';
import { runQuietly } from '../../workspace/commands.ts';

/** Links to the projects of a workspace. */
const PROJECTS = '@tabdock';
const PROJECT_FOLDERS = ['apps', 'libs', 'infra'];

/** The commit of the last release, from `release.json`. */
export async function lastRelease(): Promise<string> {
  const { commit } = JSON.parse(await readFile(join(ROOT, 'release.json'), 'utf8')) as {
    commit?: unknown;
  };
  if (typeof commit !== 'string' || !/^[0-9a-f]{40}$/.test(commit))
    throw new Failure('release.json needs the whole hash of the last release as "commit".');
  return commit;
}

/** Writes the files of a commit into a folder. */
export async function checkOut(commit: string, folder: string): Promise<void> {
  const archive = join(folder, 'release.tar');
  const isThere =
    (await runQuietly('git', ['archive', '--output', archive, commit])) &&
    (await runQuietly('tar', ['-xf', archive, '-C', folder]));
  if (!isThere) throw new Failure(`The commit ${commit} of release.json is not in this clone.`);
}

/**
 * Lets a checked-out release use the packages that are installed here, as its dependencies change slowly; projects are
 * its own.
 */
export async function linkPackages(folder: string): Promise<void> {
  await linkEach('node_modules', folder);
  for (const kind of PROJECT_FOLDERS)
    for (const project of await readdir(join(folder, kind)))
      if (existsSync(join(ROOT, kind, project, 'node_modules')))
        await linkEach(join(kind, project, 'node_modules'), folder);
}

async function linkEach(path: string, folder: string): Promise<void> {
  await mkdir(join(folder, path));
  for (const name of await readdir(join(ROOT, path)))
    if (name !== PROJECTS) await symlink(join(ROOT, path, name), join(folder, path, name));
  const projects = join(path, PROJECTS);
  if (!existsSync(join(ROOT, projects))) return;
  await mkdir(join(folder, projects));
  for (const name of await readdir(join(ROOT, projects)))
    await symlink(await readlink(join(ROOT, projects, name)), join(folder, projects, name));
}

const KIT = 'libs/service-kit/src/testing/migrated-database.ts';
const OWN_MIGRATIONS = 'await runMigrations(new DataSource({ ...options, ...unfinished }));';
const OUR_MIGRATIONS = `require('node:child_process').execFileSync(
        process.execPath,
        [process.env['TEST_MIGRATOR'] ?? ''],
        { env: { ...process.env, DATABASE_URL: unfinished.url }, stdio: 'inherit' },
      );`;

/** Makes a checked-out release's tests use databases that the script in `TEST_MIGRATOR` has migrated. */
export async function migrateByScript(folder: string): Promise<void> {
  const file = join(folder, KIT);
  const text = await readFile(file, 'utf8');
  if (!text.includes(OWN_MIGRATIONS))
    throw new Failure(`${KIT} of the last release does not migrate as this command expects.`);
  const changed = text
    .replace(OWN_MIGRATIONS, OUR_MIGRATIONS)
    .replace('`template_$', '`template_of_next_$');
  await writeFile(file, changed);
}
