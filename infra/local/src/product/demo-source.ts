import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Failure } from '../shared/failure.ts';
import { ROOT } from '../shared/root.ts';

/** Runs the demo source, which has to be built, on a free port for as long as `use` takes. */
export async function withDemoSource<T>(
  use: (url: string) => Promise<T>,
  folder = join(ROOT, 'infra/demo-source'),
): Promise<T> {
  const child = spawn(process.execPath, [join(folder, 'src/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0' },
  });
  const ended = once(child, 'close');
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /https?:\/\/\S+/.exec(line)?.[0];
      if (url !== undefined) return await use(new URL(url).origin);
    }
    throw new Failure('The demo source ended before it was ready; its message is above.');
  } finally {
    child.kill();
    await ended;
  }
}
