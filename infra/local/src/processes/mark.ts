import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { listPids } from './pids.ts';

/** Variable in the environment of every process below a command: the ids of the commands above it, the nearest last. */
const MARK = 'TABDOCK_COMMANDS';

/** Marks what this command starts from now on; returns the command's id. */
export function markDescendants(): string {
  const id = randomUUID();
  process.env[MARK] = [process.env[MARK], id].filter(Boolean).join(',');
  return id;
}

/** An environment made from scratch, with this command's mark. */
export function marked(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return process.env[MARK] ? { ...env, [MARK]: process.env[MARK] } : env;
}

/** The environment without the mark, for what must not be ended halfway when the command is killed. */
export function unmarked(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, [MARK]: undefined };
}

/** Processes below a command; `isNearest` if no other command is in between. Empty without /proc. */
export function markedBy(id: string): { pid: number; isNearest: boolean }[] {
  return listPids().flatMap((pid) => {
    const ids = environmentOf(pid)[MARK]?.split(',') ?? [];
    return ids.includes(id) ? [{ pid, isNearest: ids.at(-1) === id }] : [];
  });
}

/** Environment with which the process began; empty where that cannot be read. */
export function environmentOf(pid: number): NodeJS.ProcessEnv {
  try {
    const text = readFileSync(`/proc/${pid}/environ`, 'utf8');
    return Object.fromEntries(
      text.split('\0').map((line) => {
        const end = line.indexOf('=');
        return [line.slice(0, end), line.slice(end + 1)];
      }),
    );
  } catch {
    return {};
  }
}
