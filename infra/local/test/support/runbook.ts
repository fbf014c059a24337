import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/shared/root.ts';

const COMMAND = /^(?:sql (\w+) (["'])(.*)\2|prom '(.*)'|(logs .*))$/gm;
/** Log files of `npm start` that are named otherwise than the services of Compose. */
const LOG_FILES = `logs() {
  case "$1" in worker) set -- download-worker ;; download-service) set -- download-api ;; esac
  cat "$LOGS/$1.log"
}`;

/** What the commands of a runbook ask. */
export interface Asked {
  readonly sql: (database: string, statement: string) => Promise<unknown>;
  readonly prom: (query: string) => Promise<unknown>;
  /** The folder with a log file for each process. */
  readonly logs: string;
}

/** A page of docs/runbooks. */
export class Runbook {
  private readonly text: string;

  /** @param name of the file, without `.md` */
  constructor(name: string) {
    this.text = readFileSync(join(ROOT, 'docs/runbooks', `${name}.md`), 'utf8');
  }

  /** What is below a heading of the second level. */
  section(heading: string): string {
    const [, below = ''] = this.text.split(`\n## ${heading}\n`);
    const [section = ''] = below.split('\n## ');
    if (section === '') throw new Error(`the runbook has no section "${heading}"`);
    return section;
  }

  /** The first code block of a section. */
  block(heading: string): string {
    const [, block = ''] = /```(?:ba)?sh\n(.*?)```/s.exec(this.section(heading)) ?? [];
    if (block === '') throw new Error(`"${heading}" has no commands`);
    return block;
  }

  /** The statements of all commands `sql`, with their databases. */
  statements(): { database: string; statement: string }[] {
    return [...this.text.matchAll(COMMAND)].flatMap(([, database, , statement]) =>
      database !== undefined && statement !== undefined ? [{ database, statement }] : [],
    );
  }

  /** Runs the commands of a section; returns what each printed, in their order. */
  async run(heading: string, asked: Asked): Promise<string[]> {
    const printed: string[] = [];
    for (const [, database, , statement, query, logs] of this.block(heading).matchAll(COMMAND)) {
      if (database !== undefined && statement !== undefined)
        printed.push(JSON.stringify(await asked.sql(database, statement)));
      else if (query !== undefined) printed.push(JSON.stringify(await asked.prom(query)));
      else
        printed.push(
          execFileSync('bash', ['-c', `${LOG_FILES}\n${logs}`], {
            env: { ...process.env, LOGS: asked.logs },
            encoding: 'utf8',
          }),
        );
    }
    return printed;
  }
}
