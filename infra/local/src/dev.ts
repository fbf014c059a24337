import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { runUntilAsked } from './lifetime/run-command.ts';
import { runProduct } from './product/product.ts';
import { ROOT } from './shared/root.ts';
import { say } from './shared/steps.ts';
import type { Supervisor } from './product/supervisor.ts';

const SETTLE_MILLIS = 300;
/** Which processes run what is built in a folder; a library is in all of them. */
const PROCESSES: Record<string, readonly string[]> = {
  'apps/gateway': ['gateway'],
  'apps/search-service': ['search-service'],
  'apps/download-service': ['download-api', 'download-worker'],
  'apps/ads-service': ['ads-service'],
  'apps/users-service': ['users-service'],
};
const ALL = Object.values(PROCESSES).flat();
const LIBRARIES = ['libs/contracts', 'libs/service-kit'];

process.env['RESTART_DELAY_MILLIS'] ||= '100';
runUntilAsked((asked) => runProduct(asked, watchEverything));

/** Builds what changes and restarts what runs it; the web app has a server of its own that reloads the page. */
async function watchEverything(supervisor: Supervisor, port: number): Promise<void> {
  for (const folder of [...LIBRARIES, ...Object.keys(PROCESSES)]) {
    compileOnChange(folder);
    restartOnChange(folder, PROCESSES[folder] ?? ALL, supervisor);
  }
  spawnHere('apps/web', 'vite', [], { TABDOCK_GATEWAY_URL: `http://localhost:${port}` });
  say('Watching. The web app with reloading is at the address that Vite prints below.');
}

function compileOnChange(folder: string): void {
  spawnHere(
    folder,
    'swc',
    [
      'src',
      '-d',
      'dist',
      '--strip-leading-paths',
      '--config-file',
      '../../.swcrc',
      '--watch',
      '--quiet',
    ],
    {},
  );
}

function restartOnChange(folder: string, names: readonly string[], supervisor: Supervisor): void {
  let timer: NodeJS.Timeout | undefined;
  watch(join(ROOT, folder, 'dist'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      say(`${folder} changed; restarting ${names.join(', ')}`);
      for (const name of names) void supervisor.restart(name);
    }, SETTLE_MILLIS);
  });
}

function spawnHere(
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
