import { readFile } from 'node:fs/promises';
import { model } from '@coderline/alphatab';
import subsetFont from 'subset-font';

const RESERVED = 'Bravura';
/** Our name for it, as long as the reserved one, so that everything in the font stays where it is. */
const OWN = 'Tabdock';
/** Records of the `name` table that are names of the font; others are its copyright and licence. */
const FONT_NAMES = new Set([1, 3, 4, 6, 16]);

/**
 * The symbols of Bravura that alphaTab draws, as WOFF2. The Open Font License wants another name for what was changed;
 * the copyright stays.
 */
export async function musicFont(path: string): Promise<Buffer> {
  const symbols = Object.values(model.MusicFontSymbol).filter(
    (value): value is number => typeof value === 'number' && value > 0,
  );
  const text = String.fromCodePoint(...symbols);
  const subset = await subsetFont(await readFile(path), text, { targetFormat: 'sfnt' });
  return subsetFont(renamed(subset), text, { targetFormat: 'woff2' });
}

function renamed(font: Buffer): Buffer {
  const bytes = Buffer.from(font);
  const tables = tablesOf(bytes);
  const names = tables.get('name');
  if (names === undefined) throw new Error('The font has no names');
  const count = names.readUInt16BE(2);
  const texts = names.subarray(names.readUInt16BE(4));
  for (let index = 0; index < count; index += 1) {
    const record = names.subarray(6 + index * 12, 18 + index * 12);
    if (!FONT_NAMES.has(record.readUInt16BE(6))) continue;
    const start = record.readUInt16BE(10);
    rename(texts.subarray(start, start + record.readUInt16BE(8)));
  }
  const outlines = tables.get('CFF ');
  // The header and the index of names come first; strings of the copyright are far behind.
  if (outlines) rename(outlines.subarray(0, 64));
  return bytes;
}

function tablesOf(font: Buffer): Map<string, Buffer> {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = font.subarray(12 + index * 16);
    const start = entry.readUInt32BE(8);
    const table = font.subarray(start, start + entry.readUInt32BE(12));
    return [entry.toString('latin1', 0, 4), table] as const;
  });
  return new Map(entries);
}

/** Replaces the reserved name, in one byte a letter or in two. */
function rename(text: Buffer): void {
  for (const encoding of ['latin1', 'utf16le'] as const) {
    const [from, to] = [RESERVED, OWN].map((name) => {
      const letters = Buffer.from(name, encoding);
      return encoding === 'utf16le' ? letters.swap16() : letters;
    }) as [Buffer, Buffer];
    for (let at = text.indexOf(from); at !== -1; at = text.indexOf(from, at)) to.copy(text, at);
  }
}
