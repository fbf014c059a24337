// Which stored files have the music of one: the lookup among as many scores, made so that three files have each song,
// with some bars of their own, and that scales and exercises share keys with a thousand others.
import { limitTime } from '@tabdock/service-kit/testing';
import { bands } from '@tabdock/tab-files/similarity';
import { Fingerprints } from '../src/api/scores/fingerprints/fingerprints';
import { openInstallation, type Installation } from '../test/support/api-process';
import { formatted, millisOf, timed } from './times';

const SCORES = Number(process.env['BENCH_SCORES'] ?? 100_000);
const VERSIONS_OF_A_SONG = 3;
const LOOKUPS = 1_000;
const WARM_UP_LOOKUPS = 100;
const MINIMA = 96;
const GRAMS = 400;
const BARS = 90;
/** Share of the minima that a version has to itself, and of those that exercises have too. */
const [OWN, COMMON] = [0.12, 0.15];
const COMMON_MINIMA = 40;
const INSERTED_AT_ONCE = 2_000;
const TARGET_MILLIS = 20;
const TIME_LIMIT_MILLIS = 3_600_000;

const INSERT_SCORES = `
  INSERT INTO file_score (sha256, facts_version, facts, exact, bars, grams, minima)
  SELECT lpad(to_hex(n), 64, '0'), 1, '{}', NULL,
    (SELECT array_agg(DISTINCT hashint4(n / $3::int * 1009 + bar)) FROM generate_series(1, ${BARS}) AS bar),
    (SELECT array_agg(hashint4(CASE WHEN gram % 8 = 0 THEN n ELSE n / $3::int END * 1013 + gram))
     FROM generate_series(1, ${GRAMS}) AS gram),
    ($1::int[])[(n - $2::int) * ${MINIMA} + 1 : (n - $2::int + 1) * ${MINIMA}]
  FROM generate_series($2::int, $2::int + $4::int - 1) AS n
  RETURNING number`;

const INSERT_BANDS = `
  INSERT INTO score_band (band, key, file) SELECT * FROM unnest($1::smallint[], $2::int[], $3::int[])`;

/** The same numbers in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const whole = (random: () => number, max: number) => Math.floor(random() * max);

function minimaOf(song: readonly number[], random: () => number): number[] {
  return song.map((minimum) => (random() < OWN ? whole(random, 0x7fffffff) : minimum));
}

function songMinima(random: () => number): number[] {
  return Array.from({ length: MINIMA }, (_, place) =>
    random() < COMMON ** (1 / 3)
      ? place * COMMON_MINIMA + whole(random, COMMON_MINIMA ** (1 / 3))
      : whole(random, 0x7fffffff),
  );
}

async function fill({ dataSource }: Installation): Promise<void> {
  const runner = dataSource.createQueryRunner();
  await runner.query('SET statement_timeout = 0');
  await runner.query('SET synchronous_commit = off');
  await runner.query('ALTER TABLE score_band DROP CONSTRAINT score_band_pkey');
  const random = randomNumbers(1);
  let song: number[] = [];
  for (let first = 0; first < SCORES; first += INSERTED_AT_ONCE) {
    const count = Math.min(INSERTED_AT_ONCE, SCORES - first);
    const all = Array.from({ length: count }, (_, index) => {
      if ((first + index) % VERSIONS_OF_A_SONG === 0) song = songMinima(random);
      return minimaOf(song, random);
    });
    const rows: { number: number }[] = await runner.query(INSERT_SCORES, [
      all.flat(),
      first,
      VERSIONS_OF_A_SONG,
      count,
    ]);
    const keys = all.map((minima) => bands(minima));
    await runner.query(INSERT_BANDS, [
      keys.flatMap((of) => of.map((_, band) => band)),
      keys.flat(),
      keys.flatMap((of, index) => of.map(() => rows[index]?.number)),
    ]);
  }
  await runner.query(`SET maintenance_work_mem = '1GB'`);
  await runner.query('ALTER TABLE score_band ADD PRIMARY KEY (band, key, file)');
  await runner.query('VACUUM ANALYZE file_score');
  await runner.query('VACUUM ANALYZE score_band');
  await runner.query('CHECKPOINT');
  await runner.release();
}

async function main(): Promise<void> {
  const installation = await openInstallation();
  try {
    await fill(installation);
    const fingerprints = (await installation.start()).get(Fingerprints, { strict: false });
    const random = randomNumbers(2);
    let found = 0;
    const lookup = () =>
      millisOf(async () => {
        const sha256 = whole(random, SCORES).toString(16).padStart(64, '0');
        found += (await fingerprints.near(sha256)).near.length;
      });
    await timed(WARM_UP_LOOKUPS, lookup);
    found = 0;
    const times = await timed(LOOKUPS, lookup);
    const [size] = await installation.dataSource.query<{ bytes: string }[]>(
      `SELECT pg_total_relation_size('file_score') + pg_total_relation_size('score_band') AS bytes`,
    );
    process.stdout.write(
      `${formatted(`among ${SCORES} scores (target p99 ${TARGET_MILLIS} ms)`, times)}${(found / LOOKUPS).toFixed(1)} files found each time, ${(Number(size?.bytes) / SCORES).toFixed(0)} bytes a score\n`,
    );
  } finally {
    await installation.close();
  }
}

limitTime(TIME_LIMIT_MILLIS);
void main();
