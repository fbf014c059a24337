// Public pages: what a tab's page costs beside bare Fastify with the same rows, and a sitemap of a million tabs.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, limitTime, testBroker } from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { Agent } from 'undici';
import { TabEntity } from '../src/catalogue/tab.entity';
import { databaseOptions } from '../src/database/database';
import { loadTitles } from './load-titles';
import { compare, type Measured, measure } from './measure';
import { Processes } from './processes';
import { pick, seeded, vocabulary } from './vocabulary';

const TITLES = Number(process.env['BENCH_TITLES'] ?? 1_000_000);
const WORDS = 10_000;
const CALLERS = 32;
const ROUNDS = 3;
const ROUND_SECONDS = 2;
/** Few enough that each is asked for again while its page is kept. */
const POPULAR_TABS = 20;
const TIME_LIMIT_MILLIS = 600_000;
const MEMORY_EVERY_MILLIS = 100;
const SITEMAP_WALKS = 3;
/** What Node takes in a container of 384 MB, the limit of docker-compose.yml; with more memory it collects later. */
const HEAP_MEGABYTES = 192;
const CRAWLED_PAGES = 10_000;
const CRAWLER_CONNECTIONS = 48;
const ONE = { callers: 1, seconds: 4 };

const random = seeded(11);
const agent = new Agent({ connections: CALLERS, pipelining: 1 });
const lines: string[] = [];

