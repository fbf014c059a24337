import { utf8 } from '../../bytes/text';
import { archiveKind, unopenedKind } from './archive-kind';
import { hasBytes } from './first-bytes';

const STARTS: readonly (readonly [name: string, start: string, offset?: number])[] = [
  ['a Windows program', 'MZ'],
  ['a Linux program', '\x7fELF'],
  ['a macOS program', '\xfe\xed\xfa\xce'],
  ['a macOS program', '\xfe\xed\xfa\xcf'],
  ['a macOS program', '\xce\xfa\xed\xfe'],
  ['a macOS program', '\xcf\xfa\xed\xfe'],
  ['a Java class or macOS program', '\xca\xfe\xba\xbe'],
  ['an Android program', 'dex\n'],
  ['a WebAssembly program', '\0asm'],
  ['a script', '#!'],
  ['a Windows shortcut', 'L\0\0\0\x01\x14\x02\0'],
  ['a Windows help file', 'ITSF'],
  ['an Office document or Windows installer', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['a disk image', 'CD001', 0x8001],
];
const PAGE = /^(?:\ufeff|\s)*<(?:!doctype\s+html|html|head|body|script)[\s>]/i;
const PAGE_START_BYTES = 1024;

/** What a system would run or open as a program, script or archive, by its first bytes; undefined for anything else. */
export function programKind(file: Uint8Array): string | undefined {
  const named = STARTS.find(([, start, offset]) => hasBytes(file, start, offset))?.[0];
  if (named !== undefined) return named;
  if (PAGE.test(utf8(file, 0, PAGE_START_BYTES))) return 'a page';
  const archive = archiveKind(file) ?? unopenedKind(file);
  return archive && `a ${archive} archive`;
}
