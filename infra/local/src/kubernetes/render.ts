/** Writes what kustomize makes of the overlays to `infra/k8s/rendered`, where tests and reviewers read it. */
import { writeFileSync } from 'node:fs';
import { findKustomize } from './kustomize-program.ts';
import { OVERLAYS, renderedFile } from './rendered.ts';

const render = findKustomize();
for (const overlay of OVERLAYS) writeFileSync(renderedFile(overlay), render(overlay));
