// The verdict on a song of fifty stored versions, which each page of one of its tabs asks for: the first time, and again.
import { randomUUID } from 'node:crypto';
import { limitTime } from '@tabdock/service-kit/testing';
import { Verdicts } from '../src/api/scores/answers/verdicts';
import { openInstallation, type Installation } from '../test/support/api-process';
import { cpuMillisOf } from './cpu-time';
import { formatted, millisOf, timed } from './times';

const VERSIONS = 50;
const BARS = 150;
const GRAMS = 900;
const SONGS = Number(process.env['BENCH_SONGS'] ?? 50);
const AGAIN = 500;
const TIME_LIMIT_MILLIS = 1_800_000;

const FACTS = JSON.stringify({
  writtenBars: BARS,
  playedBars: BARS,
  sections: [],
  tempos: [],
  measures: [],
  tracks: [],
});
const DETAILS = JSON.stringify({
  difficulties: [],
  defects: { total: 0, listed: [] },
  caption: null,
});

/** Versions that share most of what they have; returns the ids of their tabs. */
async function fill({ dataSource }: Installation, song: number): Promise<string[]> {
  const tabIds = Array.from({ length: VERSIONS }, () => randomUUID());
  const from = song * VERSIONS;
  await dataSource.query(
    `INSERT INTO stored_file (sha256, format, size, facts) SELECT lpad(to_hex(n), 64, '0'), 'gp', 1, '{}'
     FROM generate_series($1::int, $1::int + ${VERSIONS - 1}) AS n`,
    [from],
  );
  await dataSource.query(
    `INSERT INTO file_score (sha256, facts_version, facts, analysis_version, details, bars, grams)
     SELECT lpad(to_hex(n), 64, '0'), 1, $2::jsonb, 1, $3::jsonb,
       (SELECT array_agg(hashint4(CASE WHEN bar % 6 = 0 THEN n ELSE $1::int END * 1009 + bar)) FROM generate_series(1, ${BARS}) AS bar),
       (SELECT array_agg(hashint4(CASE WHEN gram % 6 = 0 THEN n ELSE $1::int END * 1013 + gram)) FROM generate_series(1, ${GRAMS}) AS gram)
     FROM generate_series($1::int, $1::int + ${VERSIONS - 1}) AS n`,
    [from, FACTS, DETAILS],
  );
  await dataSource.query(
    `INSERT INTO tab_file (source_id, tab_id, sha256, fetched_at)
     SELECT 'bench', tab_id, lpad(to_hex($2::int + place::int - 1), 64, '0'), now()
     FROM unnest($1::uuid[]) WITH ORDINALITY AS tab (tab_id, place)`,
    [tabIds, from],
  );
  return tabIds;
}

async function main(): Promise<void> {
  const installation = await openInstallation();
  try {
    const songs: string[][] = [];
    for (let song = 0; song < SONGS; song += 1) songs.push(await fill(installation, song));
    await installation.dataSource.query('VACUUM ANALYZE');
    const verdicts = (await installation.start()).get(Verdicts, { strict: false });
    const asked = (song: number) => millisOf(() => verdicts.of(songs[song % SONGS] ?? []));
    const before = cpuMillisOf(process.pid);
    const first = await timed(SONGS, asked);
    const between = cpuMillisOf(process.pid);
    const again = await timed(AGAIN, asked);
    const after = cpuMillisOf(process.pid);
    const cpu = (millis: number, count: number) => (millis / count).toFixed(1);
    process.stdout.write(
      formatted(`verdict on ${VERSIONS} versions for the first time`, first) +
        formatted('the same again', again) +
        `processor time: ${cpu(between - before, SONGS)} ms, again ${cpu(after - between, AGAIN)} ms\n`,
    );
  } finally {
    await installation.close();
  }
}

limitTime(TIME_LIMIT_MILLIS);
void main();
