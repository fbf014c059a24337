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
import { TabEntity } from '../src/catalogue/tab.entity';
import { type SeenTab, TabRepository } from '../src/catalogue/tab.repository';
import { databaseOptions } from '../src/database/database';
import { SpellingRepository } from '../src/spelling/spelling.repository';
import { SpellingService } from '../src/spelling/spelling.service';
import { SuggestionRefreshRepository } from '../src/suggestions/suggestion-refresh.repository';
import { ask, type Asked, begin, endAsking } from './asking';
import { CACHED_QUERIES, cachedSearches, tracedSearches } from './cached-searches';
import { loadTitles } from './load-titles';
import { compare, describe, type Load, LOAD, measure, ROUND_SECONDS, ROUNDS } from './measure';
import { Processes } from './processes';
import { typing } from './typing';
import { pick, seeded, vocabulary } from './vocabulary';

const TITLES = Number(process.env['BENCH_TITLES'] ?? 1_000_000);
const WORDS = 10_000;
/** People who type, each letter this long after the answer to the one before. */
const TYPISTS = 100;
const LETTER_MILLIS = { min: 100, max: 400 };
const NEW_TABS = 1_000;
const TABS_PER_SEARCH = 50;
const REFRESH_BATCH = 200;
const TIME_LIMIT_MILLIS = 420_000;
const TRACE_RATIO = process.env['BENCH_TRACE_RATIO'];

const [part] = process.argv.slice(2);
const random = seeded(7);
const words = vocabulary(Math.min(WORDS, TITLES), random);
const lines: string[] = [];

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
    lines.push(`Autocomplete, ${name}: ${describe(ours)}; bare Fastify ${describe(baseline)}`);
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
    `Corrected spelling, one word, one person at a time: ${describe(one)} (p99 target 30 ms)`,
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
    lines.push(...(await cachedSearches(asked)));
    if (traced !== undefined)
      lines.push(...(await tracedSearches(asked, await begin(traced, bare), `${TRACE_RATIO}`)));
  } finally {
    process.stdout.write(`${lines.join('\n')}\n`);
    await processes.stop();
    await traced?.stop();
    await collector.stop();
    await endAsking();
    await database.destroy();
    await created.drop();
  }
}

limitTime(TIME_LIMIT_MILLIS, () => `\n${lines.join('\n')}`);
void main();
