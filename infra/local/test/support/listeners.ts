import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** State of a socket that listens, in /proc/net/tcp (proc(5)). */
const LISTENS = '0A';

/** Addresses on which processes listen for TCP: hexadecimal, as in /proc/net/tcp and tcp6, by inode. */
export function listeningAddresses(pids: Iterable<number>): string[] {
  const sockets = new Set([...pids].flatMap(socketsOf));
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode = '']) => state === LISTENS && sockets.has(inode))
    .map(([, local = '']) => local.split(':')[0] ?? '');
}

function socketsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return attempt(() => readdirSync(folder)).flatMap((name) => {
    const [target] = attempt(() => [readlinkSync(`${folder}/${name}`)]);
    return /^socket:\[(\d+)\]$/.exec(target ?? '')?.[1] ?? [];
  });
}

/** Empty if the process or the file is gone by now. */
function attempt(read: () => string[]): string[] {
  try {
    return read();
  } catch {
    return [];
  }
}
