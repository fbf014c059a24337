import { spawnSync } from 'node:child_process';
import { aptInstall } from './infrastructure/apt.ts';
import { runCommand } from './lifetime/run-command.ts';
import { ROOT } from './shared/root.ts';
import { shellScripts } from './supply-chain/shell-scripts.ts';

/** Runs ShellCheck, installed with apt where it is missing, on every shell script. */
runCommand(async () => {
  const isMissing = spawnSync('shellcheck', ['--version']).status !== 0;
  if (isMissing) aptInstall(['shellcheck'], 'so that shell scripts can be checked');
  const scripts = shellScripts(ROOT);
  const { status } = spawnSync('shellcheck', scripts, { cwd: ROOT, stdio: 'inherit' });
  if (status === 0) process.stdout.write(`${scripts.length} shell scripts have no faults.\n`);
  return status ?? 1;
});
