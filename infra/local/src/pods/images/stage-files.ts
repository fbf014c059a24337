import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../../shared/failure.ts';
import { ROOT } from '../../shared/root.ts';
import type { Build } from './builds.ts';
import { defaultArguments, fileCommands, stageCopies } from './dockerfile-steps.ts';

const run = promisify(execFile);

/**
 * Makes what an image copies out of other stages: their commands run here, where everything is built, and write below a
 * folder of each stage instead of below `/`.
 *
 * @returns the folders by their stages
 */
export async function makeStageFiles(
  dockerfile: string,
  { target, args }: Build,
  folder: string,
): Promise<Record<string, string>> {
  const folders: Record<string, string> = {};
  for (const [stage, own] of Map.groupBy(stageCopies(dockerfile, target), (copy) => copy.stage)) {
    folders[stage] = join(folder, stage);
    const paths = own.map(({ path }) => path);
    for (const path of paths) await mkdir(dirname(join(folder, stage, path)), { recursive: true });
    const env = { ...defaultArguments(dockerfile, stage), ...args };
    for (const command of fileCommands(dockerfile, stage))
      await runHere(below(command, paths, join(folder, stage)), env);
    // A stage without commands, such as the last release of a first one, has empty folders.
    for (const path of paths) await mkdir(join(folder, stage, path), { recursive: true });
  }
  return folders;
}

/** The command with its absolute paths below a folder. */
export function below(command: string, paths: readonly string[], folder: string): string {
  return paths.reduce(
    (text, path) =>
      text.replaceAll(new RegExp(`(?<=[\\s'"=])${path}(?=[/\\s'"]|$)`, 'g'), folder + path),
    command,
  );
}

async function runHere(command: string, env: Readonly<Record<string, string>>): Promise<void> {
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  try {
    await run('sh', ['-ec', command], { cwd: ROOT, env: { ...process.env, ...env, PATH: path } });
  } catch (error) {
    throw new Failure(`A command of the Dockerfile failed: ${(error as Error).message}`);
  }
}
