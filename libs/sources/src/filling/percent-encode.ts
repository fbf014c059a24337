import type { SearchRecipe } from '@tabdock/contracts/sources';
import { encode } from 'iconv-lite';

type Spelling = Pick<SearchRecipe['query'], 'charset' | 'space'>;

/** Encodes a text for the site's URLs; characters missing from its character set become question marks. */
export function percentEncode(text: string, { charset, space }: Spelling): string {
  const encoded =
    charset === 'utf-8'
      ? encodeURIComponent(text.toWellFormed())
      : [...text].map((character) => encodeCharacter(character, charset)).join('');
  return encoded.replaceAll('%20', space);
}

function encodeCharacter(character: string, charset: string): string {
  const bytes = encode(character, charset);
  if (bytes.length === 1 && (bytes[0] ?? 0) < ASCII_END)
    return encodeURIComponent(bytes.toString('latin1'));
  return [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`).join('');
}

const ASCII_END = 0x80;
