import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { Failure } from '../shared/failure.ts';

/**
 * First port, below those that Linux (32,768), macOS and Windows (49,152) use for outgoing connections, which could
 * take a port.
 */
const FIRST = 20_000;
const END = 32_768;
const TRIES = 100;

/** Whether no process listens on the port, on any address or on loopback. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '0.0.0.0', '::1', '::']) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 has no listener there either.
      resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

async function anyFree(taken: ReadonlySet<number>): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = randomInt(FIRST, END);
    if (!taken.has(port) && (await isFree(port))) return port;
  }
  throw new Failure(`None of ${TRIES} ports from ${FIRST} to ${END - 1} was free.`);
}

/** A port for each name: those of the last time where they are still free, which keeps links and logs steady. */
export async function assignPorts<Name extends string>(
  file: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const last = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<string, number>;
  const ports: Record<string, number> = {};
  const taken = new Set<number>();
  for (const name of names) {
    const before = last[name];
    const port =
      before && !taken.has(before) && (await isFree(before)) ? before : await anyFree(taken);
    taken.add(port);
    ports[name] = port;
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(ports, null, 2));
  return ports as Record<Name, number>;
}
