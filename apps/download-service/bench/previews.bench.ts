// The pictures of each file of the demo source: how long they take in a process that is warm, and how large they are.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { previewsOf } from '@tabdock/tab-files/engraving';
import { parseScore } from '@tabdock/tab-files/reading';
import { demoFiles } from './demo-files';
import { timesOf } from './times';

const TARGET = { bytes: 45 * 1_024, millis: 60 };
const WARM_UP_FILES = 20;

/** Values in the order of `timesOf`, which does not care what they count. */
function spread(what: string, values: readonly number[], unit: string, target?: number): string {
  const { p50, p95, p99 } = timesOf(values);
  const verdict = target === undefined ? '' : p95 <= target ? ' (ok)' : ` (more than ${target})`;
  const shown = [p50, p95, p99].map((value) => value.toFixed(1));
  return `${what}: p50 ${shown[0]}, p95 ${shown[1]}${verdict}, p99 ${shown[2]} ${unit}\n`;
}

async function main(): Promise<void> {
  const scores = demoFiles().map(({ path, format }) => parseScore(readFileSync(path), format));
  for (const score of scores.slice(0, WARM_UP_FILES)) await previewsOf(score);
  const millis: number[] = [];
  const processorMillis: number[] = [];
  const drawn: Awaited<ReturnType<typeof previewsOf>>[] = [];
  for (const score of scores) {
    const begin = performance.now();
    const before = process.cpuUsage();
    drawn.push(await previewsOf(score));
    millis.push(performance.now() - begin);
    const { user, system } = process.cpuUsage(before);
    processorMillis.push((user + system) / 1_000);
  }
  const previews = drawn.filter((one) => one !== undefined);
  const svgs = previews.flatMap(({ desk, phone }) => [desk, phone]);
  const kibibytes = (contents: readonly (string | Uint8Array)[]) =>
    contents.map((content) => Buffer.byteLength(content) / 1_024);
  process.stdout.write(
    `${previews.length} of ${scores.length} files have pictures\n` +
      spread('all three of a file', millis, 'ms', TARGET.millis) +
      spread('processor time of that', processorMillis, 'ms') +
      spread('an SVG', kibibytes(svgs), 'KiB', TARGET.bytes / 1_024) +
      spread('the same in brotli', kibibytes(svgs.map((svg) => brotliCompressSync(svg))), 'KiB') +
      spread('the PNG', kibibytes(previews.map(({ png }) => png)), 'KiB'),
  );
}

void main();
