import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { EXPRESSIONS, RECORDED } from '../src/monitoring/expressions.ts';
import { EXPORTED } from '../src/monitoring/metrics/exporters.ts';
import { metricsIn } from '../src/monitoring/metrics/promql.ts';
import { ROOT } from '../src/shared/root.ts';
import { CHROMIUM, download, freePort, search } from '../test/support/asking.ts';
import { useLaunchers } from '../test/support/launch.ts';
import { exportPostgres, Monitor } from '../test/support/monitor.ts';

const START_LIMIT_MILLIS = 240_000;
const WITHOUT_METRICS = ['demo-source', 'demo-till'];
const RUNBOOK = readFileSync(join(ROOT, 'docs/runbooks/alerts.md'), 'utf8');
/** Not asked here: the broker's plugin is off, and disks and certificates are not the product's. */
const ELSEWHERE: readonly string[] = [
  ...EXPORTED.rabbitmq,
  ...EXPORTED['node-exporter'],
  ...EXPORTED['blackbox-exporter'],
  ...EXPORTED.prometheus,
  ...RECORDED,
];

describe('the running product, watched', () => {
  const { home, start } = useLaunchers(afterAll);
  const monitor = new Monitor();
  let folder: string;
  let port: number;
  let postgresUrl: string;

  async function readHome<T>(path: string): Promise<T> {
    return JSON.parse(await readFile(join(folder, path), 'utf8')) as T;
  }

  async function sql<Row extends object>(database: string, statement: string): Promise<Row[]> {
    const url = new URL(postgresUrl);
    url.pathname = database;
    const client = new Client({ connectionString: url.href });
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  beforeAll(async () => {
    folder = await home();
    port = await freePort(folder);
    await start(folder, port, CHROMIUM).ready;
    const { postgres } = await readHome<{ postgres: number }>('run/infrastructure-ports.json');
    const { POSTGRES_PASSWORD: password } =
      await readHome<Record<'POSTGRES_PASSWORD', string>>('secrets.json');
    postgresUrl = `postgres://postgres:${password}@127.0.0.1:${postgres}/postgres`;
    const ports = await readHome<Record<string, number>>('run/ports.json');
    const processes = Object.entries(ports)
      .filter(([name]) => !WITHOUT_METRICS.includes(name))
      .map(([, own]) => `127.0.0.1:${own}`);
    await monitor.start(folder, {
      processes,
      postgres: [await exportPostgres(monitor, folder, postgresUrl)],
    });
    expect(await download(port)).toBe('completed');
  }, START_LIMIT_MILLIS);

  afterAll(() => monitor.stop());

  it('finds every process', async () => {
    await monitor.until(async () => {
      const found = await monitor.query('up{job="processes"} == 1');
      return found.length === 6;
    });
  });

  it('knows every metric of ours and of PostgreSQL that a rule or a dashboard names', async () => {
    const wanted = [...new Set(EXPRESSIONS.flatMap(([, expr]) => metricsIn(expr)))].filter(
      (name) => !ELSEWHERE.includes(name),
    );
    const known = await monitor.until(async () => {
      const metadata = await monitor.ask<object>('metadata');
      return 'pg_database_size_bytes' in metadata && metadata;
    });
    const missing = wanted.filter(
      (name) => !(name in known) && !(name.replace(/_(?:bucket|count|sum)$/, '') in known),
    );
    expect(missing).toEqual([]);
  });

  it('answers every query of rules and dashboards, and measures the objectives', async () => {
    for (const [, expr] of EXPRESSIONS) await monitor.query(expr);
    const measured = await monitor.until(async () => {
      await search(port);
      const found = await monitor.query(
        'tabdock:objective_bad:ratio_rate5m{objective="api-errors"}',
      );
      return found.find(({ value }) => !Number.isNaN(value));
    });
    expect(measured.value).toBe(0);
  });

  it('can be asked all that the runbooks ask the database', async () => {
    const asked = [...RUNBOOK.matchAll(/^sql (\w+) (["'])(.*)\2$/gm)];
    expect(asked.length).toBeGreaterThan(15);
    for (const [, database = '', , statement = ''] of asked) await sql(database, statement);
  });

  it('wakes a person for a lost download, until it is ended as the runbook says', async () => {
    expect(await monitor.query('ALERTS{severity="page"}')).toEqual([]);
    const [row] = await sql<{ id: string }>(
      'downloads',
      `UPDATE download SET status = 'pending', finished_at = NULL, sha256 = NULL,
       fetch_job_id = gen_random_uuid() WHERE status = 'completed' RETURNING id`,
    );
    const page = await monitor.untilNotified({ alert: 'DownloadsAreLost', status: 'firing' });
    expect(page.receiver).toBe('pages');
    const [, ending = ''] = /`(UPDATE download SET status = 'failed'[^`]*)`/.exec(RUNBOOK) ?? [];
    await sql('downloads', ending.replace('…', row?.id ?? ''));
    await monitor.untilNotified({ alert: 'DownloadsAreLost', status: 'resolved' });
  });
});
