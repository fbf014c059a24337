import { join } from 'node:path';
import { findChromium } from './infrastructure/chromium.ts';
import { runCommand } from './lifetime/run-command.ts';
import { withPods } from './pods/running/with-pods.ts';
import { ROOT } from './shared/root.ts';
import { runJest } from './testing/run-jest.ts';

/** A search, a download and its file, and what an administrator does after the login. */
const JOURNEY = ['specification-client', '--testNamePattern=as a guest|as an administrator'];

/**
 * Starts the pods of the overlay `small` by podman, with real PostgreSQL, RabbitMQ and store, runs journeys against
 * them (the arguments, or a search, a download and a login), and stops them. Fails where a Job, a process or a journey
 * does.
 */
runCommand(async () => {
  const journeys = process.argv.slice(2);
  return withPods(async ({ home, url, demoUrl, tillUrl, admin }) => {
    process.chdir(join(ROOT, 'e2e'));
    return runJest({
      project: '@tabdock/e2e',
      kind: 'e2e',
      args: [
        ...['-c', 'jest.e2e.config.cjs', '--runInBand'],
        ...(journeys.length > 0 ? journeys : JOURNEY),
      ],
      env: {
        E2E_BASE_URL: url,
        E2E_DEMO_URL: demoUrl,
        E2E_TILL_URL: tillUrl,
        E2E_HOME: home.folder,
        E2E_ADMIN_USERNAME: admin.username,
        E2E_ADMIN_PASSWORD: admin.password,
        TEST_CHROMIUM_PATH: await findChromium(home),
      },
    });
  });
});
