import { ACCOUNTS } from '../../../broker/accounts.mjs';
import { PROCESS_NAMES, PROCESSES, type Process } from '../../../processes/processes.mjs';
import { type End, NetworkPolicies } from './network-policies.ts';
import { type Overlay, OVERLAYS, Rendered } from './rendered.ts';

const NAMESPACE = 'tabdock';
const listed = PROCESS_NAMES.map((name): Process => PROCESSES[name]);
const known = ({ variables: { required = [], optional = [], passedOn = [] } }: Process) => [
  ...required,
  ...optional,
  ...passedOn,
];
const pod = (name: string, namespace = NAMESPACE): End => ({
  namespace,
  labels: { 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'tabdock' },
});
const other = (namespace: string, labels = {}): End => ({ namespace, labels });
const at = (address: string): End => ({ address });

const MIGRATIONS = listed.flatMap(({ database }) => (database ? [`migrate-${database}`] : []));
const JOBS = [...MIGRATIONS, 'first-admin', 'broker-definitions'];
/** Variable of those that send traces. */
const TRACES = 'OTEL_EXPORTER_OTLP_ENDPOINT';
/** Ports of anything that runs in the namespace. */
const PORTS = [3000, 4500, 4600, 6432, 8080, 9090];

/** An arrow between two pods: `gateway > users-service:3000`. */
function arrows(): string[] {
  const users = (name: string) => listed.filter((process) => known(process).includes(name));
  const to = (name: string, target: string) =>
    users(name).map(({ compose }) => `${compose} > ${target}`);
  const withDatabase = listed.filter(({ database }) => database).map(({ compose }) => compose);
  return [
    ...to('DOWNLOAD_SERVICE_URL', 'download-service:3000'),
    ...to('USERS_SERVICE_URL', 'users-service:3000'),
    ...to('ADS_SERVICE_URL', 'ads-service:3000'),
    // The api of downloads has recipes and asks no source.
    ...to('DEMO_SOURCE_URL', 'demo-source:4500').filter(
      (arrow) => !/^download-service/.test(arrow),
    ),
    ...to('DEMO_TILL_URL', 'demo-till:4600'),
    ...to('TILL_WEBHOOK_URL', 'gateway:8080'),
    ...[...withDatabase, ...MIGRATIONS, 'first-admin'].map((name) => `${name} > pgbouncer:6432`),
  ].sort();
}