async function read(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await agent.request({ origin, path, method: 'GET', headers });
  const text = await response.body.text();
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${text}`);
  return text;
}

function shown({ perSecond, p50Millis, p99Millis }: Measured): string {
  return `${perSecond.toFixed(0)}/s, p50 ${p50Millis.toFixed(1)} ms, p99 ${p99Millis.toFixed(1)} ms`;
}

async function pagesBeside(bare: string, gateway: string, ids: readonly string[]): Promise<void> {
  const load = { callers: CALLERS, seconds: ROUND_SECONDS };
  const popular = ids.slice(0, POPULAR_TABS);
  const kinds: [string, string, readonly string[]][] = [
    ['public half, kept 5 s', '/api/tabs/', popular],
    ['public half, never the same tab', '/api/tabs/', ids],
    ['HTML, kept 5 s', '/tab/', popular],
    ['HTML, never the same tab', '/tab/', ids],
  ];
  for (const [name, path, from] of kinds) {
    const { ours, baseline, ratio } = await compare(
      () => measure(async () => void (await read(gateway, path + pick(from, random))), load),
      () => measure(async () => void (await read(bare, `/tab/${pick(from, random)}`)), load),
      ROUNDS,
    );
    lines.push(`${name}: ${shown(ours)}; bare ${shown(baseline)}; ratio ${ratio.toFixed(2)}`);
  }
}

/** Every part, one after the other, several times. Memory is flat if it takes no more from walk to walk. */
async function sitemap(gateway: string, processes: Processes): Promise<void> {
  const before = processes.memory();
  const index = await timed(() => read(gateway, '/sitemap.xml'));
  const parts = [...index.result.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url = '']) => new URL(url),
  );
  lines.push(
    `sitemap: index ${index.millis.toFixed(0)} ms; memory of all processes ${before.toFixed(0)} MB`,
  );
  for (let walk = 1; walk <= SITEMAP_WALKS; walk += 1) {
    const { addresses, megabytes, largest, slowest, seconds, peak } = await walkParts(
      gateway,
      parts,
      processes,
    );
    lines.push(
      `sitemap, walk ${walk}: ${parts.length} parts with ${addresses} addresses (${megabytes.toFixed(0)} MB, at most ` +
        `${largest} a part) in ${seconds.toFixed(1)} s, slowest part ${slowest.toFixed(0)} ms, memory at most ${peak.toFixed(0)} MB`,
    );
  }
}

async function walkParts(gateway: string, parts: readonly URL[], processes: Processes) {
  const walk = { addresses: 0, megabytes: 0, largest: 0, slowest: 0, seconds: 0, peak: 0 };
  const watch = setInterval(
    () => (walk.peak = Math.max(walk.peak, processes.memory())),
    MEMORY_EVERY_MILLIS,
  );
  for (const { pathname } of parts) {
    const { result: xml, millis } = await timed(() => read(gateway, pathname));
    const addresses = xml.split('<url>').length - 1;
    walk.slowest = Math.max(walk.slowest, millis);
    walk.largest = Math.max(walk.largest, addresses);
    walk.seconds += millis / 1_000;
    walk.addresses += addresses;
    walk.megabytes += xml.length / 1e6;
  }
  clearInterval(watch);
  return walk;
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; millis: number }> {
  const start = performance.now();
  return { result: await work(), millis: performance.now() - start };
}

/** What a person's call takes alone, and while a crawler walks its pages over many connections. */
async function besideCrawler(gateway: string, ids: readonly string[]): Promise<void> {
  const person = { 'x-forwarded-for': '198.51.100.7' };
  const ask = () =>
    measure(async () => void (await read(gateway, '/api/health/live', person)), ONE);
  const open = () =>
    measure(async () => void (await read(gateway, `/tab/${pick(ids, random)}`, person)), ONE);
  await ask();
  const alone = { ask: await ask(), open: await open() };
  const crawler = new Agent({ connections: CRAWLER_CONNECTIONS, pipelining: 1 });
  let next = 0;
  let ended = 0;
  const walk = async () => {
    while (next < CRAWLED_PAGES) {
      const path = `/tab/${ids[next]}`;
      next += 1;
      const headers = { 'x-forwarded-for': '192.0.2.1' };
      const { body } = await crawler.request({ origin: gateway, path, method: 'GET', headers });
      await body.dump();
      ended += 1;
    }
  };
  const start = performance.now();
  const walking = Promise.all(Array.from({ length: CRAWLER_CONNECTIONS }, walk));
  const beside = { ask: await ask(), open: await open() };
  const during = ended;
  await walking;
  const seconds = (performance.now() - start) / 1_000;
  await crawler.close();
  lines.push(
    `a crawler walks ${CRAWLED_PAGES} pages over ${CRAWLER_CONNECTIONS} connections in ${seconds.toFixed(0)} s ` +
      `(${during} of them beside a person): API call ${tail(alone.ask)} alone, ${tail(beside.ask)} beside; ` +
      `page ${tail(alone.open)} alone, ${tail(beside.open)} beside`,
  );
}

function tail({ p50Millis, p99Millis }: Measured): string {
  return `p50 ${p50Millis.toFixed(1)} ms, p99 ${p99Millis.toFixed(1)} ms`;
}

/** Ratings, comments and downloads of these tabs, as the other services keep their sums. */
async function fillParts(users: string, downloads: string, ids: readonly string[]): Promise<void> {
  const statements = [
    [
      users,
      `INSERT INTO tab_standing (tab_id, rating_count, rating_sum, spread, comment_count)
       SELECT id, 10, 40, '{1,0,2,2,5}', 3 FROM unnest($1::uuid[]) AS id`,
    ],
    [
      downloads,
      'INSERT INTO tab_figure (tab_id, people) SELECT id, 7 FROM unnest($1::uuid[]) AS id',
    ],
  ] as const;
  for (const [url, statement] of statements) {
    const database = await new DataSource({ type: 'postgres', url }).initialize();
    await database.query(statement, [ids]);
    await database.destroy();
  }
}

async function main(): Promise<void> {
  const created = await createTestDatabase();
  const users = await createTestDatabase();
  const downloads = await createTestDatabase();
  const options = databaseOptions({ DATABASE_URL: created.url, DATABASE_POOL_SIZE: 4 }, [
    TabEntity,
  ]);
  const database = await new DataSource(options).initialize();
  const broker = testBroker();
  const webRoot = await mkdtemp(join(tmpdir(), 'bench-web-'));
  const processes = new Processes({
    PATH: process.env['PATH'],
    LOG_LEVEL: 'fatal',
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MEGABYTES}`,
    DATABASE_URL: created.url,
    AMQP_URL: broker.url,
    BROKER_NAMESPACE: broker.namespace,
  });
  try {
    await database.runMigrations();
    await loadTitles(database, TITLES, vocabulary(Math.min(WORDS, TITLES), random), 1);
    const runner = database.createQueryRunner();
    await runner.query('SET statement_timeout = 0');
    await runner.query(
      `UPDATE tab SET file_facts = '{"tracks": 2, "bars": 32}', file_facts_at = now()`,
    );
    await runner.query('VACUUM ANALYZE tab');
    await runner.release();
    const rows = await database.query<{ id: string }[]>(
      'SELECT id FROM tab ORDER BY id LIMIT 200000',
    );
    const ids = rows.map(({ id }) => id);
    const shell = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';
    await writeFile(join(webRoot, 'index.html'), shell);
    await processes.searchService();
    await processes.usersService(users.url, join(webRoot, 'mail'));
    await processes.downloadService(downloads.url, join(webRoot, 'files'));
    await fillParts(users.url, downloads.url, ids);
    const gateway = await processes.gateway({
      WEB_ROOT: webRoot,
      PUBLIC_PAGES_AT_ONCE: String(CALLERS),
    });
    await sitemap(gateway, processes);
    const bare = await processes.bareServer({
      USERS_DATABASE_URL: users.url,
      DOWNLOADS_DATABASE_URL: downloads.url,
    });
    await pagesBeside(bare, gateway, ids);
    const limited = await processes.gateway({ WEB_ROOT: webRoot, TRUSTED_PROXIES: '127.0.0.1' });
    await besideCrawler(limited, ids);
  } finally {
    process.stdout.write(`${lines.join('\n')}\n`);
    await processes.stop();
    await agent.close();
    await database.destroy();
    for (const one of [created, users, downloads]) await one.drop();
    await rm(webRoot, { recursive: true });
  }
}

limitTime(TIME_LIMIT_MILLIS, () => `\n${lines.join('\n')}`);
void main();
