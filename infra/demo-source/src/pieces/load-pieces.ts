import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readPiece, type Piece } from './piece.ts';

const EXTENSION = '.alphatex';

/** Every `*.alphatex` of a folder, by file name. */
export function loadPieces(folder: string): Piece[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(EXTENSION))
    .sort()
    .map((name) =>
      readPiece(name.slice(0, -EXTENSION.length), readFileSync(join(folder, name), 'utf8')),
    );
}
