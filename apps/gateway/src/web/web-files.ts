import { stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Vite puts a hash of the content into the names below it. */
const ASSETS = '/assets/';
/** The version is part of each path below it. */
const ENGINE = '/engine/';

/** Absolute paths of the folders that files of the web app come from. */
export interface WebFolders {
  readonly root: string;
  /** What the release before had in its `assets`; undefined where nothing is kept of it. */
  readonly previousAssets: string | undefined;
}

/** A file to send: its folder, and its path below that. */
export interface WebFile {
  readonly folder: string;
  readonly name: string;
}

/**
 * The file at this path of an address. An asset that this release does not have is one of the release before, for pages
 * that have been open since then.
 */
export async function fileAt(folders: WebFolders, path: string): Promise<WebFile | undefined> {
  return (await fileIn(folders.root, path)) ?? (await previousAsset(folders, path));
}

async function previousAsset(
  { previousAssets }: WebFolders,
  path: string,
): Promise<WebFile | undefined> {
  if (previousAssets === undefined || !path.startsWith(ASSETS)) return undefined;
  return fileIn(previousAssets, path.slice(ASSETS.length));
}

async function fileIn(folder: string, path: string): Promise<WebFile | undefined> {
  const name = await findFile(folder, path);
  return name === undefined ? undefined : { folder, name };
}

/** The file's path below the root; undefined for folders, hidden files and paths that leave the root. */
export async function findFile(root: string, path: string): Promise<string | undefined> {
  if (path.includes('\0') || path.split(/[/\\]/).some((part) => part.startsWith('.')))
    return undefined;
  const absolute = join(root, path);
  if (!absolute.startsWith(root + sep)) return undefined;
  const found = await stat(absolute).catch(() => undefined);
  return found?.isFile() ? absolute.slice(root.length + 1) : undefined;
}

/** Whether the file at this path of an address never gets another content: its name has a hash or a version. */
export function neverChanges(path: string): boolean {
  return path.startsWith(ASSETS) || path.startsWith(ENGINE);
}

/** Whether the file at this path of an address is a part of pages, and neither a page itself nor a worker. */
export function isPartOfPages(path: string): boolean {
  return path.startsWith(ASSETS) && /\.(js|css|woff2)$/.test(path);
}

/** The `Cache-Control` of a file at this path. */
export function cacheControl(path: string): string {
  return neverChanges(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600';
}