describe.each(OVERLAYS)('the NetworkPolicies of %s', (overlay: Overlay) => {
  const rendered = new Rendered(overlay);
  const policies = new NetworkPolicies(NAMESPACE, rendered.ofKind('NetworkPolicy'));
  const everyone = [...listed.map(({ compose }) => compose), ...JOBS, 'pgbouncer', 'anything-else'];
  const whoReaches = (target: End, port: number) =>
    everyone.filter((name) => policies.allow(pod(name), target, port)).sort();
  const where = (is: (process: Process) => boolean) =>
    listed.filter(is).map(({ compose }) => compose);

  it('let pods reach each other where a process asks another, and nowhere else', () => {
    const found = everyone.flatMap((from) =>
      everyone
        .filter((to) => to !== from)
        .flatMap((to) =>
          PORTS.filter((port) => policies.allow(pod(from), pod(to), port)).map(
            (port) => `${from} > ${to}:${port}`,
          ),
        ),
    );
    expect(found.sort()).toEqual(arrows());
  });

  it('let both ends of each call and event reach RabbitMQ, and nobody else', () => {
    const ends = Object.entries(ACCOUNTS).flatMap(
      ([account, { calls, hears, publishes, answers, subscribes, sends, takes }]) =>
        [calls, hears, publishes, answers, subscribes, sends, takes].some(Boolean)
          ? where((process) => process.account === account)
          : [],
    );
    expect(ends).toHaveLength(6);
    const rabbitmq = other('data');
    expect(whoReaches(rabbitmq, 5672)).toEqual(ends.sort());
    expect(whoReaches(rabbitmq, 5671)).toEqual(ends.sort());
    expect(whoReaches(rabbitmq, 15672)).toEqual(['broker-definitions']);
  });

  it('let those reach PostgreSQL that have a database', () => {
    expect(whoReaches(other('data'), 5432)).toEqual(
      [
        ...where(({ database }) => database !== undefined),
        ...MIGRATIONS,
        'first-admin',
        'pgbouncer',
      ].sort(),
    );
  });

  it('let those reach the store that keep files', () => {
    const store = overlay === 'small' ? other('data') : at('203.0.113.9');
    const port = overlay === 'small' ? 9000 : 443;
    const keep = where((process) => known(process).includes('S3_BUCKET'));
    const outside = overlay === 'small' ? [] : ['search-service'];
    expect(whoReaches(store, port)).toEqual([...keep, ...outside].sort());
  });

  it('let every process reach a collector of traces, where there is one', () => {
    const traced = overlay === 'small' ? [] : where((process) => known(process).includes(TRACES));
    expect(whoReaches(other('monitoring'), 4318)).toEqual(traced.sort());
  });

  it('let those reach the internet that ask sources, advertisers, Stripe or a mail server', () => {
    for (const address of ['93.184.215.14', '2606:2800:21f:cb07::1']) {
      expect(whoReaches(at(address), 443)).toEqual(
        ['ads-service', 'search-service', 'users-service', 'worker'].sort(),
      );
      expect(whoReaches(at(address), 80)).toEqual(['ads-service', 'search-service', 'worker']);
      expect(whoReaches(at(address), 465)).toEqual(['users-service']);
      expect(whoReaches(at(address), 22)).toEqual([]);
      expect(whoReaches(at(address), 5432)).toEqual([]);
    }
  });

  it.each([
    ['metadata of a cloud', '169.254.169.254'],
    ['a private network', '10.1.2.3'],
    ['another one', '172.20.0.1'],
    ['a third one', '192.168.1.1'],
    ['a provider within', '100.64.0.1'],
    ['the node itself', '127.0.0.1'],
    ['metadata of a cloud by IPv6', 'fd00:ec2::254'],
    ['a link', 'fe80::1'],
    ['a private network within 6to4', '2002:a01:203::1'],
  ])('let nobody reach %s', (_what, address) => {
    for (const port of [80, 443, 5432, 5672, 9000])
      expect(whoReaches(at(address), port)).toEqual([]);
  });

  it('let everybody ask for names, and nothing else of the cluster', () => {
    const names = other('kube-system', { 'k8s-app': 'kube-dns' });
    for (const name of everyone) {
      expect(policies.allow(pod(name), names, 53, 'UDP')).toBe(true);
      expect(policies.allow(pod(name), other('kube-system'), 443)).toBe(false);
      expect(policies.allow(pod(name), other('default'), 443)).toBe(false);
    }
  });

  it('let in the ingress, Prometheus and KEDA, each where it is expected', () => {
    const whoIsReached = (from: End, port: number) =>
      everyone.filter((name) => policies.allow(from, pod(name), port)).sort();
    const services = where(({ account, port }) => account !== undefined && port === 3000).sort();
    expect(whoIsReached(other('ingress'), 8080)).toEqual(['gateway']);
    expect(whoIsReached(other('ingress'), 9090)).toEqual([]);
    expect(whoIsReached(other('ingress'), 3000)).toEqual([]);
    expect(whoIsReached(other('monitoring'), 9090)).toEqual(expect.arrayContaining(['gateway']));
    expect(whoIsReached(other('monitoring'), 3000)).toEqual(expect.arrayContaining(services));
    expect(whoIsReached(other('monitoring'), 8080)).toEqual([]);
    expect(whoIsReached(other('keda'), 3000)).toEqual(['download-service']);
    for (const port of PORTS) expect(whoIsReached(other('elsewhere'), port)).toEqual([]);
    for (const port of PORTS) expect(whoIsReached(at('93.184.215.14'), port)).toEqual([]);
  });
});

it('every pod of the manifests is one that these tests know', () => {
  const names = OVERLAYS.flatMap((overlay) =>
    new Rendered(overlay).workloads().map(([name]) => name),
  );
  const expected = [...listed.map(({ compose }) => compose), ...JOBS, 'pgbouncer'];
  expect([...new Set(names)].sort()).toEqual(expected.sort());
});
