const { ftruncateSync, mkdirSync, openSync, readSync, rmSync, writeSync } = require('node:fs');
const { dirname, join, relative, resolve } = require('node:path');

const ROOT = resolve(__dirname, '../../../..');
const MAX_BYTES = 1_000_000;
const LEFT_OUT = Buffer.from('[earlier lines are left out]\n');

/** Where results and logs of a run are kept; `TEST_RESULTS` names another folder for a run beside the usual one. */
function resultsFolder() {
  return process.env['TEST_RESULTS'] || join(ROOT, '.nx/test-results');
}

/**
 * The log of what ran for a test file, under the path that the file has in the repository.
 *
 * @param {string} testFile
 */
function logFileOf(testFile) {
  return join(resultsFolder(), 'logs', `${relative(ROOT, testFile)}.log`);
}

/** A file that keeps the end of what is written to it; it is created by the first write. */
class LogFile {
  /** @type {number | undefined} */
  #file;
  #size = 0;

  /** @param {string} path */
  constructor(path) {
    this.path = path;
    rmSync(path, { force: true });
  }

  /** @param {string | Uint8Array} text */
  write(text) {
    this.#file ??= this.#open();
    this.#size += writeSync(this.#file, Buffer.from(text));
    if (this.#size > MAX_BYTES) this.#keepEnd(this.#file);
  }

  #open() {
    mkdirSync(dirname(this.path), { recursive: true });
    // Appends wherever the end is, also after the beginning was cut off.
    return openSync(this.path, 'a+');
  }

  /** @param {number} file */
  #keepEnd(file) {
    const end = Buffer.alloc(MAX_BYTES / 2);
    readSync(file, end, 0, end.length, this.#size - end.length);
    ftruncateSync(file);
    const lines = end.subarray(end.indexOf('\n') + 1);
    this.#size = writeSync(file, Buffer.concat([LEFT_OUT, lines]));
  }
}

module.exports = { LogFile, logFileOf, resultsFolder };
