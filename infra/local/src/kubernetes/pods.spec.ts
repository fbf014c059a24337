import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { PROCESS_NAMES, PROCESSES, type Process } from '../../../processes/processes.mjs';
import { ROOT } from '../shared/root.ts';
import type { Selector, Workload } from './manifest.ts';
import { OVERLAYS, Rendered } from './rendered.ts';

const PART_OF = { 'app.kubernetes.io/part-of': 'tabdock' };
const NAME = 'app.kubernetes.io/name';
const CLOSING_SECONDS = 4;
/** RabbitMQ's default: it takes a message back from a consumer that has not confirmed it for that long. */
const CONSUMER_TIMEOUT_SECONDS = 1_800;
const rendered = Object.fromEntries(OVERLAYS.map((name) => [name, new Rendered(name)] as const));
const each = <Found>(of: (one: Rendered) => readonly [string, Found][]) =>
  OVERLAYS.flatMap((overlay) =>
    of(rendered[overlay] as Rendered).map(
      ([name, found]) => [overlay, name, found, rendered[overlay] as Rendered] as const,
    ),
  );
const workloads = each((one) => one.workloads());
const deployments = each((one) => one.deployments());
const listed = PROCESS_NAMES.map((name): Process => PROCESSES[name]);
const listedDeployments = deployments.flatMap(([overlay, name, found, all]) => {
  const process = listed.find(({ compose }) => compose === name);
  return process ? [[overlay, name, found, process, all] as const] : [];
});
const containerOf = ({ spec }: Workload) => spec.template.spec.containers[0];

describe.each(OVERLAYS)('%s', (overlay) => {
  it('has a Deployment of every process of infra/processes', () => {
    const names = rendered[overlay]?.deployments().map(([name]) => name) ?? [];
    const demos = listed.map(({ compose }) => compose).filter((name) => name.startsWith('demo-'));
    const expected = listed
      .map(({ compose }) => compose)
      .filter((name) => overlay === 'small' || !demos.includes(name));
    expect(names.filter((name) => name !== 'pgbouncer').sort()).toEqual(expected.sort());
  });

  it('lets no pod into its namespace that could break out', () => {
    expect(rendered[overlay]?.find('Namespace', 'tabdock')?.metadata.labels).toMatchObject({
      'pod-security.kubernetes.io/enforce': 'restricted',
    });
  });

  it('names the version of every image', () => {
    const images = (rendered[overlay]?.workloads() ?? []).map(([, one]) => containerOf(one)?.image);
    expect(images.filter((image) => !/:[\w.-]+$/.test(image ?? ''))).toEqual([]);
    expect(images.filter((image) => image?.endsWith(':latest'))).toEqual([]);
    const ours = images.filter((image) => image?.includes('tabdock/'));
    expect(new Set(ours.map((image) => image?.split(':').at(-1))).size).toBe(1);
  });
});

