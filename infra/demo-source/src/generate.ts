import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { versionsOf } from './arranging/versions.ts';
import { buildPiece } from './building/build-piece.ts';
import { buildTab } from './building/build-tab.ts';
import type { Manifest } from './catalogue/manifest.ts';
import { loadPieces } from './pieces/load-pieces.ts';
import { versionsOfPiece } from './pieces/piece-versions.ts';
import { loadTunes } from './tunes/load-tunes.ts';

/** Generates dist/files and dist/manifest.json from tunes/*.abc and pieces/*.alphatex. */
function generate(root: string): void {
  const started = performance.now();
  const tunes = loadTunes(join(root, 'tunes'));
  const pieces = loadPieces(join(root, 'pieces'));
  const built = [
    ...tunes.flatMap((tune) => versionsOf(tune).map((arrangement) => buildTab(tune, arrangement))),
    ...pieces.flatMap((piece) =>
      versionsOfPiece(piece).map((version) => buildPiece(piece, version)),
    ),
  ];
  const files = join(root, 'dist', 'files');
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  mkdirSync(files, { recursive: true });
  for (const { tab, bytes } of built) writeFileSync(join(files, tab.file), bytes);
  const manifest: Manifest = { tabs: built.map(({ tab }) => tab) };
  writeFileSync(join(root, 'dist', 'manifest.json'), `${JSON.stringify(manifest)}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `${built.length} files of ${tunes.length} tunes and ${pieces.length} pieces, each read back, in ${seconds} s\n`,
  );
}

generate(join(import.meta.dirname, '..'));
