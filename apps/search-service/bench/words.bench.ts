// Suggestions, cached searches, corrected spellings and their refresh over a large catalogue (BENCH_TITLES titles);
// with `cached` as an argument cached searches alone. With BENCH_TRACE_RATIO, cached searches of processes that trace this
// share of them come in turn with those of processes that trace none.
import {
  createTestDatabase,
  limitTime,
  testBroker,
  TraceCollector,
} from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { Agent } from 'undici';
import { TabEntity } from '../src/catalogue/tab.entity';
import { type SeenTab, TabRepository } from '../src/catalogue/tab.repository';
import { databaseOptions } from '../src/database/database';
import { SpellingRepository } from '../src/spelling/spelling.repository';
import { SpellingService } from '../src/spelling/spelling.service';
import { SuggestionRefreshRepository } from '../src/suggestions/suggestion-refresh.repository';
import { loadTitles } from './load-titles';
import { compare, type Load, type Measured, measure, median } from './measure';
import { Processes } from './processes';
import { typing } from './typing';
import { pick, seeded, vocabulary } from './vocabulary';

const TITLES = Number(process.env['BENCH_TITLES'] ?? 1_000_000);
const WORDS = 10_000;
const CACHED_QUERIES = 200;
const CALLERS = 32;
/** People who type, each letter this long after the answer to the one before. */
const TYPISTS = 100;
const LETTER_MILLIS = { min: 100, max: 400 };
const ROUNDS = 3;
const TRACED_ROUNDS = 9;
const ROUND_SECONDS = 2;
const LOAD: Load = { callers: CALLERS, seconds: ROUND_SECONDS };
const NEW_TABS = 1_000;
const TABS_PER_SEARCH = 50;
const REFRESH_BATCH = 200;
const TIME_LIMIT_MILLIS = 420_000;
const TRACE_RATIO = process.env['BENCH_TRACE_RATIO'];

const [part] = process.argv.slice(2);
const random = seeded(7);
const words = vocabulary(Math.min(WORDS, TITLES), random);
const agent = new Agent({ connections: Math.max(CALLERS, TYPISTS), pipelining: 1 });
const lines: string[] = [];

function describeResult({ perSecond, p50Millis, p99Millis }: Measured): string {
  return `${perSecond.toFixed(0)}/s, p50 ${p50Millis.toFixed(1)} ms, p99 ${p99Millis.toFixed(1)} ms`;
}

