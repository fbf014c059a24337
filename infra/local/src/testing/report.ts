import { say } from '../shared/steps.ts';

/** One line about the tests of a project. */
export function lineOf(hasPassed: boolean, kind: string, project: string, text: string): string {
  return `${hasPassed ? '✓' : '✗'} ${kind.padEnd(11)}  ${project.padEnd(25)}  ${text}`;
}

export const isLineOfProject = (text: string) => /^[✓✗] /.test(text);

/** Shows what the tests of a project print for people: its one line with the time, and failures under its name. */
export function show(project: string, text: string): void {
  if (isLineOfProject(text)) say(text);
  else if (text.trim() !== '') process.stdout.write(`${project}: ${text}\n`);
}
