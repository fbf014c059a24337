import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findProgram } from '../infrastructure/debian-program.ts';
import { Failure } from '../shared/failure.ts';
import { ROOT } from '../shared/root.ts';
import type { Overlay } from './rendered.ts';

/**
 * Finds kustomize 5: the machine's own or that of its kubectl, else Debian's. No cluster is needed.
 *
 * @returns what renders an overlay as YAML
 * @throws Failure that says why there is none
 */
export function findKustomize(): (overlay: Overlay) => string {
  const [program = '', ...args] = findProgram({
    onTheMachine: [
      ['kustomize', 'build'],
      ['kubectl', 'kustomize'],
    ],
    debianPackage: 'kustomize',
    suite: 'forky',
    path: 'usr/bin/kustomize',
    args: ['build'],
    accepts: isKustomize5,
  });
  return (overlay) => {
    const folder = join(ROOT, 'infra/k8s/overlays', overlay);
    const { status, stdout, stderr } = spawnSync(program, [...args, folder], { encoding: 'utf8' });
    if (status !== 0) throw new Failure(stderr);
    return stdout;
  };
}

function isKustomize5([program = '']: readonly string[]): boolean {
  const args = program === 'kubectl' ? ['version', '--client'] : ['version'];
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  // Debian's says no number.
  return status === 0 && /^(Kustomize Version: )?v5\.|^\(devel\)$/m.test(stdout);
}
