import { assertAllDiscovered } from '../discovery/declarations';

/**
 * Boots, or prints in one log line why that failed and ends the process with exit code 1. It fails also when a loaded
 * class declares a listener or a task and is in no module.
 */
export function startProcess(boot: () => Promise<unknown>): void {
  boot()
    .then(assertAllDiscovered)
    .catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      process.stderr.write(
        `${JSON.stringify({ level: 'fatal', time: new Date().toISOString(), msg: message })}\n`,
      );
      process.exit(1);
    });
}
