import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * First port, below those that Linux (32,768), macOS and Windows (49,152) give to outgoing connections, of which tests
 * make many.
 */
const FIRST = 20_000;
const END = 32_768;
const TRIES = 100;
/** Folder with an empty file for each port that some process was given. */
const GIVEN = join(tmpdir(), `tabdock-test-ports-${userInfo().username}`);
/** Time after which a port may be given again, in milliseconds: longer than any process needs to listen at it. */
const GIVEN_MILLIS = 60 * 60 * 1_000;

let isSwept = false;

/**
 * Returns a port that is free at this moment, for a process that needs one given. No outgoing connection and no other
 * test takes it meanwhile.
 */
export async function freePort(): Promise<number> {
  if (!isSwept) sweep();
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = randomInt(FIRST, END);
    if (take(port) && (await isFree(port))) return port;
  }
  throw new Error(`None of ${TRIES} ports from ${FIRST} to ${END - 1} was free`);
}

function sweep(): void {
  isSwept = true;
  mkdirSync(GIVEN, { recursive: true });
  for (const port of readdirSync(GIVEN)) {
    const file = join(GIVEN, port);
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (mtimeMs < Date.now() - GIVEN_MILLIS) rmSync(file, { force: true });
  }
}

/** Whether this process is the first that takes the port. */
function take(port: number): boolean {
  try {
    writeFileSync(join(GIVEN, String(port)), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
