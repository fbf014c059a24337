import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../shared/root.ts';
import type { Manifest, Pod, Workload } from './manifest.ts';

export const OVERLAYS = ['small', 'public'] as const;
export type Overlay = (typeof OVERLAYS)[number];

/** Where the manifests of an overlay are, as kustomize makes them. */
export function renderedFile(overlay: Overlay): string {
  return join(ROOT, 'infra/k8s/rendered', `${overlay}.yaml`);
}

export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest);
}

/** The manifests of one overlay. */
export class Rendered {
  readonly all: readonly Manifest[];

  constructor(overlay: Overlay) {
    this.all = parseManifests(readFileSync(renderedFile(overlay), 'utf8'));
  }

  ofKind(kind: string): Manifest[] {
    return this.all.filter((manifest) => manifest.kind === kind);
  }

  find(kind: string, name: string): Manifest | undefined {
    return this.ofKind(kind).find(({ metadata }) => metadata.name === name);
  }

  /** Deployments and Jobs by their names. */
  workloads(): [string, Workload][] {
    return this.all
      .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
      .map((manifest) => [manifest.metadata.name, manifest as Workload]);
  }

  deployments(): [string, Workload][] {
    return this.workloads().filter(([, { kind }]) => kind === 'Deployment');
  }

  deployment(name: string): Workload {
    const found = this.deployments().find(([own]) => own === name);
    if (!found) throw new Error(`There is no Deployment ${name}`);
    return found[1];
  }

  /** Variables of the first container: those of its ConfigMaps, then its own. */
  variables(pod: Pod): Record<string, string> {
    const [container] = pod.spec.containers;
    const shared = (container?.envFrom ?? []).map(
      ({ configMapRef }) => this.find('ConfigMap', configMapRef.name)?.data ?? {},
    );
    const own = (container?.env ?? []).map(({ name, value = '' }) => [name, value] as const);
    return Object.assign({}, ...shared, Object.fromEntries(own)) as Record<string, string>;
  }
}
