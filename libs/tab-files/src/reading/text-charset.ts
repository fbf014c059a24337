import type { model } from '@coderline/alphatab';
import { detectAll } from 'jschardet';
import { latin1 } from '../bytes/text';

export const DEFAULT_CHARSET = 'windows-1252';

/** Charsets of Windows: labels of TextDecoder by the detector's names. */
const UNICODE = { 'utf-8': 'utf-8' };
/** Latin charsets by the detector's names; short Western titles are mistaken for the Baltic one, which is left out. */
const LATIN = {
  'Windows-1252': 'windows-1252',
  'Windows-1250': 'windows-1250',
  'Windows-1254': 'windows-1254',
};
const EAST_ASIAN = {
  CP932: 'shift_jis',
  'EUC-JP': 'euc-jp',
  GB18030: 'gb18030',
  Big5: 'big5',
  CP949: 'euc-kr',
};
const OTHER_ALPHABETS = {
  'Windows-1251': 'windows-1251',
  'Windows-1253': 'windows-1253',
  'Windows-1255': 'windows-1255',
  'Windows-1256': 'windows-1256',
  CP874: 'windows-874',
};
const LABELS: Readonly<Record<string, string>> = {
  ...UNICODE,
  ...LATIN,
  ...EAST_ASIAN,
  ...OTHER_ALPHABETS,
};

const BEYOND_ASCII = /[\x80-\xff]/g;
/** Letters beyond ASCII with the ASCII letters that touch them, in bytes. */
const WORDS = /[a-z]*[\x80-\xff](?:[a-z\x80-\xff]|[\x40-\x7e](?=[\x80-\xff]))*/gi;
/** East Asian charsets put at least every second byte beyond ASCII, other alphabets every letter. */
const EAST_ASIAN_SHARE = 0.5;
const ALPHABET_SHARE = 0.8;

/**
 * The best guess at the charset of a score's texts, as a label of TextDecoder. Formats 3 to 5 store bytes in the charset
 * of the computer that wrote them, and do not say which.
 * @param score parsed with the default charset, which loses no byte
 */
export function textCharset(score: model.Score): string {
  const bytes = toBytes(textsOf(score).join('\n'));
  const text = latin1(bytes);
  const words = text.match(WORDS)?.join('') ?? '';
  if (words === '') return DEFAULT_CHARSET;
  const share = (words.match(BEYOND_ASCII)?.length ?? 0) / words.length;
  const detectEncodings = Object.keys({
    ...UNICODE,
    ...LATIN,
    ...(share >= EAST_ASIAN_SHARE && EAST_ASIAN),
    ...(share >= ALPHABET_SHARE && OTHER_ALPHABETS),
  });
  const guesses = detectAll(bytes, { detectEncodings, minimumThreshold: 0 });
  const labels = guesses.flatMap(({ encoding }) => LABELS[encoding ?? ''] ?? []);
  return labels.find((label) => fits(label, bytes)) ?? DEFAULT_CHARSET;
}

/** Lines with letters beyond ASCII; the others fit every charset. */
function textsOf(score: model.Score): string[] {
  const { title, subTitle, artist, album, words, music, copyright, tab, instructions } = score;
  return [title, subTitle, artist, album, words, music, copyright, tab, instructions]
    .concat(score.notices.split('\r\n'))
    .concat(score.tracks.map(({ name }) => name))
    .concat(score.masterBars.map(({ section }) => section?.text ?? ''))
    .filter((line) => /[^\0-\x7f]/.test(line));
}

function fits(label: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const BYTES = new Map(
  Array.from(
    new TextDecoder(DEFAULT_CHARSET).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
    (character, byte) => [character, byte],
  ),
);

function toBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => BYTES.get(character) ?? 0x3f);
}
