import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { ACCOUNT_NAMES, passwordName } from '../../../broker/accounts.mjs';
import { PROCESS_NAMES, PROCESSES, type Process } from '../../../processes/processes.mjs';
import { DATABASES } from '../infrastructure/databases.ts';
import { stageOf } from '../shared/dockerfile-stage.ts';

interface ComposeService {
  readonly image: string;
  readonly pull_policy?: string;
  readonly build?: { readonly dockerfile: string; readonly target: string };
  readonly user?: string;
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly privileged?: boolean;
  readonly tmpfs?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly cpus?: number | string;
  readonly logging?: {
    readonly driver: string;
    readonly options: Readonly<Record<string, string>>;
  };
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly networks: readonly string[];
  readonly volumes?: readonly (string | { readonly type: string; readonly source: string })[];
  readonly ports?: readonly string[];
  readonly profiles?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
}

const root = join(__dirname, '../../../..');
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const { services, networks } = parse(text, { merge: true }) as Compose;
const dockerfile = readFileSync(join(root, 'infra/docker/Dockerfile'), 'utf8');
const stage = (name: string) => stageOf(dockerfile, name);
const all = Object.entries(services);
/** The service that builds an image of ours. */
const builderOf = ({ image }: ComposeService) =>
  all.find(([, service]) => service.image === image && service.build)?.[1];
/** The stage of the Dockerfile that a service runs; empty for an image of others. */
const ownStage = (service: ComposeService) => stage(builderOf(service)?.build?.target ?? '');
const onNetwork = (network: string) =>
  all.filter(([, service]) => service.networks.includes(network)).map(([name]) => name);

