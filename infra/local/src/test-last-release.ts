import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './lifetime/run-command.ts';
import { Failure } from './shared/failure.ts';
import { ROOT } from './shared/root.ts';
import { say } from './shared/steps.ts';
import { migrateByScript } from './testing/last-release/check-out.ts';
import { withLastRelease } from './testing/last-release/with-last-release.ts';
import { withTestInfrastructure } from './testing/run-with-test-infrastructure.ts';
import { buildOnce } from './workspace/commands.ts';

const DEFAULT_SERVICE = 'ads-service';
/** The release's list of its own tables, which this schema may exceed. */
const OWN_SCHEMA = '/data.integration.spec';

/**
 * Runs the integration tests of the last release of a service (`ads-service`, or the first argument) against the schema
 * of this release, before anything is taken away: as its replicas run while this release goes out. Further arguments go
 * to Jest.
 */
runCommand(async () => {
  const [service = DEFAULT_SERVICE, ...rest] = process.argv.slice(2);
  const migrator = join(ROOT, 'apps', service, 'dist/main.migrate.js');
  await buildOnce();
  if (!existsSync(migrator)) throw new Failure(`${service} has no migrations.`);
  const wanted = { projects: [`apps/${service}`], prepare: migrateByScript };
  const code = await withLastRelease(wanted, (folder) => {
    const jest = [
      join(folder, 'node_modules/jest/bin/jest.js'),
      '-c',
      'jest.integration.config.cjs',
      `--maxWorkers=${availableParallelism()}`,
      ...rest,
      // Last: it would take what follows as well.
      `--testPathIgnorePatterns=${OWN_SCHEMA}`,
    ];
    return withTestInfrastructure((env) =>
      run(process.execPath, jest, join(folder, 'apps', service), {
        ...env,
        TEST_MIGRATOR: migrator,
        MIGRATIONS: 'expand',
      }),
    );
  });
  say(`${service} of the last release ${code === 0 ? 'works' : 'fails'} on this schema`);
  return code;
});

async function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}
