import type { SearchRecipe } from '@tabdock/contracts/sources';

type Spelling = Pick<SearchRecipe['query'], 'charset' | 'space'>;

/** Encodes a text for the site's URLs; characters missing from its character set become question marks. */
export function percentEncode(text: string, { charset, space }: Spelling): string {
  const encoded =
    charset === 'utf-8' ? encodeURIComponent(text.toWellFormed()) : encodeBytes(text, charset);
  return encoded.replaceAll('%20', space);
}

function encodeBytes(text: string, charset: string): string {
  const bytes = bytesOf(charset);
  return [...text].map((character) => encodeCharacter(bytes.get(character) ?? '?')).join('');
}

function encodeCharacter(byte: number | string): string {
  if (typeof byte === 'string') return encodeURIComponent(byte);
  if (byte < ASCII_END) return encodeURIComponent(String.fromCharCode(byte));
  return `%${byte.toString(16).toUpperCase()}`;
}

const ASCII_END = 0x80;
const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const tables = new Map<string, ReadonlyMap<string, number>>();

/** Byte of each character of a single-byte character set. */
function bytesOf(charset: string): ReadonlyMap<string, number> {
  const known = tables.get(charset);
  if (known !== undefined) return known;
  const characters = [...new TextDecoder(charset).decode(BYTES)];
  const table = new Map(characters.map((character, byte) => [character, byte]));
  table.delete('\ufffd');
  tables.set(charset, table);
  return table;
}
