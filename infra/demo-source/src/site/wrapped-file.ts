import { gzipSync } from 'node:zlib';

import { writeZip } from '../writing/write-zip.ts';
import type { FaultName } from './faults.ts';

const BOMB_BYTES = 64 * 1024 * 1024;
const README = { name: 'readme.txt', content: Buffer.from('Tabs from The Tune Drawer\r\n') };

/** Ways in which sites wrap a tab's file, and others that are refused. */
const WRAPPINGS: Partial<Record<FaultName, (content: Buffer, name: string) => Buffer>> = {
  zip: (content, name) =>
    writeZip([
      README,
      { name: `Tabs/${name}`, content },
      { name: `__MACOSX/Tabs/._${name}`, content: README.content },
    ]),
  'zip-several': (content, name) =>
    writeZip([
      { name: `lead/${name}`, content },
      { name: `bass/${name}`, content },
      { name: `drums/${name}`, content },
    ]),
  gzip: (content) => gzipSync(content),
  rar: (content) => Buffer.concat([Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), content]),
  '7z': (content) => Buffer.concat([Buffer.from('7z\xbc\xaf\x27\x1c\x00\x04', 'latin1'), content]),
  'zip-without-tab': () => writeZip([README]),
  'zip-locked': (content, name) => writeZip([{ name, content, isLocked: true }]),
  'zip-damaged': (content, name) =>
    writeZip([{ name, content, declaredBytes: content.length + 1 }]),
  'zip-bomb': (_content, name) =>
    writeZip([{ name, content: Buffer.alloc(BOMB_BYTES), declaredBytes: 1_000 }]),
  'zip-traversal': (content, name) => writeZip([{ name: `../../${name}`, content }]),
  'zip-nested': (content, name) => gzipSync(writeZip([{ name, content }])),
};

/** The file as the fault wraps it; undefined if it does not. */
export function wrappedFile(fault: FaultName, content: Buffer, name: string): Buffer | undefined {
  return WRAPPINGS[fault]?.(content, name);
}
