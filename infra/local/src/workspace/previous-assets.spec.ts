import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepPreviousAssets, previousAssetsFolder } from './previous-assets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'previous-assets-'));
});
afterEach(() => rm(folder, { recursive: true }));

const path = (name: string) => join(folder, name);
const kept = async () => (await readdir(previousAssetsFolder(folder))).sort();

async function make(name: string, files: readonly string[]): Promise<void> {
  await rm(path(name), { recursive: true, force: true });
  await mkdir(path(name), { recursive: true });
  for (const file of files) await writeFile(join(path(name), file), `code of ${file}`);
}

/** Starts with a build of these assets, as `npm start` does. */
async function start(assets: readonly string[]): Promise<void> {
  await make('now', assets);
  await keepPreviousAssets(folder, { before: path('before'), now: path('now') });
  await make('before', assets);
}

it('keeps nothing of a first start, in a folder that is there', async () => {
  await start(['index-1.js']);
  expect(await kept()).toEqual([]);
});

it('keeps what the release before had, and nothing older', async () => {
  await start(['index-1.js', 'page-1.js']);
  await start(['index-2.js', 'page-1.js']);
  expect(await kept()).toEqual(['index-1.js', 'page-1.js']);
  expect(await readFile(join(previousAssetsFolder(folder), 'index-1.js'), 'utf8')).toBe(
    'code of index-1.js',
  );
  await start(['index-3.js']);
  expect(await kept()).toEqual(['index-2.js', 'page-1.js']);
});

it('keeps it as long as no start brings other assets', async () => {
  await start(['index-1.js']);
  await start(['index-2.js']);
  await start(['index-2.js']);
  expect(await kept()).toEqual(['index-1.js']);
});

it('loses nothing when a start ended before it had copied', async () => {
  await start(['index-1.js']);
  await make('now', ['index-2.js']);
  const folders = { before: path('before'), now: path('now') };
  await keepPreviousAssets(folder, folders);
  await keepPreviousAssets(folder, folders);
  expect(await kept()).toEqual(['index-1.js']);
});
