import { Failure } from '../shared/failure.ts';
import { endGuard, startGuard } from './guard.ts';
import { watchStarters } from './starters.ts';

/** Exit code of a program that Ctrl-C ended. */
const INTERRUPTED = 130;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command's main function and ends the process with the code that it returns; a `Failure` becomes one sentence
 * and exit code 1. A signal, or the end of what started the command, ends it and all that it has started.
 */
export function runCommand(main: () => Promise<number | void>): void {
  runUntilAsked((asked) => {
    // At once, so that it begins nothing more: the guardian looks only once for what runs.
    void asked.then(() => process.exit(INTERRUPTED));
    return main();
  });
}

/** The same, but the function itself ends in order when it is asked to. */
export function runUntilAsked(
  main: (asked: Promise<NodeJS.Signals>) => Promise<number | void>,
): void {
  // The terminal or the reader of our output may end first.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const asked = new Promise<NodeJS.Signals>((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(signal));
    watchStarters(() => resolve('SIGTERM'));
  });
  startGuard();
  void main(asked)
    .catch((error: unknown) => {
      process.stderr.write(`\n${wordsFor(error)}\n`);
      return 1;
    })
    .then(async (code) => {
      await endGuard();
      process.exit(code ?? 0);
    });
}

function wordsFor(error: unknown): string {
  if (error instanceof Failure) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
