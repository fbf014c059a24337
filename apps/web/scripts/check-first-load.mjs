// Fails the build when the JavaScript that the first page loads is more than the budget, as it is sent.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const BUDGET_KB = 155;

const dist = process.argv[2] ?? join(import.meta.dirname, '../dist');
const bytesOf = (file) => readFileSync(join(dist, file));
const read = (file) => bytesOf(file).toString();

/** What index.html names, and everything that its scripts import before they run. */
function firstLoad() {
  const manifest = JSON.parse(read('.vite/manifest.json'));
  const chunkOf = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const named = [...read('index.html').matchAll(/(?:src|href)="\/([^"]+\.js)"/g)];
  const files = new Set(named.map(([, file]) => file));
  // A set grows while it is walked: what is added is visited too.
  for (const file of files) {
    for (const key of chunkOf.get(file)?.imports ?? []) files.add(manifest[key].file);
  }
  return [...files];
}

/** What the build made for browsers that accept brotli; a file too small for that is sent as it is. */
const sentFor = (file) => (existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file);

const sizes = firstLoad()
  .map(sentFor)
  .map((file) => ({ file, bytes: bytesOf(file).length }));
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
const verdict = `The first load takes ${kilobytes(total)} of JavaScript as sent; the budget is ${BUDGET_KB} KB.`;

if (sizes.length === 0) {
  console.error(`${join(dist, 'index.html')} loads no script, so there is nothing to measure.`);
  process.exitCode = 1;
} else if (total > BUDGET_KB * 1000) {
  const list = sizes.map(({ file, bytes }) => `  ${kilobytes(bytes).padStart(9)}  ${file}`);
  console.error([verdict, ...list, 'Import what the first page does not show lazily.'].join('\n'));
  process.exitCode = 1;
} else {
  console.log(verdict);
}
