import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Failure } from '../shared/failure.ts';
import { unmarked } from '../processes/mark.ts';
import { say } from '../shared/steps.ts';

const POLICY = '/usr/sbin/policy-rc.d';

/** Installs Debian packages where that is possible; `purpose` ends the sentence that a person reads otherwise. */
export function aptInstall(packages: readonly string[], purpose: string): void {
  const byHand = `Install it: sudo apt-get install ${packages.join(' ')} (or your system's counterpart), ${purpose}.`;
  if (!existsSync('/usr/bin/apt-get')) throw new Failure(`${packages[0]} is missing. ${byHand}`);
  say(`Installing ${packages.join(', ')} with apt-get ...`);
  const install = () =>
    privileged(['apt-get', 'install', '-y', '--no-install-recommends', ...packages]);
  let installed = install();
  if (installed.status !== 0) {
    privileged(['apt-get', 'update', '-qq']);
    installed = install();
  }
  if (installed.status !== 0) {
    const last = installed.stderr?.trim().split('\n').at(-1) ?? '';
    throw new Failure(`apt-get could not install ${packages.join(', ')}: ${last} ${byHand}`);
  }
}

/** Installs a server's program without its service: Debian would start it now and at every boot. */
export function aptInstallStopped(server: string, purpose: string): void {
  const ownPolicy = !existsSync(POLICY);
  if (ownPolicy) {
    privileged(['sh', '-c', `printf '#!/bin/sh\\nexit 101\\n' > ${POLICY} && chmod 755 ${POLICY}`]);
  }
  try {
    aptInstall([server], purpose);
  } finally {
    if (ownPolicy) privileged(['rm', '-f', POLICY]);
    if (existsSync('/run/systemd/system')) privileged(['systemctl', 'disable', server]);
  }
}

function privileged(command: readonly string[]) {
  const [program = '', ...args] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  return spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    // Half-installed packages are harder to repair than a launcher that is killed.
    env: unmarked({ ...process.env, DEBIAN_FRONTEND: 'noninteractive' }),
  });
}
