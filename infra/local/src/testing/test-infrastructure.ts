import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Home } from '../home/home.ts';
import { findChromium } from '../infrastructure/chromium.ts';
import { startInfrastructure } from '../infrastructure/infrastructure.ts';
import { startPgbouncer } from '../infrastructure/pgbouncer.ts';
import { startS3 } from '../infrastructure/s3.ts';
import { wantedContainers } from '../infrastructure/test-containers.ts';
import { guardHome, guardTemporaryFolder } from '../lifetime/guard.ts';

export interface TestInfrastructure {
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

export interface TestInfrastructureOptions {
  /** PostgreSQL waits for the disk at each commit, as it does for people's data: for what measures it. */
  readonly isDurable?: boolean;
}

/**
 * Real parts for tests: containers where an engine can run them, else private instances in a folder that is thrown
 * away. With TEST_PGBOUNCER the databases are behind a PgBouncer in transaction mode.
 */
export async function startTestInfrastructure({
  isDurable = false,
}: TestInfrastructureOptions = {}): Promise<TestInfrastructure> {
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-test-'));
  const home = new Home(folder);
  guardTemporaryFolder(folder);
  guardHome(home);
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const one of stops.reverse()) await one();
  };
  try {
    const containers = await wantedContainers();
    if (containers) {
      stops.push(containers.stop);
      const database = await databaseEnv(home, containers.env['TEST_DATABASE_URL'] ?? '', stops);
      const env = { ...containers.env, ...database, TEST_CHROMIUM_PATH: await findChromium(home) };
      return { env, stop };
    }
    const infrastructure = await startInfrastructure(home, { isDurable });
    stops.push(async () => {
      await Promise.all(infrastructure.own.map(({ first }) => first.stop()));
    });
    const database = await databaseEnv(home, infrastructure.serverUrl, stops);
    const s3 = await startS3(home);
    stops.push(s3.stop);
    return {
      env: {
        ...database,
        TEST_AMQP_URL: infrastructure.amqpUrls.operator,
        TEST_CHROMIUM_PATH: infrastructure.chromiumPath,
        ...s3.env,
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Addresses of the databases' server: through PgBouncer if TEST_PGBOUNCER is set, and its own. */
async function databaseEnv(
  home: Home,
  serverUrl: string,
  stops: (() => Promise<void>)[],
): Promise<Record<string, string>> {
  if (!process.env['TEST_PGBOUNCER']) return { TEST_DATABASE_URL: serverUrl };
  const pgbouncer = await startPgbouncer(home, serverUrl);
  stops.push(() => pgbouncer.stop());
  return { TEST_DATABASE_URL: pgbouncer.url, TEST_DATABASE_DIRECT_URL: serverUrl };
}
