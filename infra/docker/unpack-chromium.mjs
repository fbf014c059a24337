/** Writes the Chromium of @sparticuz/chromium to the path given; only the worker's image needs this. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';

const [target] = process.argv.slice(2);
if (!target) throw new Error('Usage: node unpack-chromium.mjs <path of the executable>');
if (process.arch !== 'x64')
  throw new Error(
    `This Chromium is for x64, not ${process.arch}: build with --platform linux/amd64`,
  );

const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
const packed = join(
  entry.slice(0, entry.lastIndexOf('chromium/build')),
  'chromium/bin/chromium.br',
);
await mkdir(dirname(target), { recursive: true });
await pipeline(
  createReadStream(packed),
  createBrotliDecompress(),
  createWriteStream(target, { mode: 0o755 }),
);
