import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../shared/failure.ts';
import { ROOT } from '../shared/root.ts';
import { unpackDebianPackage } from './debian-package.ts';

/** The first suite of Debian whose `docker-compose` is Compose 2.40 or newer. */
const SUITE = 'forky';
const UNPACKED = join(ROOT, 'node_modules/.cache/tabdock/docker-compose');
const FROM_DEBIAN = join(UNPACKED, 'usr/libexec/docker/cli-plugins/docker-compose');

const ON_THE_MACHINE = [['docker', 'compose'], ['docker-compose']];

/**
 * The words that begin a command of Compose 2 or newer: the machine's, else Debian's, which is kept for the
 * next time. No Docker engine is needed for `config`.
 *
 * @throws Failure that says why there is none
 */
export function findCompose(): readonly string[] {
  const own = ON_THE_MACHINE.find(isCompose2);
  if (own) return own;
  if (!existsSync(FROM_DEBIAN)) unpackDebianPackage('docker-compose', SUITE, UNPACKED);
  if (isCompose2([FROM_DEBIAN])) return [FROM_DEBIAN];
  throw new Failure(`docker-compose of Debian ${SUITE} does not run on this machine`);
}

function isCompose2([program = '', ...args]: readonly string[]): boolean {
  const { status, stdout } = spawnSync(program, [...args, 'version', '--short'], {
    encoding: 'utf8',
  });
  return status === 0 && Number.parseInt(stdout.replace(/^v/, ''), 10) >= 2;
}
