import { Failure } from './shared/failure.ts';
import { runCommand } from './lifetime/run-command.ts';
import { runWithTestInfrastructure } from './testing/run-with-test-infrastructure.ts';

/** Runs a command with durable parts of its own, for benches. */
runCommand(async () => {
  const [command, ...args] = process.argv.slice(2);
  if (!command)
    throw new Failure('Say which command to run: with-infrastructure.ts <command> [arguments]');
  return runWithTestInfrastructure(command, args, { isDurable: true });
});
