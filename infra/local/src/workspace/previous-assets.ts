import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder beside a copy of what is built with the assets of the web app that was in it before. */
export const previousAssetsFolder = (folder: string) => join(folder, 'previous-assets');

/**
 * Keeps the assets of a copy that is about to be replaced, for pages that are open. A build that changes no asset is no
 * new release, so what is kept stays then. There is a folder afterwards, if only an empty one.
 *
 * @param before the assets of the copy, which are moved; `now`: those that replace them
 */
export async function keepPreviousAssets(
  folder: string,
  { before, now }: { before: string; now: string },
): Promise<void> {
  const kept = previousAssetsFolder(folder);
  const [names, newNames] = await Promise.all([namesIn(before), namesIn(now)]);
  const isNewRelease = names.size > 0 && [...names].some((name) => !newNames.has(name));
  if (isNewRelease) {
    await rm(kept, { recursive: true, force: true });
    await rename(before, kept);
  }
  await mkdir(kept, { recursive: true });
}

async function namesIn(folder: string): Promise<ReadonlySet<string>> {
  return new Set(await readdir(folder).catch((): string[] => []));
}
