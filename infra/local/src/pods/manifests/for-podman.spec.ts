import type { Manifest, Pod, Workload } from '../../kubernetes/manifest.ts';
import { Rendered } from '../../kubernetes/rendered.ts';
import { ROOT } from '../../shared/root.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ports } from './addresses.ts';
import { containerOf, forPodman } from './for-podman.ts';
import { workloadsInOrder } from './roll-steps.ts';
import { surroundingsOf } from '../running/surroundings.ts';

const FIRST_PORT = 21_000;
const rendered = new Rendered('small');
const ports: Ports = Object.fromEntries(
  rendered
    .deployments()
    .flatMap(([name, { spec }]) =>
      (spec.template.spec.containers[0]?.ports ?? []).map((port) => `${name}/${port.name}`),
    )
    .map((name, index) => [name, FIRST_PORT + index]),
);
const dockerfile = readFileSync(join(ROOT, 'infra/docker/Dockerfile'), 'utf8');
const here = surroundingsOf(rendered, dockerfile, {
  ports,
  secrets: '/secrets',
  store: '127.0.0.1:20999',
});
const played = (workload: Workload) => forPodman(workload, rendered.ofKind('ConfigMap'), here);
const workloads = rendered.workloads();
const deployments = rendered.deployments();
const podOf = (manifest: Manifest | undefined) =>
  (manifest?.kind === 'Pod' ? manifest : manifest?.spec && (manifest as Workload).spec.template) as
    Pod | undefined;
const containerIn = (workload: Workload) => podOf(played(workload).at(-1))?.spec.containers[0];

describe('the manifests of small, for podman', () => {
  it.each(workloads)('%s is a Pod or a Deployment, with all else as it was', (_name, workload) => {
    const changed = played(workload).at(-1);
    expect(changed?.kind).toBe(workload.kind === 'Job' ? 'Pod' : 'Deployment');
    const { containers, ...pod } = workload.spec.template.spec;
    const others = { ...pod, volumes: undefined };
    expect({ ...podOf(changed)?.spec, volumes: undefined }).toMatchObject(others);
    const { args, envFrom, image, lifecycle, resources, securityContext } = containers[0] ?? {};
    const kept = { args, envFrom, image, lifecycle, resources, securityContext };
    expect(containerIn(workload)).toMatchObject(JSON.parse(JSON.stringify(kept)) as object);
    expect(Object.keys(containerIn(workload) ?? {}).join()).not.toContain('Probe');
  });

  it('gives a Job one attempt, under the name of its pod', () => {
    const job = rendered.find('Job', 'migrate-ads') as Workload;
    const pod = played(job).at(-1);
    expect(pod?.metadata.name).toBe('migrate-ads-pod-0');
    expect(podOf(pod)?.spec).toMatchObject({ restartPolicy: 'Never' });
    expect(containerOf(job)).toBe('migrate-ads-pod-0-process');
  });

  it.each(deployments)('%s listens at its own ports, on loopback alone', (name, workload) => {
    const { env = [], ports: listed } = containerIn(workload) ?? {};
    const variables = new Map(env.map((one) => [one.name, one.value]));
    const [first, second] = workload.spec.template.spec.containers[0]?.ports ?? [];
    expect(listed).toBeUndefined();
    expect(variables.get('HOST')).toBe('127.0.0.1');
    expect(variables.get('PORT')).toBe(String(ports[`${name}/${first?.name}`]));
    expect(variables.get('INTERNAL_PORT')).toBe(second && String(ports[`${name}/${second.name}`]));
  });

  it('leads every address of a ConfigMap to this machine', () => {
    const configMaps = played(deployments[0]?.[1] as Workload).slice(0, -1);
    expect(configMaps).toHaveLength(rendered.ofKind('ConfigMap').length);
    const urls = configMaps
      .flatMap(({ data = {} }) => Object.values(data))
      .filter((value) => /^https?:/.test(value))
      .map((value) => new URL(value));
    expect(urls.length).toBeGreaterThan(7);
    for (const { hostname, port } of urls) {
      expect(['127.0.0.1', 'localhost']).toContain(hostname);
      expect([20_999, ...Object.values(ports)]).toContain(Number(port));
    }
    const till = configMaps.find(({ metadata }) => metadata.name.startsWith('demo-till-'));
    expect(till?.data?.['TILL_WEBHOOK_URL']).toBe(
      `http://127.0.0.1:${ports['gateway/http']}/api/billing/webhook`,
    );
  });

  it('mounts a folder of files in place of each Secret', () => {
    const volumes = podOf(played(rendered.deployment('worker')).at(-1))?.spec.volumes;
    expect(volumes).toContainEqual({
      name: 'worker-secrets',
      hostPath: { path: '/secrets/worker', type: 'Directory' },
    });
    expect(JSON.stringify(volumes)).not.toContain('secretName');
  });

  it.each(workloads)('%s shares no volume with another, and mounts what it had', (name, one) => {
    const before = one.spec.template.spec;
    const { volumes = [], containers = [] } = podOf(played(one).at(-1))?.spec ?? {};
    expect(volumes.map((volume) => volume.name)).toEqual(
      before.volumes?.map((volume) => `${name}-${volume.name}`) ?? [],
    );
    expect(containers[0]?.volumeMounts).toEqual(
      before.containers[0]?.volumeMounts?.map((mount) => ({
        ...mount,
        name: `${name}-${mount.name}`,
      })),
    );
  });

  it('comes in the order of roll.sh: Jobs, then what is called, the gateway last', () => {
    const names = workloadsInOrder(rendered).map(({ metadata }) => metadata.name);
    expect([...names].sort()).toEqual(workloads.map(([name]) => name).sort());
    expect([names[0], names.at(-1)]).toEqual(['broker-definitions', 'gateway']);
  });
});
