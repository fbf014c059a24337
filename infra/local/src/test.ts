import { build, runNx } from './build.ts';
import { runCommand } from './lifetime/run-command.ts';
import { Phases } from './phases.ts';
import { runIn, runProjectTests } from './project-tests.ts';
import { forgetResults } from './results.ts';

/** Everything that must hold before a change lands, in one command, but for the faults (`test-faults.ts`). */
runCommand(async () => {
  await forgetResults();
  const phases = new Phases();
  if (await phases.run('build', () => build().then(() => true))) {
    for (const target of ['lint', 'typecheck', 'test'])
      await phases.run(target, () => nxTarget(target));
    await phases.run('integration', () => runProjectTests('integration'));
    await phases.run('e2e', () => runIn('e2e', ['../infra/local/src/e2e.ts', 'e2e']));
  }
  return phases.summarise();
});

async function nxTarget(target: string): Promise<boolean> {
  const { code, output } = await runNx([
    'run-many',
    '-t',
    target,
    '--output-style=static',
    '--parallel=2',
  ]);
  if (code !== 0) process.stdout.write(output);
  return code === 0;
}
