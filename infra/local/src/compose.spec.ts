import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

interface ComposeService {
  readonly image: string;
  readonly build?: { readonly dockerfile: string };
  readonly restart?: string;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly networks: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
}

const root = join(__dirname, '../../..');
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const { services } = parse(text, { merge: true }) as Compose;
const all = Object.entries(services);
const onNetwork = (network: string) =>
  all.filter(([, service]) => service.networks.includes(network)).map(([name]) => name);

describe('docker-compose.yml', () => {
  it.each(all)('knows when %s is healthy, or runs it once', (_name, service) => {
    if (service.restart === 'no') return expect(service.healthcheck?.disable).toBe(true);
    if (service.healthcheck) return expect(service.healthcheck.test).not.toHaveLength(0);
    const dockerfile = readFileSync(join(root, service.build?.dockerfile ?? ''), 'utf8');
    return expect(dockerfile).toMatch(/^HEALTHCHECK /m);
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
      'search-service',
      'users-service',
    ]);
    const roles = ['search-service', 'download-service', 'ads-service', 'users-service'].map(
      (name) => new URL(String(services[name]?.environment?.DATABASE_URL).replace(/\$\{.*\}/, 'x')),
    );
    expect(new Set(roles.map(({ username }) => username)).size).toBe(roles.length);
    expect(roles.every(({ username, pathname }) => pathname === `/${username}`)).toBe(true);
  });

  it('lets only the download service and its worker reach the files', () => {
    expect(onNetwork('store').sort()).toEqual(['download-service', 'minio', 'worker']);
  });

  it('gives users-service alone a way to the mail server, and mails a place that outlives it', () => {
    expect(onNetwork('mail')).toEqual(['users-service']);
    const folder = String(services['users-service']?.environment?.MAIL_DIR);
    expect(services['users-service']?.volumes).toEqual([`mail:${folder}`]);
    const dockerfile = readFileSync(join(root, 'infra/docker/service.Dockerfile'), 'utf8');
    expect(dockerfile).toMatch(new RegExp(`^RUN install .*--owner=node .*${folder}$`, 'm'));
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

  it('publishes the port of the gateway alone', () => {
    expect(all.filter(([, service]) => service.ports).map(([name]) => name)).toEqual(['gateway']);
  });

  it('holds no secret, and gets every one from make-env.mjs', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tabdock-env-'));
    try {
      const path = join(folder, '.env');
      makeEnv(path);
      const names = readFileSync(path, 'utf8').match(/^\w+(?==)/gm) ?? [];
      const required = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
      // An .env from before there were accounts has no ADMIN_PASSWORD: then one is made up.
      expect([...new Set([...required, 'ADMIN_PASSWORD'])].sort()).toEqual([...names].sort());
      expect(statSync(path).mode & 0o777).toBe(0o600);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('keeps the secrets that are there', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tabdock-env-'));
    try {
      const path = join(folder, '.env');
      writeFileSync(path, 'SESSION_SECRET=kept\n');
      expect(() => makeEnv(path)).toThrow(/left as it is/);
      expect(readFileSync(path, 'utf8')).toBe('SESSION_SECRET=kept\n');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

function makeEnv(path: string): void {
  execFileSync(process.execPath, [join(root, 'infra/docker/make-env.mjs'), path], {
    stdio: 'pipe',
  });
}
