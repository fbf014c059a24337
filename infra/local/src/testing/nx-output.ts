import { stripVTControlCharacters } from 'node:util';

/** First line of a task; Nx quotes a target that has a colon, and repeats the arguments. */
const BEGIN = /^> nx run ([^:\s]+):"?([^"\s]+)"?(?: -.*?)?(?: +\[(.+)\])?$/;
const FAILED_TASKS = 'Failed tasks:';

export interface TaskLine {
  /** `<project>:<target>` */
  readonly task: string;
  readonly text: string;
  /** Whether it was printed by an earlier run. */
  readonly isCached: boolean;
}

/** Tells the lines of tasks from those of Nx itself, as it prints them in its stream style. */
export class NxOutput {
  /** `<project>:<target>` of each task that failed; complete when Nx has ended. */
  readonly failedTasks: string[] = [];
  private readonly all: string[] = [];
  private readonly printed = new Map<string, string[]>();
  /** The task that runs, by project. */
  private readonly running = new Map<string, string>();
  private cached: string | undefined;
  private lists = false;

  /** Returns the line if it is a task's. */
  take(line: string): TaskLine | undefined {
    this.all.push(line);
    const plain = stripVTControlCharacters(line);
    const [, begun, target, cache] = BEGIN.exec(plain) ?? [];
    if (begun !== undefined) return this.begin(begun, `${begun}:${target}`, cache !== undefined);
    if (plain.startsWith(' NX ')) this.cached = undefined;
    if (plain === FAILED_TASKS) this.lists = true;
    else if (this.lists && plain.startsWith('- ')) this.failedTasks.push(plain.slice('- '.length));
    const [project = ''] = plain.split(': ', 1);
    const task = this.running.get(project);
    if (task !== undefined)
      return this.keep(task, line.slice(line.indexOf(' ', line.indexOf(project)) + 1), false);
    return this.cached === undefined ? undefined : this.keep(this.cached, line, true);
  }

  /** All that a task has printed. */
  of(task: string): string {
    return (this.printed.get(task) ?? []).join('\n').trim();
  }

  /** All lines, for a failure that is Nx's own. */
  get text(): string {
    return this.all.join('\n').trim();
  }

  private begin(project: string, task: string, isCached: boolean): undefined {
    this.cached = isCached ? task : undefined;
    if (!isCached) this.running.set(project, task);
  }

  private keep(task: string, text: string, isCached: boolean): TaskLine {
    const lines = this.printed.get(task);
    if (lines) lines.push(text);
    else this.printed.set(task, [text]);
    return { task, text, isCached };
  }
}
