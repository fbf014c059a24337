import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { withDemoSource } from './product/demo-source.ts';
import { runSourceCommand, withBuilt } from './product/source-command.ts';
import { Failure } from './shared/failure.ts';
import { runCommand } from './lifetime/run-command.ts';
import { inCopy } from './workspace/built-copy.ts';

const DEMO_VARIABLE = 'DEMO_SOURCE_URL';

/** Runs a recipe's canary, or a given query, against the live site. */
runCommand(async () => {
  const [given, ...options] = process.argv.slice(2);
  if (given === undefined || given.startsWith('-'))
    throw new Failure(
      'Say which recipe to check: npm run source:check infra/sources/demo.yml [-- --query "greensleeves"]',
    );
  // npm changes to the repository's folder; a relative path is meant from where npm was called.
  const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), given);
  const needsDemo = !process.env[DEMO_VARIABLE] && textOf(file).includes(`\${${DEMO_VARIABLE}}`);
  const projects = ['@tabdock/recipes', ...(needsDemo ? ['@tabdock/demo-source'] : [])];
  return withBuilt(projects, (folder) => {
    const check = (env: NodeJS.ProcessEnv) =>
      runSourceCommand(folder, 'source-check', [file, ...options], env);
    if (!needsDemo) return check({});
    const demo = inCopy(folder, 'infra/demo-source');
    return withDemoSource((url) => check({ [DEMO_VARIABLE]: url }), demo);
  });
});

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Failure(`There is no file ${file}.`);
    if (code === 'EISDIR') throw new Failure(`${file} is a folder: name one recipe in it.`);
    throw new Failure(`The recipe cannot be read: ${message}`);
  }
}
