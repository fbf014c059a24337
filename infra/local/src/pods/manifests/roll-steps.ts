import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rendered } from '../../kubernetes/rendered.ts';
import type { Workload } from '../../kubernetes/manifest.ts';
import { Failure } from '../../shared/failure.ts';
import { ROOT } from '../../shared/root.ts';

/** Deployments and Jobs of the overlay in the order in which `roll.sh` brings them. */
export function workloadsInOrder(rendered: Rendered): Workload[] {
  const text = readFileSync(join(ROOT, 'infra/k8s/roll.sh'), 'utf8');
  const steps = /^STEPS=\(([^)]*)\)/m.exec(text)?.[1]?.split(/\s+/) ?? [];
  const workloads = new Map(rendered.workloads());
  const left = [...workloads.keys()].filter((name) => !steps.includes(name));
  if (left.length > 0) throw new Failure(`infra/k8s/roll.sh has no step for ${left.join(', ')}`);
  return steps.flatMap((name) => workloads.get(name) ?? []);
}
