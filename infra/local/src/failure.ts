/** Something the person at the terminal has to know and do; shown as it is, without a stack. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** Runs a command's main function; a `Failure` becomes one sentence and exit code 1. */
export function runCommand(main: () => Promise<number | void>): void {
  main().then(
    (code) => process.exit(code ?? 0),
    (error: unknown) => {
      const text =
        error instanceof Failure
          ? error.message
          : error instanceof Error
            ? error.stack
            : String(error);
      process.stderr.write(`\n${text}\n`);
      process.exit(1);
    },
  );
}
