import { join } from 'node:path';
import type { Container, Manifest, Volume, Workload } from '../../kubernetes/manifest.ts';
import type { Addresses, Ports } from './addresses.ts';
import { withAddresses } from './addresses.ts';

/** What there is on this machine in place of what a cluster has. */
export interface Surroundings {
  readonly ports: Ports;
  readonly addresses: Addresses;
  /** Folder with one of each Secret, which has a file for each of its values. */
  readonly secrets: string;
  /** Variables that the image of a Deployment sets. */
  variablesOf(name: string): ReadonlyMap<string, string>;
}

/** A volume as podman takes it. */
type PlayedVolume = Volume & {
  readonly hostPath?: { readonly path: string; readonly type: string };
};

/** The manifests that `podman kube play` starts one Deployment or Job by: the ConfigMaps, and itself. */
export function forPodman(
  workload: Workload,
  configMaps: readonly Manifest[],
  here: Surroundings,
): Manifest[] {
  const { name } = workload.metadata;
  const { spec, metadata } = workload.spec.template;
  const containers = spec.containers
    .map(withoutProbes)
    .map((container) => onOwnPorts(container, name, here))
    .map((container) => ({
      ...container,
      volumeMounts: container.volumeMounts?.map((mount) => ofPod(mount, name)) ?? [],
    }));
  const volumes = spec.volumes
    ?.map((volume) => withFiles(volume, here.secrets))
    .map((volume) => ofPod(volume, name));
  const template = { metadata, spec: { ...spec, containers, ...(volumes && { volumes }) } };
  const changed = { ...workload, spec: { ...workload.spec, template } };
  return [
    ...configMaps.map((one) => withOwnAddresses(one, here.addresses)),
    workload.kind === 'Job' ? asPod(changed) : changed,
  ];
}

/** Name that podman gives the only container of a Deployment or Job. */
export function containerOf({ metadata, spec }: Workload): string {
  return `${metadata.name}-pod-0-${spec.template.spec.containers[0]?.name}`;
}

/** Podman 4.3 knows Pods and Deployments alone. A Pod that never starts again is one attempt of a Job. */
function asPod(job: Workload): Manifest {
  const { metadata, spec } = job.spec.template;
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    // As podman names the first of a Deployment.
    metadata: { ...metadata, name: `${job.metadata.name}-pod-0` },
    spec,
  };
}

/** Podman would ask with `curl` in the container, by timers of systemd. This command asks instead. */
function withoutProbes(container: Container): Container {
  const probes = ['startupProbe', 'readinessProbe', 'livenessProbe'];
  const rest = Object.entries(container).filter(([name]) => !probes.includes(name));
  return Object.fromEntries(rest) as unknown as Container;
}

/**
 * All pods share the network of this machine, so each process listens at other ports, on loopback. Podman refuses a list
 * of ports there, as it has none to publish.
 */
function onOwnPorts(container: Container, name: string, here: Surroundings): Container {
  const { ports, ...rest } = container;
  if (!ports) return rest;
  const variables = [...here.variablesOf(name)].flatMap(([variable, value]) => {
    const port = ports.find(({ containerPort }) => String(containerPort) === value);
    const own = here.ports[`${name}/${port?.name}`];
    return port && own !== undefined ? [{ name: variable, value: String(own) }] : [];
  });
  const env = [...(container.env ?? []), { name: 'HOST', value: '127.0.0.1' }, ...variables];
  return { ...rest, env };
}

/** There are no Services, and PostgreSQL, RabbitMQ and the store are not where an operator has them. */
function withOwnAddresses(configMap: Manifest, addresses: Addresses): Manifest {
  const data = Object.entries(configMap.data ?? {}).map(([name, value]) => [
    name,
    withAddresses(value, addresses),
  ]);
  return { ...configMap, data: Object.fromEntries(data) as Record<string, string> };
}

/** Podman 4.3 mounts the values of a Secret as they are encoded in it. */
function withFiles(volume: Volume, secrets: string): PlayedVolume {
  if (!volume.secret) return volume;
  return {
    name: volume.name,
    hostPath: { path: join(secrets, volume.secret.secretName), type: 'Directory' },
  };
}

/** Podman 4.3 keeps an `emptyDir` under the volume's name alone, so all pods would have the same `/tmp`. */
function ofPod<Named extends { readonly name: string }>(named: Named, pod: string): Named {
  return { ...named, name: `${pod}-${named.name}` };
}