async function ask(origin: string, path: string, body?: unknown, cookie?: string) {
  const response = await agent.request({
    origin,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie !== undefined && { cookie }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.body.text();
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${text}`);
  return { text, cookies: response.headers['set-cookie'] };
}

/** 3 to 8 letters. */
function prefix(): string {
  return pick(words, random).slice(0, 3 + Math.floor(random() * 6));
}

/** One letter is missing or doubled, or two are swapped. */
function misspelled(word: string): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const kind = Math.floor(random() * 3);
  const [before, letter = '', next = '', after] = [
    word.slice(0, at),
    word[at],
    word[at + 1],
    word.slice(at + 2),
  ];
  if (kind === 0) return before + next + after;
  return kind === 1 ? before + letter + letter + next + after : before + next + letter + after;
}

/** The gateway's and the baseline's address, the cookies of a guest, and the processes behind the gateway. */
interface Asked {
  readonly url: string;
  readonly bare: string;
  readonly cookie: string;
  readonly processes: Processes;
}

async function guestOf(url: string): Promise<string> {
  const { cookies } = await ask(url, '/api/autocomplete?query=abc');
  return [cookies ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function suggestions({ url, bare, cookie }: Asked, typed: () => string): Promise<void> {
  const people: Load = {
    callers: TYPISTS,
    seconds: ROUND_SECONDS,
    pauseMillis: () => LETTER_MILLIS.min + random() * (LETTER_MILLIS.max - LETTER_MILLIS.min),
  };
  const suggest = (origin: string, path: string, query: () => string, load: Load) => () =>
    measure(async () => {
      await ask(origin, `${path}?query=${encodeURIComponent(query())}`, undefined, cookie);
    }, load);
  const compareSuggestions = async (name: string, query: () => string, load: Load = LOAD) => {
    const { ours, baseline, ratio } = await compare(
      suggest(url, '/api/autocomplete', query, load),
      suggest(bare, '/suggest', query, load),
      ROUNDS,
    );
    lines.push(
      `Autocomplete, ${name}: ${describeResult(ours)}; bare Fastify ${describeResult(baseline)}`,
    );
    lines.push(`  ratio ${ratio.toFixed(2)} (target 0.40)`);
  };
  await compareSuggestions('one word', prefix);
  await compareSuggestions('popular songs letter by letter (p99 target 30 ms)', typed);
  await compareSuggestions(
    `the same by ${TYPISTS} people who pause (p99 target 15 ms)`,
    typed,
    people,
  );
  await compareSuggestions('a misspelled word', () => misspelled(pick(words, random)));
  await compareSuggestions(
    'a word and the start of another',
    () => `${pick(words, random)} ${prefix()}`,
  );
}

function cachedSearch(origin: string, path: string, more: object, cookie: string) {
  return () =>
    measure(async (number) => {
      const query = `cached ${1 + (number % CACHED_QUERIES)}`;
      const { text } = await ask(origin, path, { query, ...more }, cookie);
      if (number === 1 && !text.includes('"count":20')) throw new Error(`not cached: ${text}`);
    }, LOAD);
}

/** Measures cached searches and notes the processor time of `processes` for each. */
function watchedSearch({ url, cookie, processes }: Asked, processorMillis: number[]) {
  const search = cachedSearch(url, '/api/search', { searchType: 'guitar-pro' }, cookie);
  return async () => {
    const before = processes.cpuMillis();
    const measured = await search();
    const searches = measured.perSecond * LOAD.seconds;
    processorMillis.push((processes.cpuMillis() - before) / searches);
    return measured;
  };
}

async function cachedSearches(asked: Asked): Promise<void> {
  const processorMillis: number[] = [];
  const cached = await compare(
    watchedSearch(asked, processorMillis),
    cachedSearch(asked.bare, '/search', {}, asked.cookie),
    ROUNDS,
  );
  lines.push(
    `Cached search: ${describeResult(cached.ours)}; bare Fastify ${describeResult(cached.baseline)}`,
  );
  lines.push(
    `  ratio ${cached.ratio.toFixed(2)} (target 0.50); ${median(processorMillis).toFixed(3)} ms of processor a search`,
  );
}

async function tracedSearches(asked: Asked, traced: Asked): Promise<void> {
  const [plainMillis, tracedMillis]: [number[], number[]] = [[], []];
  const { ours, baseline, ratio } = await compare(
    watchedSearch(traced, tracedMillis),
    watchedSearch(asked, plainMillis),
    TRACED_ROUNDS,
  );
  const ratios = tracedMillis.map((millis, round) => millis / (plainMillis[round] ?? NaN));
  lines.push(
    `Cached search, ${TRACE_RATIO} traced: ${describeResult(ours)}; none traced ${describeResult(baseline)}`,
  );
  lines.push(
    `  ratio ${ratio.toFixed(2)}; processor ratio ${median(ratios).toFixed(3)} (target 1.05 at a tenth), ${median(tracedMillis).toFixed(3)} ms a search`,
  );
}

async function typos(database: DataSource): Promise<void> {
  const spelling = new SpellingService(new SpellingRepository(database));
  let corrected = 0;
  let asked = 0;
  const one = await measure(
    async () => {
      asked += 1;
      if ((await spelling.correct(misspelled(pick(words, random)))) !== undefined) corrected += 1;
    },
    { callers: 1, seconds: ROUND_SECONDS },
  );
  lines.push(
    `Corrected spelling, one word, one person at a time: ${describeResult(one)} (p99 target 30 ms)`,
  );
  lines.push(`  another spelling for ${((corrected / asked) * 100).toFixed(0)} %`);
}

async function upkeep(database: DataSource): Promise<void> {
  const tabs = new TabRepository(database.getRepository(TabEntity));
  const refresh = new SuggestionRefreshRepository(database);
  const made = Array.from({ length: NEW_TABS }, (_, number) => newTab(number));
  const start = performance.now();
  for (let at = 0; at < NEW_TABS; at += TABS_PER_SEARCH) {
    await tabs.upsert(made.slice(at, at + TABS_PER_SEARCH));
  }
  const stored = performance.now();
  while ((await refresh.refresh(REFRESH_BATCH, '2026-01-01')) > 0);
  const done = performance.now();
  lines.push(
    `${NEW_TABS} new tabs: stored in ${(stored - start).toFixed(0)} ms, suggested ${(done - stored).toFixed(0)} ms later`,
  );
}

function newTab(number: number): SeenTab {
  const title = `${pick(words, random)} ${pick(words, random)} new${number}`;
  const artist = `${pick(words, random)} ${pick(words, random)}`;
  const unknown = {
    version: null,
    difficulty: null,
    fileSize: null,
    format: null,
    tuning: null,
    tempo: null,
    tracks: null,
    bars: null,
    publishedOn: null,
    description: null,
  };
  return {
    ...unknown,
    sourceId: 'demo',
    sourceKey: `/new/${number}`,
    title,
    artist,
    rating: 4,
    votes: Math.floor(20_000 * random() ** 4),
    searchText: `${artist} ${title}`,
  };
}

async function begin(processes: Processes, bare: string): Promise<Asked> {
  await processes.searchService();
  const url = await processes.gateway();
  return { url, bare, cookie: await guestOf(url), processes };
}

async function main(): Promise<void> {
  const created = await createTestDatabase();
  const options = databaseOptions({ DATABASE_URL: created.url, DATABASE_POOL_SIZE: 10 }, [
    TabEntity,
  ]);
  const database = await new DataSource(options).initialize();
  const collector = await TraceCollector.start();
  /** Processes with a namespace of their own on the broker. */
  const newProcesses = (traces: NodeJS.ProcessEnv) => {
    const broker = testBroker();
    return new Processes({
      PATH: process.env['PATH'],
      LOG_LEVEL: 'error',
      DATABASE_URL: created.url,
      AMQP_URL: broker.url,
      BROKER_NAMESPACE: broker.namespace,
      ...traces,
    });
  };
  const processes = newProcesses({});
  const traced =
    TRACE_RATIO === undefined ? undefined : newProcesses(collector.environment(TRACE_RATIO));
  try {
    await database.runMigrations();
    const start = performance.now();
    await loadTitles(database, TITLES, words, CACHED_QUERIES);
    lines.push(`${TITLES} titles loaded in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
    if (part !== 'cached') {
      await typos(database);
      await upkeep(database);
    }
    const bare = await processes.bareServer();
    const asked = await begin(processes, bare);
    if (part !== 'cached') await suggestions(asked, await typing(database, seeded(11)));
    await cachedSearches(asked);
    if (traced !== undefined) await tracedSearches(asked, await begin(traced, bare));
  } finally {
    process.stdout.write(`${lines.join('\n')}\n`);
    await processes.stop();
    await traced?.stop();
    await collector.stop();
    await agent.close();
    await database.destroy();
    await created.drop();
  }
}

limitTime(TIME_LIMIT_MILLIS, () => `\n${lines.join('\n')}`);
void main();
