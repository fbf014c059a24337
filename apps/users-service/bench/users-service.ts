import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePort, waitFor } from '@tabdock/service-kit/testing';

const HERE = resolve(__dirname, '..');
const READY_MILLIS = 30_000;

export async function migrate(env: NodeJS.ProcessEnv): Promise<void> {
  const migration = spawn(process.execPath, [resolve(HERE, 'src/main.migrate.js')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(migration, 'exit')) as [number];
  if (code !== 0) throw new Error('users-service could not be migrated');
}

/**
 * Starts the service in a process of its own, optionally with another rule preloaded.
 * @returns a function that ends it
 */
export async function startUsersService(
  env: NodeJS.ProcessEnv,
  preloaded?: string,
): Promise<() => Promise<void>> {
  const port = String(await freePort());
  const preload = preloaded === undefined ? [] : ['-r', resolve(HERE, 'bench', preloaded)];
  const child = spawn(process.execPath, [...preload, resolve(HERE, 'src/main.js')], {
    env: { ...env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // This runs if the bench fails, too.
  process.once('exit', () => child.kill('SIGKILL'));
  await waitFor(
    () =>
      fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    { message: 'users-service', timeoutMillis: READY_MILLIS },
  );
  return async () => {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
}
