import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { EXPRESSIONS, RECORDED } from '../src/monitoring/expressions.ts';
import { EXPORTED } from '../src/monitoring/metrics/exporters.ts';
import { metricsIn } from '../src/monitoring/metrics/promql.ts';
import { CHROMIUM, download, freePort, search } from '../test/support/asking.ts';
import { listedPids, useLaunchers } from '../test/support/launch.ts';
import { exportPostgres, Monitor } from '../test/support/monitor.ts';
import { Runbook, type Asked } from '../test/support/runbook.ts';

const START_LIMIT_MILLIS = 240_000;
/** An alert of a budget ends when the failures are five minutes old. */
const BUDGET_LIMIT_MILLIS = 900_000;
const WITHOUT_METRICS = ['demo-source', 'demo-till'];
const RUNBOOK = new Runbook('alerts');
/** More than the failures in a row after which a source is paused. */
const DOWNLOADS = 6;
const VISITORS = 10;
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
  let asked: Asked;
  const adminPassword = randomBytes(12).toString('hex');

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
    await start(folder, port, { ...CHROMIUM, ADMIN_PASSWORD: adminPassword }).ready;
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
    asked = { sql, prom: (query) => monitor.query(query), logs: join(folder, 'logs') };
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
    const known = await monitor.metadataWith('pg_database_size_bytes');
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
    const statements = RUNBOOK.statements();
    expect(statements.length).toBeGreaterThan(15);
    for (const { database, statement } of statements) await sql(database, statement);
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
    expect((await RUNBOOK.run('DownloadsAreLost', asked))[0]).toContain(row?.id);
    const [, ending = ''] =
      /`(UPDATE download SET status = 'failed'[^`]*)`/.exec(RUNBOOK.section('DownloadsAreLost')) ??
      [];
    await sql('downloads', ending.replace('…', row?.id ?? ''));
    await monitor.untilNotified({ alert: 'DownloadsAreLost', status: 'resolved' });
  });

  it('writes a ticket for a source that dies, until the source answers again', async () => {
    const { 'demo-source': source = 0 } = await listedPids(folder);
    expect(await search(port, 'traditional')).toBeGreaterThanOrEqual(DOWNLOADS);
    process.kill(source, 'SIGSTOP');
    const downloads = Array.from({ length: DOWNLOADS }, (_, place) =>
      download(port, 'traditional', place),
    );
    const ticket = await monitor.untilNotified({ alert: 'SourceIsPaused', status: 'firing' });
    expect(ticket).toMatchObject({ receiver: 'tickets', labels: { source: 'demo' } });
    const [circuit, , log] = await RUNBOOK.run('SourceIsPaused', asked);
    expect(circuit).toContain('"cause":"failing"');
    expect(log).toContain('a source is paused');
    process.kill(source, 'SIGCONT');
    await monitor.untilNotified({ alert: 'SourceIsPaused', status: 'resolved' });
    expect(await Promise.all(downloads)).toEqual(downloads.map(() => 'completed'));
  });

  it('pauses and resumes a source by the commands of the runbook', async () => {
    const commands = new Runbook('downloads')
      .block('Pause and resume a source')
      .replace('http://localhost:8080', `http://localhost:${port}`)
      .replace('…', adminPassword);
    const printed = execFileSync('bash', ['-ec', commands], { cwd: folder, encoding: 'utf8' });
    expect(printed).toContain('"reason":"The site is being moved"');
    expect(printed).not.toContain('"type":"about:blank"');
    const [circuit] = await RUNBOOK.run('SourceIsPaused', asked);
    expect(JSON.parse(circuit ?? '')).toMatchObject([{ source_id: 'demo', state: 'running' }]);
  });

  it(
    'wakes a person for a budget that burns, until the service is replaced that does not answer',
    async () => {
      const { 'search-service': frozen = 0 } = await listedPids(folder);
      process.kill(frozen, 'SIGSTOP');
      // More than an address may ask: what is refused does not hide the failures.
      const burning = { alert: 'ApiFails', window: '1h' } as const;
      const firing = monitor.untilNotified({ ...burning, status: 'firing' });
      const page = await monitor.until(async () => {
        await Promise.all(Array.from({ length: VISITORS }, () => search(port, 'ode to joy')));
        return Promise.race([firing, false as const]);
      });
      expect(page.receiver).toBe('pages');
      const [routes, calls, log] = await RUNBOOK.run('ApiFails', asked);
      expect(routes).toContain('"code":"SERVICE.UNAVAILABLE","route":"/api/search"');
      expect(calls).toContain('"pattern":"search.query"');
      expect(log).toContain('request failed');
      process.kill(frozen, 'SIGKILL');
      const resolved = monitor.untilNotified({ ...burning, status: 'resolved' });
      await monitor.until(async () => {
        await search(port);
        return Promise.race([resolved, false as const]);
      });
    },
    BUDGET_LIMIT_MILLIS,
  );
});
