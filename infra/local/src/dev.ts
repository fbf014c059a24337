import { spawn } from 'node:child_process';
import { cpSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onChange } from './development/changed-files.ts';
import { processesToRestart } from './development/restarts.ts';
import { TypeChecks } from './development/type-checks.ts';
import { Home } from './home/home.ts';
import { runUntilAsked } from './lifetime/run-command.ts';
import { built } from './product/definitions/environment.ts';
import { runProduct } from './product/product.ts';
import type { Supervisor } from './product/supervisor.ts';
import { ROOT } from './shared/root.ts';
import { say } from './shared/steps.ts';

/** Projects whose changes can break the types of all others. */
const LIBRARIES = ['libs/contracts', 'libs/service-kit', 'libs/sources', 'libs/tab-files'];
const COMPILED = [
  ...LIBRARIES,
  ...globSync('apps/*/src/main*.ts', { cwd: ROOT }).map((main) => dirname(dirname(main))),
].filter((folder, index, all) => all.indexOf(folder) === index);
/** They run from their sources. */
const DEMOS = ['infra/demo-source', 'infra/demo-till'];
const CHECKED = [...COMPILED, 'apps/web', ...DEMOS];

process.env['RESTART_DELAY_MILLIS'] ||= '100';
runUntilAsked((asked) => runProduct(asked, watchEverything));

/**
 * Compiles what changes, restarts the processes that load it and prints type errors; the web app has a server of its
 * own that reloads the page.
 */
async function watchEverything(supervisor: Supervisor, port: number): Promise<void> {
  const types = new TypeChecks();
  for (const folder of CHECKED) {
    const affected = LIBRARIES.includes(folder) ? CHECKED.slice(CHECKED.indexOf(folder)) : [folder];
    onChange(join(ROOT, folder), 'src/**/*.{ts,tsx}', () => {
      if (COMPILED.includes(folder)) compile(folder);
      types.ask(affected);
    });
  }
  for (const folder of DEMOS)
    onChange(join(ROOT, folder), 'src/**/*.ts', () => copySources(folder));
  for (const folder of COMPILED) restartOnChange(folder, 'dist/**/*.js', supervisor);
  for (const folder of DEMOS) restartOnChange(folder, 'src/**/*.ts', supervisor);
  runTool('apps/web', 'vite', [], { TABDOCK_GATEWAY_URL: `http://localhost:${port}` });
  say('Watching. The web app with reloading is at the address that Vite prints below.');
}

const running = (folder: string) => built(new Home(), folder);

/** All of a project at once, which takes a second; files that come out the same restart nothing. */
function compile(folder: string): void {
  const output = [
    '-d',
    join(running(folder), 'dist'),
    '--strip-leading-paths',
    '--config-file',
    '../../.swcrc',
  ];
  runTool(folder, 'swc', ['src', ...output, '--quiet'], {});
}

function copySources(folder: string): void {
  cpSync(join(ROOT, folder, 'src'), join(running(folder), 'src'), { recursive: true });
}

function restartOnChange(folder: string, pattern: string, supervisor: Supervisor): void {
  onChange(running(folder), pattern, (changed) => {
    const names = processesToRestart(supervisor.scripts, running(folder), changed);
    if (names.length === 0) return;
    say(`${folder} changed; restarting ${names.join(', ')}`);
    for (const name of names) void supervisor.restart(name);
  });
}

function runTool(
  folder: string,
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): void {
  spawn(join(ROOT, 'node_modules/.bin', program), args, {
    cwd: join(ROOT, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
}
