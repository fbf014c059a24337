import { join } from 'node:path';
import { runCommand } from './lifetime/run-command.ts';
import { ROOT } from './shared/root.ts';
import { say } from './shared/steps.ts';
import { runAgainstProduct } from './testing/against-product.ts';
import { withLastRelease } from './testing/last-release/with-last-release.ts';
import { buildOnce } from './workspace/commands.ts';

/** It makes every call of the specification. */
const JOURNEY = 'specification-client';
const PROJECTS = ['users-service', 'ads-service', 'search-service', 'download-service', 'gateway'];
const CALLERS = ['gateway', 'download-worker'];
const CALLED = ['users-service', 'ads-service', 'search-service', 'download-api'];

/**
 * Runs journeys (the arguments, or one that makes every call of the specification) while some processes are of the last
 * release and the others of this one, on the schema of this one: first those that call, then those that are called.
 */
runCommand(async () => {
  const journeys = process.argv.slice(2);
  await buildOnce();
  const projects = PROJECTS.map((name) => `apps/${name}`);
  return withLastRelease({ projects }, async (folder) => {
    process.chdir(join(ROOT, 'e2e'));
    let failed = 0;
    for (const old of [CALLERS, CALLED]) {
      const code = await runAgainstProduct('e2e', journeys.length > 0 ? journeys : [JOURNEY], {
        OTHER_RELEASE: folder,
        OTHER_RELEASE_PROCESSES: old.join(','),
        MIGRATIONS: 'expand',
      });
      say(`${code === 0 ? '✓' : '✗'} ${old.join(', ')} of the last release beside this one`);
      if (code !== 0) failed += 1;
    }
    return failed;
  });
});
