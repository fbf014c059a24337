import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { secretsOf } from '../../../k8s/make-secrets.mjs';
import { PROCESS_NAMES, PROCESSES, type Process, SECRETS } from '../../../processes/processes.mjs';
import { imageVariables } from '../shared/dockerfile-stage.ts';
import { ROOT } from '../shared/root.ts';
import type { Workload } from './manifest.ts';
import { OVERLAYS, Rendered } from './rendered.ts';
import { GIVEN } from './testing/given-secrets.ts';

const SECRETS_FOLDER = '/run/secrets/tabdock';
const FILE = /_FILE$/;
/** What `variables` of images are for: the base image, Node and the container's health check. */
const OF_THE_IMAGE = ['PATH', 'NODE_ENV', 'NODE_OPTIONS', 'HEALTH_PATH'];
/** Recipes have it, not a `config.ts`. */
const OF_RECIPES = ['DEMO_SOURCE_URL', 'CONTACT_URL'];
/** Where the configuration of each is read, from the root. */
const CONFIGS: Readonly<Record<string, readonly [file: string, schema: string]>> = {
  gateway: ['apps/gateway/src/config/config.ts', 'gatewayConfigSchema'],
  'search-service': ['apps/search-service/src/config/config.ts', 'searchConfigSchema'],
  'download-service': ['apps/download-service/src/api/config/api.config.ts', 'apiConfigSchema'],
  worker: ['apps/download-service/src/worker/config/worker.config.ts', 'workerConfigSchema'],
  'ads-service': ['apps/ads-service/src/config/config.ts', 'adsConfigSchema'],
  'users-service': ['apps/users-service/src/config/config.ts', 'usersConfigSchema'],
  'first-admin': ['apps/users-service/src/administration/first-admin.ts', 'firstAdminConfigSchema'],
};
const KIT_CONFIG = 'libs/service-kit/src/config/config.ts';

interface Kit {
  readonly databaseConfigSchema: z.ZodObject;
  readonly migrationsConfigSchema: z.ZodObject;
  loadConfig(schema: z.ZodObject, env: Readonly<Record<string, string>>): object;
}

const load = async (file: string) => (await import(join(ROOT, file))) as Record<string, unknown>;

async function schemasOf(name: string): Promise<z.ZodObject[]> {
  const config = CONFIGS[name];
  if (config) return [(await load(config[0]))[config[1]] as z.ZodObject];
  if (!name.startsWith('migrate-')) return [];
  const kit = (await load(KIT_CONFIG)) as unknown as Kit;
  return [kit.databaseConfigSchema, kit.migrationsConfigSchema];
}

const dockerfile = readFileSync(join(ROOT, 'infra/docker/Dockerfile'), 'utf8');
const listed = PROCESS_NAMES.map((name): Process => PROCESSES[name]);
const processOf = (name: string) => listed.find(({ compose }) => compose === name);
const pods = OVERLAYS.flatMap((overlay) => {
  const rendered = new Rendered(overlay);
  return rendered.workloads().map(([name, one]) => [overlay, name, one, rendered] as const);
});
const ofProcesses = pods.flatMap(([overlay, name, one, rendered]) => {
  const process = processOf(name);
  return process ? [[overlay, name, one, rendered, process] as const] : [];
});

/** Names of the variables that a pod sets, files included. */
function namesOf(one: Workload, rendered: Rendered): string[] {
  return Object.keys(rendered.variables(one.spec.template));
}

