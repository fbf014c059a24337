import { parseArgs } from 'node:util';
import { runCommand } from './lifetime/run-command.ts';
import { makeRelease } from './release/make-release.ts';
import { nextSteps } from './release/next-steps.ts';
import { LAST_RELEASE, obstacles, tagOf } from './release/obstacles.ts';
import { Repository } from './release/repository.ts';
import { Failure } from './shared/failure.ts';
import { ROOT } from './shared/root.ts';
import { say } from './shared/steps.ts';

/** Makes a release in this clone: version, changelog, tag and `release.json`. `--dry-run` only says what it would do. */
runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      /** A clone other than this one, for tests. */
      clone: { type: 'string', default: ROOT },
    },
    allowPositionals: true,
  });
  const [version] = positionals;
  if (version === undefined) throw new Failure('Say which version: npm run release -- 1.2.3');
  const repository = new Repository(values.clone);
  const inTheWay = obstacles(repository, version);
  if (inTheWay.length > 0) throw new Failure(inTheWay.join('\n'));
  const last = JSON.parse(repository.read(LAST_RELEASE)) as { version: string };
  if (values['dry-run']) {
    say(`Would commit release ${version}, tag it ${tagOf(version)}, and name it in release.json.`);
  } else {
    makeRelease(repository, version, new Date().toISOString().slice(0, 10));
    say(`Release ${version} is ${tagOf(version)}.`);
  }
  process.stdout.write(`\n${nextSteps(version, last.version)}`);
});
