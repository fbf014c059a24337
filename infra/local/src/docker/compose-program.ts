import { spawnSync } from 'node:child_process';
import { findProgram } from '../infrastructure/debian-program.ts';

/**
 * The words that begin a command of Compose 2 or newer. No Docker engine is needed for `config`.
 *
 * @throws Failure that says why there is none
 */
export function findCompose(): readonly string[] {
  return findProgram({
    onTheMachine: [['docker', 'compose'], ['docker-compose']],
    debianPackage: 'docker-compose',
    // The first with Compose 2.40 or newer.
    suite: 'forky',
    path: 'usr/libexec/docker/cli-plugins/docker-compose',
    accepts: isCompose2,
  });
}

function isCompose2([program = '', ...args]: readonly string[]): boolean {
  const { status, stdout } = spawnSync(program, [...args, 'version', '--short'], {
    encoding: 'utf8',
  });
  return status === 0 && Number.parseInt(stdout.replace(/^v/, ''), 10) >= 2;
}
