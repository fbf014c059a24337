import { build } from './workspace/commands.ts';
import { runCommand } from './lifetime/run-command.ts';
import { runSourceCommand } from './product/source-command.ts';
import { step } from './shared/steps.ts';

/** Proposes a recipe for a site, asking what a person sees there. */
runCommand(async () => {
  await step('Everything is built', () => build(['@tabdock/search-service']));
  return runSourceCommand('source-new', process.argv.slice(2));
});