describe('the variables of every pod', () => {
  it.each(ofProcesses)(
    'of %s, %s, are those of the process, and those that it needs are there',
    (overlay, _name, one, rendered, { image, variables }) => {
      const { required = [], optional = [], passedOn = [], local = [] } = variables;
      const own = namesOf(one, rendered).map((name) => name.replace(FILE, ''));
      const all = [...own, ...imageVariables(dockerfile, image.target).keys()];
      expect(
        own.filter((name) => ![...required, ...optional, ...passedOn, ...local].includes(name)),
      ).toEqual([]);
      const missing = required.filter((name) => !all.includes(name));
      expect(missing.filter((name) => overlay === 'small' || name !== 'DEMO_SOURCE_URL')).toEqual(
        [],
      );
    },
  );

  it.each(pods)('of %s, %s, are set once', (_overlay, _name, one, rendered) => {
    const [container] = one.spec.template.spec.containers;
    const shared = (container?.envFrom ?? []).flatMap(({ configMapRef }) =>
      Object.keys(rendered.find('ConfigMap', configMapRef.name)?.data ?? {}),
    );
    const own = (container?.env ?? []).map(({ name }) => name);
    const names = [...shared, ...own].map((name) => name.replace(FILE, ''));
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  it.each(pods)('of %s, %s, have no secret in them', (_overlay, name, one) => {
    const [container] = one.spec.template.spec.containers;
    const secret = (container?.env ?? []).filter((variable) => SECRETS.includes(variable.name));
    expect(secret.filter(({ value }) => value !== undefined)).toEqual([]);
    // The demo till reads no files.
    expect(secret.map((variable) => variable.name)).toEqual(
      name === 'demo-till' ? ['DEMO_TILL_SECRET'] : [],
    );
  });

  it.each(pods)('of %s, %s, name files that its Secret has', (overlay, name, one, rendered) => {
    const { volumes = [], containers } = one.spec.template.spec;
    const secretName = volumes.find(({ secret }) => secret)?.secret?.secretName ?? '';
    const secrets = secretsOf(overlay === 'public' ? GIVEN : { ...GIVEN, POOLER_HOST: '' });
    const files = Object.entries(rendered.variables(one.spec.template))
      .filter(([variable]) => FILE.test(variable))
      .map(([variable, path]) => [path, `${SECRETS_FOLDER}/${variable.replace(FILE, '')}`]);
    for (const [path, expected] of files) expect(path).toBe(expected);
    const keys = Object.keys(secrets[secretName] ?? {}).map((key) => `${SECRETS_FOLDER}/${key}`);
    expect(keys).toEqual(expect.arrayContaining(files.map(([path]) => path)));
    const mounted = containers[0]?.volumeMounts?.some(
      ({ mountPath }) => mountPath === SECRETS_FOLDER,
    );
    if (files.length > 0) expect(mounted).toBe(true);
    const refs = (containers[0]?.env ?? []).flatMap(
      ({ valueFrom }) => valueFrom?.secretKeyRef ?? [],
    );
    for (const { name: of, key } of refs) expect(Object.keys(secrets[of] ?? {})).toContain(key);
    if (processOf(name) && secretName) expect(secretName).toBe(name);
  });
});

describe('every process', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tabdock-k8s-'));
    for (const [name, values] of Object.entries(secretsOf(GIVEN))) {
      mkdirSync(join(folder, name));
      for (const [key, value] of Object.entries(values)) {
        writeFileSync(join(folder, name, key), value);
      }
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const configured = pods.filter(([, name]) => CONFIGS[name] || name.startsWith('migrate-'));

  it.each(configured)(
    'of %s, %s, knows and accepts what it is given',
    async (_o, name, one, all) => {
      const { loadConfig } = (await load(KIT_CONFIG)) as unknown as Kit;
      const secretName = one.spec.template.spec.volumes?.find(({ secret }) => secret)?.secret;
      const given = all.variables(one.spec.template);
      const image = imageVariables(dockerfile, processOf(name)?.image.target ?? 'service');
      const env = Object.fromEntries(
        [...image, ...Object.entries(given)].map(([variable, value]) => [
          variable,
          value.replace(SECRETS_FOLDER, join(folder, secretName?.secretName ?? '')),
        ]),
      );
      // Folders of the image.
      delete env['PREVIOUS_ASSETS'];
      const schemas = await schemasOf(name);
      for (const schema of schemas) expect(() => loadConfig(schema, env)).not.toThrow();
      const known = schemas.flatMap((schema) => Object.keys(schema.shape));
      const names = Object.keys(given).map((variable) => variable.replace(FILE, ''));
      expect(
        names.filter((one) => ![...known, ...OF_RECIPES, ...OF_THE_IMAGE].includes(one)),
      ).toEqual([]);
    },
  );
});

it('gateways share their limits by the number of them that there is at least', () => {
  const rendered = new Rendered('public');
  const gateway = rendered.deployment('gateway');
  const scaler = rendered.find('HorizontalPodAutoscaler', 'gateway')?.spec;
  expect(scaler).toMatchObject({
    minReplicas: Number(rendered.variables(gateway.spec.template)['GATEWAY_REPLICAS']),
  });
});

it.each(OVERLAYS)('the api of %s counts with what the workers have', (overlay) => {
  const rendered = new Rendered(overlay);
  const of = (name: string) => rendered.variables(rendered.deployment(name).spec.template);
  for (const name of ['WORKER_CONCURRENCY', 'CHECK_DEADLINE_SECONDS']) {
    expect(of('download-service')[name]).toMatch(/^\d+$/);
    expect(of('download-service')[name]).toBe(of('worker')[name]);
  }
});

describe('make-secrets.mjs', () => {
  it('names everything that is missing', () => {
    const { RABBITMQ_HOST, TICKET_SECRET, ...rest } = GIVEN;
    expect([RABBITMQ_HOST, TICKET_SECRET]).not.toContain(undefined);
    expect(() => secretsOf(rest)).toThrow('missing: RABBITMQ_HOST, TICKET_SECRET');
  });

  it('writes addresses that keep every character of a password', () => {
    const secrets = secretsOf(GIVEN);
    expect(secrets['worker']?.['AMQP_URL']).toBe(
      'amqp://worker:broker%2Fworker@rabbitmq.data:5672',
    );
    expect(secrets['ads-service']).toMatchObject({
      DATABASE_URL: 'postgres://ads:of%20ADS@pgbouncer/ads',
      DATABASE_DIRECT_URL: 'postgres://ads:of%20ADS@postgres.data:5432/ads',
    });
    const nodes = secretsOf({ ...GIVEN, RABBITMQ_HOST: 'a:5672,b:5672' })['gateway']?.['AMQP_URL'];
    expect(nodes?.split(',').map((url) => new URL(url).host)).toEqual(['a:5672', 'b:5672']);
  });

  it('needs what make-env.mjs writes and docs/running-on-kubernetes.md names, and no more', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tabdock-secrets-'));
    try {
      const path = join(folder, 'secrets.env');
      execFileSync(process.execPath, [join(ROOT, 'infra/docker/make-env.mjs'), path]);
      const document = readFileSync(join(ROOT, 'docs/running-on-kubernetes.md'), 'utf8');
      const table =
        document.split('does not write there:\n')[1]?.split('\n\nWith another')[0] ?? '';
      const named = [...table.matchAll(/^\| (`.*?) \|/gm)]
        .flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)])
        .map(([, name = '']) => name);
      expect(named).toEqual(expect.arrayContaining(['POSTGRES_HOST', 'SMTP_URL']));
      const added = named.map((name) => `${name}=${GIVEN[name]}\n`).join('');
      appendFileSync(path, added);
      const script = join(ROOT, 'infra/k8s/make-secrets.mjs');
      const printed = execFileSync(process.execPath, [script, path], { encoding: 'utf8' });
      const { items } = JSON.parse(printed) as {
        items: { metadata: { name: string }; stringData: Record<string, string> }[];
      };
      const keys = Object.fromEntries(
        items.map(({ metadata, stringData }) => [metadata.name, Object.keys(stringData)]),
      );
      // Without the flag it begins no file for the demo till.
      const expected = Object.entries(secretsOf({ ...GIVEN, DEMO_TILL_SECRET: '' })).map(
        ([name, values]) => [name, Object.keys(values)],
      );
      expect(keys).toEqual(Object.fromEntries(expected));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('gives each process its own secrets and no other', () => {
    const secrets = secretsOf({ ...GIVEN, POOLER_HOST: '' });
    expect(secrets['pgbouncer']).toBeUndefined();
    expect(Object.keys(secrets['worker'] ?? {}).sort()).toEqual([
      'AMQP_URL',
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY',
    ]);
    expect(Object.keys(secrets['gateway'] ?? {}).sort()).toEqual(['AMQP_URL', 'SESSION_SECRET']);
  });
});
