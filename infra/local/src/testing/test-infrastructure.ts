import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Home } from '../home/home.ts';
import { findChromium } from '../infrastructure/chromium.ts';
import { startInfrastructure } from '../infrastructure/infrastructure.ts';
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
 * away.
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
      return { env: { ...containers.env, TEST_CHROMIUM_PATH: await findChromium(home) }, stop };
    }
    const infrastructure = await startInfrastructure(home, { isDurable });
    stops.push(async () => {
      await Promise.all(infrastructure.own.map(({ first }) => first.stop()));
    });
    const s3 = await startS3(home);
    stops.push(s3.stop);
    return {
      env: {
        TEST_DATABASE_URL: infrastructure.serverUrl,
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
