import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unpackDebianPackage } from '../docker/debian-package.ts';
import { Failure } from '../shared/failure.ts';
import { ROOT } from '../shared/root.ts';

/** The first suite of Debian that has Gitleaks 8. */
const SUITE = 'trixie';
const UNPACKED = join(ROOT, 'node_modules/.cache/tabdock/gitleaks');
const FROM_DEBIAN = join(UNPACKED, 'usr/bin/gitleaks');

/**
 * Looks for secrets in every commit of a repository; returns whether there are none. What it finds is printed without
 * the secret itself.
 */
export function hasNoSecrets(program: string, repository: string): boolean {
  const args = ['detect', '--source', repository, '--config', join(ROOT, '.gitleaks.toml')];
  const { status, error } = spawnSync(program, [...args, '--redact', '--verbose', '--no-banner'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) throw new Failure(`${program} cannot be started: ${error.message}`);
  return status === 0;
}

/**
 * The machine's Gitleaks, else Debian's, which is kept for the next time.
 *
 * @throws Failure that says why there is none
 */
export function findGitleaks(): string {
  if (spawnSync('gitleaks', ['version']).status === 0) return 'gitleaks';
  if (!existsSync(FROM_DEBIAN)) unpackDebianPackage('gitleaks', SUITE, UNPACKED);
  if (spawnSync(FROM_DEBIAN, ['version']).status === 0) return FROM_DEBIAN;
  throw new Failure(`gitleaks of Debian ${SUITE} does not run on this machine`);
}
