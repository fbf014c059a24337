import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Manifest, ManifestTab } from './manifest.ts';

/** What the site serves. */
export interface Catalogue {
  readonly tabs: readonly ManifestTab[];
  readBytes(tab: ManifestTab): Promise<Buffer>;
}

/**
 * The generated tabs of a dist folder.
 * @throws Error that says what to run if nothing has been generated yet
 */
export function openCatalogue(dist: string): Catalogue {
  let text: string;
  try {
    text = readFileSync(join(dist, 'manifest.json'), 'utf8');
  } catch {
    throw new Error('The demo tabs are not generated: run npm run build -w @tabdock/demo-source');
  }
  const manifest = JSON.parse(text) as Manifest;
  return {
    tabs: manifest.tabs,
    readBytes: (tab) => readFile(join(dist, 'files', tab.file)),
  };
}
