import { runCommand } from './lifetime/run-command.ts';
import { runSourceCommand, withBuilt } from './product/source-command.ts';

/** Proposes a recipe for a site, asking what a person sees there. */
runCommand(() =>
  withBuilt(['@tabdock/recipes'], (folder) =>
    runSourceCommand(folder, 'source-new', process.argv.slice(2)),
  ),
);
