// ZIP files out of the api process against archiver alone, over the same files; and what they take of memory.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runMigrations } from '@tabdock/service-kit/database';
import { createTestDatabase, freePort, limitTime, testBroker } from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../src/api/database/database';
import { MEBIBYTE } from '../src/shared/limits';
import { ZipTickets } from '../src/api/delivery/zips/zip-tickets';
import { makeLibrary, type Library } from './zips/library';
import { MeasuredProcess } from './zips/measured-process';

const SIZES = [10, 500, 1_500, 5_000];
const COMPARED = 1_500;
const ROUNDS = 3;
const SLOW_BYTES_PER_SECOND = 16 * MEBIBYTE;
const TIME_LIMIT_MILLIS = 540_000;
const SOURCES_DIR = resolve(__dirname, '../../../../../infra/sources');

/** MiB of files per second that a client receives over a line of `bytesPerSecond`. */
async function speed(url: string, library: Library, bytesPerSecond = Infinity): Promise<number> {
  const start = performance.now();
  const [response] = (await once(get(url), 'response')) as [IncomingMessage];
  const { statusCode } = response;
  let received = 0;
  response.on('data', (chunk: Buffer) => {
    received += chunk.length;
    const early = (received / bytesPerSecond) * 1_000 - (performance.now() - start);
    if (early < 1) return;
    response.pause();
    setTimeout(() => response.resume(), early);
  });
  await once(response, 'end');
  if (statusCode !== 200 || received < library.bytes)
    throw new Error(`${statusCode}, ${received} of ${library.bytes} bytes`);
  return library.bytes / MEBIBYTE / ((performance.now() - start) / 1_000);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-bench-'));
  const database = await createTestDatabase();
  const broker = testBroker();
  const secret = randomBytes(32).toString('hex');
  const options = databaseOptions({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: 10 });
  await runMigrations(new DataSource(options));
  const dataSource = await new DataSource(options).initialize();
  const libraries = new Map<number, Library>();
  for (const files of SIZES) libraries.set(files, await makeLibrary(dataSource, folder, files));
  const api = await MeasuredProcess.start(
    resolve(__dirname, '../src/main.api.js'),
    await freePort(),
    {
      LOG_LEVEL: 'error',
      AMQP_URL: broker.url,
      BROKER_NAMESPACE: broker.namespace,
      DATABASE_URL: database.url,
      STORAGE_DIR: folder,
      SOURCES_DIR,
      DEMO_SOURCE_URL: 'http://127.0.0.1:9',
      TICKET_SECRET: secret,
    },
    '/health/ready',
  );
  const bare = await MeasuredProcess.start(
    resolve(__dirname, 'zips/bare-server.js'),
    await freePort(),
    {},
    '/',
  );
  const tickets = new ZipTickets({ TICKET_SECRET: [secret] });
  const ours = (library: Library, bytesPerSecond?: number) =>
    speed(
      api.url + tickets.path({ owner: library.owner, batchId: null, filename: 'tabs.zip' }),
      library,
      bytesPerSecond,
    );
  const list = join(folder, 'list.json');
  const baseline = (library: Library, bytesPerSecond?: number) =>
    speed(`${bare.url}/?list=${list}`, library, bytesPerSecond);

  const compared = libraries.get(COMPARED);
  if (!compared) throw new Error('There is nothing to compare');
  await writeFile(list, JSON.stringify(compared.paths));
  await ours(compared);
  await baseline(compared);
  const rounds: { ours: number; bare: number; oursCpu: number; bareCpu: number }[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const round = { ours: NaN, bare: NaN };
    const oursCpu = await api.cpuSecondsDuring(async () => {
      round.ours = await ours(compared);
    });
    const bareCpu = await bare.cpuSecondsDuring(async () => {
      round.bare = await baseline(compared);
    });
    rounds.push({ ...round, oursCpu, bareCpu });
  }
  const ratio = median(rounds.map((round) => round.ours / round.bare));
  process.stdout.write(
    `ZIP of ${COMPARED} files, ${(compared.bytes / MEBIBYTE).toFixed(0)} MiB: ${median(rounds.map((r) => r.ours)).toFixed(0)} MiB/s; bare archiver ${median(rounds.map((r) => r.bare)).toFixed(0)} MiB/s\n  ratio ${ratio.toFixed(2)} (median of ${ROUNDS} rounds; target 0.90)\n`,
  );
  process.stdout.write(
    `  processor time ${median(rounds.map((r) => r.oursCpu)).toFixed(2)} s; bare archiver ${median(rounds.map((r) => r.bareCpu)).toFixed(2)} s\n`,
  );
  const slowPeaks = {
    ours: await api.peakMibDuring(() => ours(compared, SLOW_BYTES_PER_SECOND)),
    bare: await bare.peakMibDuring(() => baseline(compared, SLOW_BYTES_PER_SECOND)),
  };
  process.stdout.write(
    `Memory while ${COMPARED} files are read at ${SLOW_BYTES_PER_SECOND / MEBIBYTE} MiB/s: ${slowPeaks.ours.toFixed(0)} MiB more; bare archiver ${slowPeaks.bare.toFixed(0)} MiB\n`,
  );
  for (const [files, library] of libraries) {
    await writeFile(list, JSON.stringify(library.paths));
    const peak = await api.peakMibDuring(() => ours(library));
    const barePeak = await bare.peakMibDuring(() => baseline(library));
    process.stdout.write(
      `Memory while ${files} files are packed: ${peak.toFixed(0)} MiB more; bare archiver ${barePeak.toFixed(0)} MiB\n`,
    );
  }
  await Promise.all([api.stop(), bare.stop()]);
  await dataSource.destroy();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
}

limitTime(TIME_LIMIT_MILLIS);
void main();
