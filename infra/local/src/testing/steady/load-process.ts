import { randomBytes } from 'node:crypto';
import { fsyncSync, openSync, writeSync } from 'node:fs';

const SLICE_MILLIS = 50;
const BLOCK_BYTES = 1_000_000;
/** The file grows to 64 MB. */
const BLOCKS = 64;
/** Bounds what a disk in memory would take of a core: 100 MB a second at most. */
const PAUSE_MILLIS = 10;

const [starter = '', file] = process.argv.slice(2);
/** Whatever ends the starter, this process gets another parent. */
const isWanted = () => process.ppid === Number(starter);

function keepCoreBusy(): void {
  while (isWanted()) {
    const end = performance.now() + SLICE_MILLIS;
    while (performance.now() < end);
  }
}

function keepDiskBusy(path: string): void {
  const block = randomBytes(BLOCK_BYTES);
  const disk = openSync(path, 'w');
  for (let next = 0; isWanted(); next = (next + 1) % BLOCKS) {
    writeSync(disk, block, 0, block.length, next * block.length);
    fsyncSync(disk);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MILLIS);
  }
}

if (file === undefined) keepCoreBusy();
else keepDiskBusy(file);
