import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, runNx } from './build.ts';
import { runCommand } from './failure.ts';
import { forgetResults, readResults, type Totals } from './results.ts';
import { ROOT } from './root.ts';
import { say, step } from './steps.ts';
import { startTestInfrastructure } from './test-infrastructure.ts';

/** Everything that must hold before a change lands, in one command; goes on after a failure so that all are seen. */
runCommand(async () => {
  await forgetResults();
  const failedPhases: string[] = [];
  const phase = async (what: string, run: () => Promise<boolean>) => {
    const passed = await step(what, run).catch((error: unknown) => {
      say(error instanceof Error ? error.message : String(error));
      return false;
    });
    if (!passed) failedPhases.push(what);
    return passed;
  };

  if (await phase('build', () => build().then(() => true))) {
    for (const target of ['lint', 'typecheck', 'test']) await phase(target, () => nxTarget(target));
    await phase('integration', integrationTests);
    await phase('e2e', () => runIn('e2e', ['../infra/local/src/e2e.ts']));
  }
  return summarise(failedPhases);
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

async function integrationTests(): Promise<boolean> {
  const infrastructure = await startTestInfrastructure();
  Object.assign(process.env, infrastructure.env);
  try {
    let passed = true;
    for (const folder of projectsWith('test:integration')) {
      say(`integration tests of ${folder}`);
      passed =
        (await runIn(folder, [join(ROOT, 'infra/local/src/jest.ts'), 'integration'])) && passed;
    }
    return passed;
  } finally {
    for (const name of Object.keys(infrastructure.env)) delete process.env[name];
    await infrastructure.stop();
  }
}

function projectsWith(script: string): string[] {
  return ['libs', 'apps', 'infra']
    .flatMap((group) => readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`))
    .filter((folder) => {
      const manifest = join(ROOT, folder, 'package.json');
      if (!existsSync(manifest)) return false;
      return (
        script in
        ((JSON.parse(readFileSync(manifest, 'utf8')) as { scripts?: object }).scripts ?? {})
      );
    });
}

function runIn(folder: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: join(ROOT, folder),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/** The last line is the verdict; a phase that failed without a failed test (lint, a crash) counts as one failure. */
async function summarise(failedPhases: readonly string[]): Promise<number> {
  const total: Totals = { passed: 0, failed: 0 };
  process.stdout.write('\n');
  for (const [name, { passed, failed }] of await readResults()) {
    process.stdout.write(`${name.padEnd(40)} ${passed} passed, ${failed} failed\n`);
    total.passed += passed;
    total.failed += failed;
  }
  for (const what of failedPhases) process.stdout.write(`FAILED: ${what}\n`);
  total.failed = Math.max(total.failed, failedPhases.length);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}
