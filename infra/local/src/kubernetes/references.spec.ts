import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../shared/root.ts';
import { type Overlay, OVERLAYS, Rendered } from './rendered.ts';

const NAMESPACE = 'tabdock';

interface ServiceSpec {
  readonly ports: readonly { readonly name: string; readonly port: number }[];
}

/** Whether an address leads to a Service of this namespace, at a port that it has. */
function leadsSomewhere(rendered: Rendered, address: string): boolean {
  const { hostname, port } = new URL(address);
  const [name = '', namespace = NAMESPACE] = hostname.split('.');
  const spec = rendered.find('Service', name)?.spec as ServiceSpec | undefined;
  const ports = spec?.ports.map((one) => one.port) ?? [];
  return namespace === NAMESPACE && ports.includes(Number(port || 80));
}

/** Settings that lead to what others run. */
const OF_OTHERS = new Set(['S3_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT']);

describe.each(OVERLAYS)('the manifests of %s', (overlay: Overlay) => {
  const rendered = new Rendered(overlay);

  it('are all in one namespace', () => {
    const others = rendered.all.filter(({ kind, metadata }) =>
      kind === 'Namespace' ? metadata.name !== NAMESPACE : metadata.namespace !== NAMESPACE,
    );
    expect(others).toEqual([]);
  });

  it('mount and read ConfigMaps that are there, and leave none unused', () => {
    const used = rendered.workloads().flatMap(([, one]) => {
      const { volumes = [], containers } = one.spec.template.spec;
      return [
        ...volumes.flatMap(({ configMap }) => configMap?.name ?? []),
        ...containers.flatMap(({ envFrom = [] }) => envFrom.map((from) => from.configMapRef.name)),
      ];
    });
    const made = rendered.ofKind('ConfigMap').map(({ metadata }) => metadata.name);
    expect([...new Set(used)].sort()).toEqual(made.sort());
  });

  it('name Services that are there', () => {
    const settings = rendered.ofKind('ConfigMap').flatMap(({ data }) => Object.entries(data ?? {}));
    const within = settings.filter(
      ([name, value]) =>
        !OF_OTHERS.has(name) && /^http:\/\/(?!localhost)[\w.-]+(:\d+)?/.test(value),
    );
    expect(within.length).toBeGreaterThanOrEqual(3);
    expect(within.filter(([, value]) => !leadsSomewhere(rendered, value))).toEqual([]);
  });

  it('scale and publish what is there', () => {
    const targets = [
      ...rendered.ofKind('HorizontalPodAutoscaler'),
      ...rendered.ofKind('ScaledObject'),
    ].map(({ spec }) => (spec as { scaleTargetRef: { name: string } }).scaleTargetRef.name);
    for (const target of targets) expect(() => rendered.deployment(target)).not.toThrow();
    expect(targets).toHaveLength(overlay === 'public' ? 2 : 0);
  });
});

describe('public', () => {
  const rendered = new Rendered('public');

  it('asks the api how many workers are wanted, where it says so', () => {
    const { triggers } = rendered.find('ScaledObject', 'worker')?.spec as {
      triggers: { type: string; metadata: { url: string; valueLocation: string } }[];
    };
    const [trigger, ...others] = triggers;
    expect(others).toEqual([]);
    expect(trigger?.type).toBe('metrics-api');
    const url = trigger?.metadata.url ?? '';
    expect(leadsSomewhere(rendered, url)).toBe(true);
    // KEDA asks from a namespace of its own.
    expect(new URL(url).hostname).toBe(`download-service.${NAMESPACE}`);
    const controller = readFileSync(
      join(ROOT, 'apps/download-service/src/api/scaling/scaling.controller.ts'),
      'utf8',
    );
    const [, folder] = /@Controller\('(\w+)'\)/.exec(controller) ?? [];
    const [, path] = /@Get\('(\w+)'\)/.exec(controller) ?? [];
    expect(new URL(url).pathname).toBe(`/${folder}/${path}`);
    expect(controller).toContain(`{ ${trigger?.metadata.valueLocation}: `);
  });

  it('publishes the gateway at its public address, with TLS', () => {
    const { rules, tls } = rendered.find('Ingress', 'gateway')?.spec as {
      rules: { host: string; http: { paths: { backend: unknown }[] } }[];
      tls: { hosts: string[] }[];
    };
    const gateway = rendered.deployment('gateway');
    const { PUBLIC_URL = '' } = rendered.variables(gateway.spec.template);
    expect(rules.map(({ host }) => `https://${host}`)).toEqual([PUBLIC_URL]);
    expect(tls.flatMap(({ hosts }) => hosts)).toEqual(rules.map(({ host }) => host));
    expect(rules[0]?.http.paths.map(({ backend }) => backend)).toEqual([
      { service: { name: 'gateway', port: { name: 'http' } } },
    ]);
  });

  it('collects the metrics of every process at the port where it has them', () => {
    const { podMetricsEndpoints } = rendered.find('PodMonitor', 'processes')?.spec as {
      podMetricsEndpoints: { port: string; path: string }[];
    };
    expect(podMetricsEndpoints).toMatchObject([{ port: 'internal', path: '/metrics' }]);
    const withMetrics = rendered
      .deployments()
      .filter(([, one]) =>
        one.spec.template.spec.containers[0]?.ports?.some(({ name }) => name === 'internal'),
      );
    expect(withMetrics.map(([name]) => name).sort()).toEqual(
      rendered
        .deployments()
        .map(([name]) => name)
        .filter((name) => name !== 'pgbouncer')
        .sort(),
    );
  });
});
