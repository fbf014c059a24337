import { say } from '../shared/steps.ts';
import { nx, STREAM } from '../workspace/commands.ts';
import { NxOutput, type TaskLine } from './nx-output.ts';
import { isLineOfProject, lineOf, show } from './report.ts';

/** Kinds of tests, by target. */
const KINDS: Readonly<Record<string, string>> = {
  test: 'unit',
  'test:integration': 'integration',
  e2e: 'e2e',
};
/** Whether the runner shows a line for each project of this target. */
export const isOfTests = (target: string) => Object.hasOwn(KINDS, target);

const DURATION = /\([\d.]+ s\)$/;

/**
 * Runs tasks through Nx. Of tests it shows one line a project and failures as they happen; of other tasks what those
 * that failed have printed. Returns the names of those that failed: `<project>.<kind>` of tests, else
 * `<project>:<target>`.
 */
export async function runTasks(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  argsOfTasks: readonly string[] = [],
): Promise<string[]> {
  const output = new NxOutput();
  const told = new Set<string>();
  const passed = await nx(
    [...args, STREAM, ...(argsOfTasks.length > 0 ? ['--', ...argsOfTasks] : [])],
    env,
    (line) => {
      const ofTask = output.take(line);
      if (!ofTask || !kindOf(ofTask.task)) return;
      if (isLineOfProject(ofTask.text)) told.add(ofTask.task);
      showLine(ofTask);
    },
  );
  if (passed) return [];
  if (output.failedTasks.length === 0) throw new Error(output.text);
  for (const task of output.failedTasks) {
    const { project, target } = partsOf(task);
    if (!told.has(task)) say(lineOf(false, kindOf(task) ?? target, project, 'failed'));
    if (!kindOf(task)) process.stdout.write(`${output.of(task)}\n`);
  }
  return output.failedTasks.map(nameOf);
}

function showLine({ task, text, isCached }: TaskLine): void {
  if (!isCached) show(partsOf(task).project, text);
  else if (isLineOfProject(text)) say(text.replace(DURATION, '(cached)'));
}

function nameOf(task: string): string {
  const kind = kindOf(task);
  return kind === undefined ? task : `${partsOf(task).project}.${kind}`;
}

function kindOf(task: string): string | undefined {
  return KINDS[partsOf(task).target];
}

function partsOf(task: string): { project: string; target: string } {
  const end = task.indexOf(':');
  return { project: task.slice(0, end), target: task.slice(end + 1) };
}