describe('every pod', () => {
  it.each(workloads)('of %s, %s, is as `restricted` asks, with a read-only root', (_, __, one) => {
    const { spec } = one.spec.template;
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(spec.containers).toHaveLength(1);
    expect(containerOf(one)?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect([spec.hostNetwork, spec.hostPID, spec.hostIPC]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(spec.enableServiceLinks).toBe(false);
  });

  it.each(workloads)('of %s, %s, has requests and a limit of memory', (_, __, one) => {
    const { requests, limits } = containerOf(one)?.resources ?? {};
    expect(requests?.['cpu']).toMatch(/^\d+m$/);
    expect(requests?.['memory']).toMatch(/^\d+Mi$/);
    expect(limits?.['memory']).toMatch(/^\d+[MG]i$/);
    expect(bytes(requests?.['memory'])).toBeLessThanOrEqual(bytes(limits?.['memory']));
  });

  it.each(workloads)('of %s, %s, writes into folders with a size alone', (_, __, one) => {
    const volumes = one.spec.template.spec.volumes ?? [];
    for (const volume of volumes) {
      const [kind = ''] = Object.keys(volume).filter((key) => key !== 'name');
      expect(['emptyDir', 'secret', 'configMap']).toContain(kind);
      if (volume.emptyDir) expect(volume.emptyDir.sizeLimit).toMatch(/^\d+[MG]i$/);
    }
    const mounted = containerOf(one)?.volumeMounts?.map(({ name }) => name);
    expect(mounted?.sort()).toEqual(volumes.map(({ name }) => name).sort());
    if (one.kind === 'Deployment') expect(mounted).toContain('tmp');
  });
});

describe('every Deployment', () => {
  it.each(deployments)('of %s, %s, is asked how it is, at a port of its own', (_, __, one) => {
    const { startupProbe, readinessProbe, livenessProbe, ports = [] } = containerOf(one) ?? {};
    const names = ports.map(({ name }) => name);
    for (const probe of [startupProbe, readinessProbe, livenessProbe]) {
      expect(names).toContain(probe?.httpGet?.port ?? probe?.tcpSocket?.port);
    }
  });

  it.each(listedDeployments)('of %s, %s, is asked where it answers', (_, __, one, process) => {
    const { ports = [], readinessProbe, startupProbe, livenessProbe } = containerOf(one) ?? {};
    const portOf = (name?: string) => ports.find((port) => port.name === name)?.containerPort;
    expect(readinessProbe?.httpGet?.path).toBe(process.probes.ready);
    // Neither depends on another process, so that none is killed because another is away.
    expect(livenessProbe?.httpGet?.path).toBe(process.probes.live);
    expect(startupProbe?.httpGet?.path).toBe(process.probes.live);
    for (const probe of [startupProbe, readinessProbe, livenessProbe]) {
      expect(portOf(probe?.httpGet?.port)).toBe(process.port);
    }
  });

  it.each(listedDeployments)('of %s, %s, has the memory that Compose gives it', (_, name, one) => {
    const { services } = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), {
      merge: true,
    }) as { services: Record<string, { mem_limit: string }> };
    const limit = containerOf(one)?.resources?.limits?.['memory'];
    expect(limit?.toLowerCase()).toBe(`${services[name]?.mem_limit}i`);
  });

  it.each(listedDeployments)(
    'of %s, %s, has the time to stop that it needs',
    (_, __, one, process, all) => {
      const { spec } = one.spec.template;
      const before = containerOf(one)?.lifecycle?.preStop.sleep.seconds ?? 0;
      expect(before).toBe(5);
      const drain = Number(all.variables(one.spec.template)['WORKER_DRAIN_SECONDS'] ?? 0);
      const needed = before + Math.max(process.graceSeconds, drain + CLOSING_SECONDS);
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(needed);
      expect(spec.terminationGracePeriodSeconds).toBeLessThan(CONSUMER_TIMEOUT_SECONDS);
    },
  );

  it.each(deployments)(
    'of %s, %s, is replaced one by one, never below its number',
    (_, __, one) => {
      expect(one.spec.strategy?.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    },
  );

  it.each(deployments)(
    'of %s, %s, lets a node be drained, one pod at a time',
    (_, name, __, all) => {
      const budget = all.find('PodDisruptionBudget', name);
      expect(budget?.spec).toEqual({
        maxUnavailable: 1,
        selector: { matchLabels: { [NAME]: name } },
      });
    },
  );

  it.each(deployments)('of %s, %s, is spread over zones and nodes', (_, name, one) => {
    const { metadata, spec } = one.spec.template;
    expect(metadata.labels).toEqual({ [NAME]: name, ...PART_OF });
    expect(one.spec.selector).toEqual({ matchLabels: { [NAME]: name } });
    expect(
      spec.topologySpreadConstraints?.map(({ topologyKey, labelSelector, matchLabelKeys }) => [
        topologyKey,
        labelSelector.matchLabels,
        matchLabelKeys,
      ]),
    ).toEqual(
      ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].map((key) => [
        key,
        PART_OF,
        [NAME, 'pod-template-hash'],
      ]),
    );
  });

  it.each(deployments)('of %s, %s, with a scaler has no number of its own', (_, name, one, all) => {
    const scaled = ['HorizontalPodAutoscaler', 'ScaledObject'].some((kind) => all.find(kind, name));
    expect(one.spec.replicas === undefined).toBe(scaled);
  });
});

it('Services lead to pods and ports that are there', () => {
  for (const overlay of OVERLAYS) {
    const all = rendered[overlay] as Rendered;
    expect(all.ofKind('Service').length).toBeGreaterThan(3);
    for (const service of all.ofKind('Service')) {
      const { selector, ports } = service.spec as {
        selector: Selector['matchLabels'];
        ports: { targetPort: string }[];
      };
      const name = service.metadata.name;
      expect(selector).toEqual({ [NAME]: name });
      const names = containerOf(all.deployment(name))?.ports?.map((port) => port.name);
      expect(names).toEqual(expect.arrayContaining(ports.map(({ targetPort }) => targetPort)));
    }
  }
});

it('the worker has room to share memory for its browser', () => {
  const { volumes = [], containers } = rendered['small']?.deployment('worker').spec.template
    .spec ?? { containers: [] };
  const mount = containers[0]?.volumeMounts?.find(({ mountPath }) => mountPath === '/dev/shm');
  const volume = volumes.find(({ name }) => name === mount?.name);
  expect(volume?.emptyDir).toEqual({ medium: 'Memory', sizeLimit: '512Mi' });
});

function bytes(quantity = ''): number {
  const [, number, unit] = /^(\d+)([MG]i)$/.exec(quantity) ?? [];
  return Number(number) * (unit === 'Gi' ? 1_024 : 1);
}
