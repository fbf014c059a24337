import { runCommand } from './lifetime/run-command.ts';
import { step } from './shared/steps.ts';
import { build } from './workspace/commands.ts';

runCommand(() => step('Everything is built', () => build()));
