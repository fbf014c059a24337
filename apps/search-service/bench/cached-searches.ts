import { ask, type Asked } from './asking';
import { compare, describe, LOAD, measure, median, ROUNDS } from './measure';

/** Searches that are in the cache when it begins. */
export const CACHED_QUERIES = 200;
const WARM_UP_ROUNDS = 10;
const TRACED_ROUNDS = 15;

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

/** Compares cached searches with the baseline; returns what to print. */
export async function cachedSearches(asked: Asked): Promise<string[]> {
  const processorMillis: number[] = [];
  const cached = await compare(
    watchedSearch(asked, processorMillis),
    cachedSearch(asked.bare, '/search', {}, asked.cookie),
    ROUNDS,
  );
  return [
    `Cached search: ${describe(cached.ours)}; bare Fastify ${describe(cached.baseline)}`,
    `  ratio ${cached.ratio.toFixed(2)} (target 0.50); ${median(processorMillis).toFixed(3)} ms of processor a search`,
  ];
}

/** Compares cached searches of processes that trace a share of them with those of others; returns what to print. */
export async function tracedSearches(
  asked: Asked,
  traced: Asked,
  share: string,
): Promise<string[]> {
  const [plainMillis, tracedMillis]: [number[], number[]] = [[], []];
  const [plain, full] = [watchedSearch(asked, plainMillis), watchedSearch(traced, tracedMillis)];
  // Processes grow faster for minutes: those that were compared with the baseline before are ahead.
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
    for (const search of [full, plain]) await search();
  const { ours, baseline, ratio } = await compare(full, plain, TRACED_ROUNDS);
  const ratios = tracedMillis.map((millis, round) => millis / (plainMillis[round] ?? NaN));
  return [
    `Cached search, ${share} traced: ${describe(ours)}; none traced ${describe(baseline)}`,
    `  ratio ${ratio.toFixed(2)}; processor ratio ${median(ratios).toFixed(3)} (target 1.05 at a tenth), ${median(tracedMillis).toFixed(3)} ms a search`,
  ];
}
