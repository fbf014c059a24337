import { messageOf } from './log-line.ts';

/** Node ends a crash with its version. */
const VERSION = /^Node\.js v\d/;
const THROWN = /^(?:Uncaught )?\w*(?:Error|Exception)(?: \[\w+\])?: /;

/** The line of a program's output that says why it ended: what it threw, else its last line. */
export function exitReason(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const isCrash = VERSION.test(lines.at(-1) ?? '');
  const said = isCrash ? lines.slice(0, -1) : lines;
  const thrown = isCrash ? said.find((line) => THROWN.test(line)) : undefined;
  return messageOf(thrown ?? said.at(-1) ?? '');
}
