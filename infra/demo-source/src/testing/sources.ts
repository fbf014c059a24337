import { join } from 'node:path';

import { versionsOf } from '../arranging/versions.ts';
import { buildTab } from '../building/build-tab.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { loadPieces } from '../pieces/load-pieces.ts';
import type { Piece } from '../pieces/piece.ts';
import { loadTunes } from '../tunes/load-tunes.ts';
import type { Tune } from '../tunes/tune.ts';

/** The tunes of this package. Only Jest runs this file, as CommonJS, without `import.meta`. */
export function packageTunes(): Tune[] {
  return loadTunes(join(__dirname, '..', '..', 'tunes'));
}

export function tuneCalled(slug: string): Tune {
  const tune = packageTunes().find((candidate) => candidate.slug === slug);
  if (tune === undefined) throw new Error(`there is no tune ${slug}`);
  return tune;
}

/** A catalogue in memory with every version of some tunes. */
export function catalogueOf(tunes: readonly Tune[]): Catalogue {
  const built = tunes.flatMap((tune) =>
    versionsOf(tune).map((arrangement) => buildTab(tune, arrangement)),
  );
  const bytes = new Map(built.map((entry) => [entry.tab.slug, entry.bytes]));
  return {
    tabs: built.map(({ tab }) => tab),
    readBytes: (tab) => Promise.resolve(bytes.get(tab.slug) ?? Buffer.alloc(0)),
  };
}

export function pieceCalled(slug: string): Piece {
  const piece = loadPieces(join(__dirname, '..', '..', 'pieces')).find(
    (candidate) => candidate.slug === slug,
  );
  if (piece === undefined) throw new Error(`there is no piece ${slug}`);
  return piece;
}
