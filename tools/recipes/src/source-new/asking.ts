import { createInterface } from 'node:readline/promises';
import { NewSourceFault } from './page/new-source-fault';

/** What a person is asked; also the names of the options that answer beforehand, in camel case. */
export type AnswerName =
  'query' | 'title' | 'artist' | 'secondTitle' | 'name' | 'noResults' | 'link';

export interface Question {
  readonly name: AnswerName;
  readonly text: string;
  /** Taken for an empty answer. */
  readonly proposal?: string | undefined;
  /** May stay without an answer. */
  readonly optional?: boolean;
}

export interface Asking {
  /**
   * @returns the answer without surrounding spaces; undefined only for an optional question
   * @throws NewSourceFault if an answer is needed and there is no terminal to ask at
   */
  ask(question: Question): Promise<string | undefined>;
  close(): void;
}

/** Answers from options; the rest from the terminal, unless there is none or `yes` says not to ask. */
export function createAsking(
  given: Readonly<Partial<Record<AnswerName, string | undefined>>>,
  { yes }: { readonly yes: boolean },
): Asking {
  const terminal = yes || !process.stdin.isTTY ? undefined : createTerminal();
  return {
    close: () => terminal?.close(),
    async ask({ name, text, proposal, optional }) {
      const answered = given[name]?.trim();
      if (answered !== undefined && answered !== '') return answered;
      for (;;) {
        const typed = await terminal?.question(`${text}${proposal ? ` [${proposal}]` : ''} `);
        const answer = typed?.trim() || proposal;
        if (answer !== undefined && answer !== '') return answer;
        if (optional) return undefined;
        if (terminal === undefined)
          throw new NewSourceFault(`${text} Answer with --${optionOf(name)} "...".`);
      }
    },
  };
}

/** `secondTitle` as it is typed: `second-title`. */
export function optionOf(name: AnswerName): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function createTerminal() {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new AbortController();
  lines.once('close', () => ended.abort());
  return {
    async question(text: string): Promise<string> {
      try {
        return await lines.question(text, { signal: ended.signal });
      } catch (error) {
        if (ended.signal.aborted) throw new NewSourceFault('Stopped; nothing was written.');
        throw error;
      }
    },
    close: () => lines.close(),
  };
}