describe('docker-compose.yml', () => {
  it.each(all)('knows when %s is healthy, or runs it once', (_name, service) => {
    if (service.restart === 'no') return expect(service.healthcheck?.disable).toBe(true);
    if (service.healthcheck) return expect(service.healthcheck.test).not.toHaveLength(0);
    return expect(ownStage(service)).toMatch(/^HEALTHCHECK /m);
  });

  it('builds each image once; what else runs it takes that one and asks no registry', () => {
    const built = all.filter(([, { build }]) => build).map(([, { image }]) => image);
    expect(built).toEqual([...new Set(built)]);
    const taken = all.filter(([, { image, build }]) => image.startsWith('tabdock/') && !build);
    for (const [, service] of taken) {
      expect(built).toContain(service.image);
      expect(service.pull_policy).toBe('never');
    }
    expect(taken.map(([name]) => name).sort()).toEqual([
      'first-admin',
      'migrate-ads',
      'migrate-downloads',
      'migrate-search',
      'migrate-users',
    ]);
  });

  it.each(all)('limits memory, processes and cores of %s', (_name, service) => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(String(service.cpus)).toMatch(/^(\d+|\$\{CONTAINER_CPUS:-\d+\})$/);
  });

  it.each(all)('keeps the logs of %s from filling the disk', (_name, { logging }) => {
    expect(logging?.driver).toBe('json-file');
    expect(logging?.options['max-size']).toMatch(/^\d+m$/);
    expect(Number(logging?.options['max-file'])).toBeGreaterThan(1);
  });

  it.each(all)(
    'leaves %s no capability, no new privileges and no writable root',
    (_name, service) => {
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.cap_add).toBeUndefined();
      expect(service.privileged).toBeUndefined();
      expect(service.security_opt).toContain('no-new-privileges:true');
      expect(service.read_only).toBe(true);
      expect(service.tmpfs?.map((mount) => mount.split(':')[0])).toContain('/tmp');
      expect(JSON.stringify(service.volumes ?? [])).not.toContain('docker.sock');
    },
  );

  it.each(all)(
    'runs %s as a user with a number, so that anyone sees that it is not root',
    (name, service) => {
      // MinIO's volume belongs to root; without capabilities root is a user like others.
      if (name === 'minio') return expect(service.user).toBeUndefined();
      const user = service.user ?? /^USER (.*)$/m.exec(ownStage(service))?.[1];
      return expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    },
  );

  it('gives the worker, whose browser runs what sites send, no way to another process of ours', () => {
    const neighbours = services['worker']?.networks.flatMap(onNetwork) ?? [];
    const others = neighbours.filter((name) => !services[name]?.profiles?.includes('observe'));
    expect([...new Set(others)].sort()).toEqual(['demo-source', 'minio', 'rabbitmq', 'worker']);
  });

  it('gives the parts that keep data no way to the outside', () => {
    const leadOutside = ['postgres', 'rabbitmq', 'minio'].flatMap((name) =>
      (services[name]?.networks ?? []).filter((network) => !networks[network]?.internal),
    );
    expect(leadOutside).toEqual([]);
  });

  it.each(all)('pins the version of %s', (_name, service) => {
    expect(service.image).toMatch(/:[^:]+$/);
    expect(service.image).not.toContain('latest');
  });

  it('lets only owners of a database reach PostgreSQL, each as its own role', () => {
    expect(onNetwork('databases').sort()).toEqual([
      'ads-service',
      'download-service',
      'first-admin',
      'migrate-ads',
      'migrate-downloads',
      'migrate-search',
      'migrate-users',
      'postgres',
      'postgres-exporter',
      'search-service',
      'users-service',
    ]);
    const roles = ['search-service', 'download-service', 'ads-service', 'users-service'].map(
      (name) => new URL(String(services[name]?.environment?.DATABASE_URL).replace(/\$\{.*\}/, 'x')),
    );
    expect(new Set(roles.map(({ username }) => username)).size).toBe(roles.length);
    expect(roles.every(({ username, pathname }) => pathname === `/${username}`)).toBe(true);
  });

  it('makes for each database the role that the launcher makes', () => {
    const script = readFileSync(join(root, 'infra/docker/postgres/create-databases.sh'), 'utf8');
    const made = [...script.matchAll(/^create_database (\w+)/gm)].map(([, name]) => name);
    expect(made).toEqual([...DATABASES]);
  });

  it('gives every process that uses the broker the account of its own kind', () => {
    const used = all.flatMap(([name, { environment }]) => {
      const found = /^amqp:\/\/(\w+):\$\{(\w+):/.exec(String(environment?.AMQP_URL ?? ''));
      return found ? [[name, ...found.slice(1)]] : [];
    });
    const listed = PROCESS_NAMES.map((name): Process => PROCESSES[name]).flatMap(
      ({ compose, account }) => (account ? [[compose, account, passwordName(account)]] : []),
    );
    expect(used.sort()).toEqual(listed.sort());
    expect(used.map(([, account]) => account)).toEqual(
      ACCOUNT_NAMES.filter((name) => name !== 'operator').sort(),
    );
    expect(text.match(/amqp:/g)).toHaveLength(used.length);
  });

  it('starts the broker with these accounts and no other', () => {
    const { environment, volumes } = services['rabbitmq'] ?? {};
    expect(environment).toBeUndefined();
    const accounts = 'infra/docker/rabbitmq/40-accounts.conf';
    expect(volumes).toContain(`./${accounts}:/etc/rabbitmq/conf.d/40-accounts.conf:ro`);
    expect(readFileSync(join(root, accounts), 'utf8')).toContain(
      'load_definitions = /etc/rabbitmq/definitions.json',
    );
    expect(volumes).toContainEqual({
      type: 'bind',
      source: './.rabbitmq/definitions.json',
      target: '/etc/rabbitmq/definitions.json',
      read_only: true,
      bind: { create_host_path: false },
    });
  });

  it('lets only services that keep files reach the store, each apart from the others', () => {
    expect(onNetwork('store').sort()).toEqual(['download-service', 'minio']);
    expect(onNetwork('pictures-store').sort()).toEqual(['minio', 'users-service']);
    expect(onNetwork('pictures').sort()).toEqual(['gateway', 'users-service']);
    expect(onNetwork('ad-media-store').sort()).toEqual(['ads-service', 'minio']);
    expect(onNetwork('ad-media').sort()).toEqual(['ads-service', 'gateway']);
    expect(onNetwork('worker-store').sort()).toEqual(['minio', 'worker']);
  });

  it('gives ads-service alone a way to media of ads at other addresses', () => {
    expect(onNetwork('advertisers')).toEqual(['ads-service']);
  });

  it('gives users-service alone a way to the mail server, and mails a place that outlives it', () => {
    expect(onNetwork('mail')).toEqual(['users-service']);
    const folder = String(services['users-service']?.environment?.MAIL_DIR);
    expect(services['users-service']?.volumes).toEqual([`mail:${folder}`]);
    expect(stage('service-files')).toMatch(
      new RegExp(`install --directory --mode=0700 ${folder}$`, 'm'),
    );
    expect(stage('service')).toMatch(
      new RegExp(`^COPY .*--chown=1000:1000 .* ${dirname(folder)}$`, 'm'),
    );
  });

  it('makes the first administrator once its database is migrated, with what .env says', () => {
    const { environment, depends_on: waitsFor, restart } = services['first-admin'] ?? {};
    expect(restart).toBe('no');
    expect(waitsFor).toMatchObject({
      'migrate-users': { condition: 'service_completed_successfully' },
    });
    expect(environment).toMatchObject({
      DATABASE_URL: services['users-service']?.environment?.DATABASE_URL,
      ADMIN_PASSWORD: '${ADMIN_PASSWORD:-}',
    });
  });

  it('publishes the port of the gateway, on this machine unless TABDOCK_BIND says more, and of the demo till', () => {
    expect(all.filter(([, service]) => service.ports).map(([name]) => name)).toEqual([
      'gateway',
      'demo-till',
      'prometheus',
      'alertmanager',
    ]);
    for (const name of ['prometheus', 'alertmanager'])
      expect(services[name]?.ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
    expect(services['gateway']?.ports).toEqual(['${TABDOCK_BIND:-127.0.0.1}:${PORT:-8080}:8080']);
    expect(services['demo-till']?.ports).toEqual(['127.0.0.1:${DEMO_TILL_PORT:-4600}:4600']);
  });

  it('starts the demo till where it is asked for, beside those alone that it speaks with', () => {
    const { profiles, networks: own, environment, volumes } = services['demo-till'] ?? {};
    expect(profiles).toEqual(['demo-till']);
    expect(own).toEqual(['payments']);
    expect(onNetwork('payments').sort()).toEqual(['demo-till', 'gateway', 'users-service']);
    expect(environment?.TILL_WEBHOOK_URL).toBe('http://gateway:8080/api/billing/webhook');
    const folder = dirname(String(environment?.TILL_DATA));
    expect(volumes).toEqual([`till:${folder}`]);
    expect(stage('demo-till-files')).toMatch(
      new RegExp(`install --directory --mode=0700 ${folder}$`, 'm'),
    );
  });

  it('watches where it is asked for, and keeps the metrics of the broker inside otherwise', () => {
    const watching = all.filter(([, { profiles }]) => profiles?.includes('observe'));
    expect(watching.map(([name]) => name)).toEqual([
      'prometheus',
      'alertmanager',
      'postgres-exporter',
      'node-exporter',
    ]);
    expect(onNetwork('database-metrics').sort()).toEqual(['postgres-exporter', 'prometheus']);
    expect(onNetwork('host-metrics').sort()).toEqual(['node-exporter', 'prometheus']);
    const mounted = services['rabbitmq']?.volumes?.find((one) => String(one).includes('metrics'));
    const path = String(mounted).split(':/')[0] ?? '';
    expect(path).toContain('${BROKER_METRICS:-closed}');
    const settings = (choice: string) =>
      readFileSync(join(root, path.replace(/\$\{.*\}/, choice)), 'utf8');
    expect(settings('closed')).toContain('prometheus.tcp.ip = 127.0.0.1');
    expect(settings('open')).toContain('prometheus.tcp.ip = 0.0.0.0');
  });

  it('adds the demo till to .env where it is asked for, once, and not beside a real seller', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tabdock-env-'));
    try {
      const path = join(folder, '.env');
      makeEnv(path);
      expect(readFileSync(path, 'utf8')).not.toContain('DEMO_TILL');
      expect(makeEnv(path, '--demo-till')).toContain('COMPOSE_PROFILES, DEMO_TILL_URL');
      const after = readFileSync(path, 'utf8');
      expect(after).toMatch(/^COMPOSE_PROFILES=demo-till$/m);
      expect(after).toMatch(/^DEMO_TILL_URL=http:\/\/demo-till:4600$/m);
      expect(after).toMatch(/^DEMO_TILL_SECRET=[0-9a-f]{64}$/m);
      expect(makeEnv(path, '--demo-till')).not.toContain('Added');
      const sold = join(folder, 'sold');
      writeFileSync(sold, 'PUBLIC_URL=https://tabs.example.org\n');
      expect(() => makeEnv(sold, '--demo-till')).toThrow('https PUBLIC_URL');
      expect(readFileSync(sold, 'utf8')).not.toContain('DEMO_TILL');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('holds no secret, and gets every one from make-env.mjs', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tabdock-env-'));
    try {
      const path = join(folder, '.env');
      makeEnv(path);
      const names = readFileSync(path, 'utf8').match(/^\w+(?==)/gm) ?? [];
      const required = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
      // An .env from before there were accounts has no ADMIN_PASSWORD: then one is made up. No process is the operator.
      const unused = ['ADMIN_PASSWORD', passwordName('operator')];
      expect([...new Set([...required, ...unused])].sort()).toEqual([...names].sort());
      expect(statSync(path).mode & 0o777).toBe(0o600);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('adds to secrets that are there only the missing ones that belong to no data', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tabdock-env-'));
    try {
      const path = join(folder, '.env');
      const earlier = `SESSION_SECRET=kept\n${passwordName('worker')}=mine\nTICKET_SECRET=kept`;
      writeFileSync(path, earlier);
      expect(makeEnv(path)).toMatch(
        /left as it is.*Added to it: AD_TOKEN_SECRET, SECOND_FACTOR_KEY, GATEWAY_BROKER_PASSWORD/s,
      );
      const [first, second, third, ...added] = readFileSync(path, 'utf8').trim().split('\n');
      expect(`${first}\n${second}\n${third}`).toBe(earlier);
      const missing = ACCOUNT_NAMES.filter((name) => name !== 'worker').map(passwordName);
      const names = added.map((line) => line.split('=')[0]);
      expect(names).toEqual(['AD_TOKEN_SECRET', 'SECOND_FACTOR_KEY', ...missing]);
      const after = readFileSync(path, 'utf8');
      expect(makeEnv(path)).not.toContain('Added');
      expect(readFileSync(path, 'utf8')).toBe(after);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("writes the broker's accounts beside them, without a password and out of others' reach", () => {
    const folder = mkdtempSync(join(tmpdir(), 'tabdock-env-'));
    try {
      const path = join(folder, '.env');
      makeEnv(path);
      const definitions = join(folder, '.rabbitmq/definitions.json');
      const text = readFileSync(definitions, 'utf8');
      const { users } = JSON.parse(text) as { users: { name: string; password_hash: string }[] };
      for (const name of ACCOUNT_NAMES) {
        const password = new RegExp(`^${passwordName(name)}=(.*)$`, 'm').exec(
          readFileSync(path, 'utf8'),
        )?.[1];
        const hash = users.find((user) => user.name === name)?.password_hash ?? '';
        expect(isHashOf(password ?? '', hash)).toBe(true);
        expect(text).not.toContain(password);
      }
      expect(statSync(join(folder, '.rabbitmq')).mode & 0o777).toBe(0o700);
      // The container reads it as another user.
      expect(statSync(definitions).mode & 0o004).toBe(0o004);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/**
 * Whether the hash is the password's in RabbitMQ's form: a salt of 4 bytes, then SHA-256 of the salt and the password.
 */
function isHashOf(password: string, hash: string): boolean {
  const bytes = Buffer.from(hash, 'base64');
  const salted = createHash('sha256').update(bytes.subarray(0, 4)).update(password).digest();
  return bytes.subarray(4).equals(salted);
}

/** Returns its output. */
function makeEnv(path: string, ...flags: string[]): string {
  return execFileSync(process.execPath, [join(root, 'infra/docker/make-env.mjs'), path, ...flags], {
    stdio: 'pipe',
    encoding: 'utf8',
  });
}
