import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Home } from '../../home/home.ts';
import type { Infrastructure } from '../../infrastructure/infrastructure.ts';
import { PORT_NAMES, type Ports } from './definition.ts';
import { processes } from './process-definitions.ts';

const root = join(__dirname, '../../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Variables in the first column of the table under this heading. */
function tableOf(runbook: string, heading: string): string[] {
  const section = runbook.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name as string);
}

const limits = tableOf(read('docs/runbooks/downloads.md'), 'Limits of a worker');

function processesWith(env: Record<string, string>) {
  const ports = Object.fromEntries(PORT_NAMES.map((name, index) => [name, 4_000 + index])) as Ports;
  const infrastructure = { databaseUrls: {}, amqpUrls: {}, secrets: {} } as Infrastructure;
  const home = { path: (...parts: string[]) => join('/home', ...parts) } as Home;
  const before = process.env;
  process.env = { ...before, ...env };
  try {
    return processes(infrastructure, ports, 8_080, home);
  } finally {
    process.env = before;
  }
}

const workerWith = (env: Record<string, string>) =>
  processesWith(env).find(({ name }) => name === 'download-worker');

it('runs nothing that another command builds anew', () => {
  const files = processesWith({}).flatMap(({ script, env }) => [
    script,
    env['WEB_ROOT'] ?? [],
    env['PREVIOUS_ASSETS'] ?? [],
  ]);
  expect(files.flat().filter((file) => !file.startsWith('/home/built/'))).toEqual([]);
});

describe('the limits of a worker that the runbook names', () => {
  it('are some', () => expect(limits).toContain('WORKER_DRAIN_SECONDS'));

  it.each(limits)('%s reaches it from npm start', (name) => {
    expect(workerWith({ [name]: '7' })?.env[name]).toBe('7');
  });

  it.each(limits)('%s reaches it from docker compose', (name) => {
    const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { environment: Record<string, string> }>;
    };
    expect(services['worker']?.environment[name]).toMatch(`\${${name}:-`);
  });
});

it('waits as long for a worker to end as its jobs may take', () => {
  expect(workerWith({ WORKER_DRAIN_SECONDS: '60' })?.stopMillis).toBeGreaterThan(60_000);
  expect(workerWith({ WORKER_DRAIN_SECONDS: '' })?.stopMillis).toBeUndefined();
});

it('gives no process on a laptop more memory for young objects than the gateway has in its image', () => {
  const halves = (options = '') => Number(/^--max-semi-space-size=(\d+)$/.exec(options)?.[1]);
  const [, options] =
    /AS gateway$[^]*?^ENV NODE_OPTIONS=(\S+)$/m.exec(read('infra/docker/Dockerfile')) ?? [];
  const ours = processesWith({}).map(({ env }) => halves(env['NODE_OPTIONS']));
  expect(Math.max(...ours)).toBeLessThanOrEqual(halves(options));
});
