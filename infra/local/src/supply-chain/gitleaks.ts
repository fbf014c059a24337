import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findProgram } from '../infrastructure/debian-program.ts';
import { Failure } from '../shared/failure.ts';
import { ROOT } from '../shared/root.ts';

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
  const [program = ''] = findProgram({
    onTheMachine: [['gitleaks']],
    debianPackage: 'gitleaks',
    suite: 'trixie',
    path: 'usr/bin/gitleaks',
    accepts: ([command = '']) => spawnSync(command, ['version']).status === 0,
  });
  return program;
}
