import { readFileSync } from 'node:fs';
import { type Font, parse, type PathCommand } from 'opentype.js';

/** One character of a font. Lengths are shares of the font's size; y grows downwards from the baseline. */
export interface Glyph {
  readonly advance: number;
  readonly outline: readonly PathCommand[];
}

/** The glyphs of a font file, which is read when the first is asked for. */
export class Typeface {
  private font: Font | undefined;
  private readonly glyphs = new Map<string, Glyph | undefined>();

  constructor(private readonly path: string) {}

  /** @returns undefined for what the font does not have */
  glyph(character: string): Glyph | undefined {
    if (!this.glyphs.has(character)) this.glyphs.set(character, this.read(character));
    return this.glyphs.get(character);
  }

  private read(character: string): Glyph | undefined {
    this.font ??= fontAt(this.path);
    const { unitsPerEm } = this.font;
    const index = this.font.charToGlyphIndex(character);
    if (index === 0) return undefined;
    const glyph = this.font.glyphs.get(index);
    const { commands } = glyph.path;
    return {
      advance: (glyph.advanceWidth ?? 0) / unitsPerEm,
      outline: commands.map((command) => scaled(command, 1 / unitsPerEm)),
    };
  }
}

function fontAt(path: string): Font {
  const { buffer, byteOffset, byteLength } = readFileSync(path);
  return parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

/** The library's own writer of paths turns them over wrongly and writes `NaN`. */
function scaled(command: PathCommand, by: number): PathCommand {
  switch (command.type) {
    case 'M':
    case 'L':
      return { type: command.type, x: command.x * by, y: -command.y * by };
    case 'Q':
      return {
        type: 'Q',
        x1: command.x1 * by,
        y1: -command.y1 * by,
        x: command.x * by,
        y: -command.y * by,
      };
    case 'C':
      return {
        type: 'C',
        x1: command.x1 * by,
        y1: -command.y1 * by,
        x2: command.x2 * by,
        y2: -command.y2 * by,
        x: command.x * by,
        y: -command.y * by,
      };
    case 'Z':
      return command;
  }
}
