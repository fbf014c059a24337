import type { StoredFormat } from '@tabdock/contracts/downloads';
import type { ConversionKind } from '@tabdock/contracts/scores';

/** File systems take 255 bytes; this leaves room for what browsers add, such as ` (1)` and `.crdownload`. */
const MAX_BYTES = 200;
const MAX_VERSION_BYTES = 60;
const FALLBACK = 'tab';

/** Controls, line separators, and the invisible and direction-changing characters that disguise a name. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029\ufffe\uffff]/gu;
/** Characters that Windows does not allow in names; `/` and `:` are allowed nowhere. */
const FORBIDDEN = /[<>:/\\|?*]/g;
/** Device names, which Windows refuses with any extension (Naming Files, Paths, and Namespaces). */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)/i;

export interface TabNames {
  readonly artist: string;
  readonly title: string;
  readonly version: string | null;
}

/**
 * `Artist - Title (Version).ext`, a name that Windows, macOS and Linux take as it is.
 * Without a format, which is known only when the file is, and with one that only a newer release knows, there is no
 * extension.
 */
export function tabFilename(names: TabNames, format: StoredFormat | ConversionKind | null): string {
  const extension = format === null || format === 'other' ? '' : `.${format}`;
  const version = cut(clean(names.version ?? ''), MAX_VERSION_BYTES);
  const suffix = version === '' ? '' : ` (${version})`;
  const head = [clean(names.artist), clean(names.title)].filter((part) => part !== '').join(' - ');
  const room = MAX_BYTES - Buffer.byteLength(suffix + extension);
  const base = trimEdges(`${cut(head === '' ? FALLBACK : head, room)}${suffix}`);
  const name = base === '' ? FALLBACK : base;
  return `${RESERVED.test(name) ? '_' : ''}${name}${extension}`;
}

function clean(text: string): string {
  const visible = text
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/"/g, "'")
    .replace(FORBIDDEN, '-')
    .normalize('NFC');
  return trimEdges(visible.replace(/\s+/gu, ' '));
}

/** Leading dots hide a file; Windows drops trailing dots and spaces. */
function trimEdges(text: string): string {
  return text.replace(/^[\s.]+|[\s.]+$/gu, '');
}

/** The longest start of the text that fits and splits no character, accents and emoji parts included. */
function cut(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  let kept = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > maxBytes) break;
    kept += segment;
  }
  return trimEdges(kept);
}
