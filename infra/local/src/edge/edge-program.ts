import { spawnSync } from 'node:child_process';
import { findProgram } from '../infrastructure/debian-program.ts';

export const EDGE_PROGRAMS = ['caddy', 'nginx'] as const;
export type EdgeProgram = (typeof EDGE_PROGRAMS)[number];

const VERSION = { caddy: 'version', nginx: '-v' };
/** Minor versions that the examples say. */
const OLDEST: Record<EdgeProgram, readonly [major: number, minor: number]> = {
  caddy: [2, 6],
  nginx: [1, 22],
};

/**
 * The path of the machine's own, else of Debian's, which is kept for the next time. Nothing is installed.
 *
 * @throws Failure that says why there is none
 */
export function findEdgeProgram(name: EdgeProgram): string {
  const places = { caddy: 'usr/bin/caddy', nginx: 'usr/sbin/nginx' };
  const [program = ''] = findProgram({
    onTheMachine: [[name], [`/${places[name]}`]],
    debianPackage: name,
    suite: 'bookworm',
    path: places[name],
    accepts: ([command = '']) => isNewEnough(command, name),
  });
  return program;
}

function isNewEnough(command: string, name: EdgeProgram): boolean {
  const { status, stdout, stderr } = spawnSync(command, [VERSION[name]], { encoding: 'utf8' });
  const [, major, minor] = /(\d+)\.(\d+)/.exec(`${stdout} ${stderr}`) ?? [];
  const [oldestMajor, oldestMinor] = OLDEST[name];
  return status === 0 && Number(major) === oldestMajor && Number(minor) >= oldestMinor;
}
