import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { Failure } from '../failure.ts';
import { say } from '../steps.ts';

const POLICY = '/usr/sbin/policy-rc.d';

/** Installs Debian packages where that is possible; `purpose` ends the sentence that a person reads otherwise. */
export function aptInstall(packages: readonly string[], purpose: string): void {
  const byHand = `Install it: sudo apt-get install ${packages.join(' ')} (or your system's counterpart), ${purpose}.`;
  if (!existsSync('/usr/bin/apt-get')) throw new Failure(`${packages[0]} is missing. ${byHand}`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  say(`Installing ${packages.join(', ')} with apt-get ...`);
  const withoutStarting = process.getuid?.() === 0 && !existsSync(POLICY);
  // Debian starts a server as soon as it is installed; we want the program, not a broker of the system.
  if (withoutStarting) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    const install = () => apt(sudo, ['install', '-y', '--no-install-recommends', ...packages]);
    if (install().status === 0) return;
    apt(sudo, ['update', '-qq']);
    const second = install();
    if (second.status !== 0) {
      throw new Failure(
        `apt-get could not install ${packages.join(', ')}: ${lastLine(second.stderr)} ${byHand}`,
      );
    }
  } finally {
    if (withoutStarting) rmSync(POLICY, { force: true });
  }
}

function apt(sudo: readonly string[], args: readonly string[]) {
  const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
  return spawnSync(command, rest, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function lastLine(text: string | null): string {
  return text?.trim().split('\n').at(-1) ?? '';
}
