import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PROGRAMS = join(__dirname, '../../../../infra/local/src');

/** Infrastructure for one test file, served by a process that ends with the test and takes its orders. */
export interface ServedParts<Ready, Order> {
  readonly ready: Ready;
  /** Resolves with the answer when the order has been carried out. */
  order(order: Order): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts a program of the launcher that serves parts; takes some seconds, so start one per file.
 *
 * @param isReady whether a message says that the parts run
 */
export async function serveParts<Ready extends object, Order extends object>(
  program: string,
  env: NodeJS.ProcessEnv,
  isReady: (message: Partial<Ready>) => boolean,
): Promise<ServedParts<Ready, Order>> {
  const child = fork(join(PROGRAMS, program), [], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const exited = once(child, 'exit');
  const ended = exited.then(() => {
    throw new Error(`The private infrastructure ended: ${stderr}`);
  });
  ended.catch(() => undefined);
  const answer = <T>(isIt: (message: T) => boolean) =>
    Promise.race([
      new Promise<T>((resolve) => {
        const listen = (message: T) => {
          if (!isIt(message)) return;
          child.off('message', listen);
          resolve(message);
        };
        child.on('message', listen);
      }),
      ended,
    ]);
  let orders = 0;
  return {
    ready: await answer<Ready>(isReady),
    async order(order) {
      const id = ++orders;
      const done = answer<{ id?: number; answer?: string; error?: string }>(
        (message) => message.id === id,
      );
      child.send({ id, ...order });
      const { error, answer: text = '' } = await done;
      if (error) throw new Error(error);
      return text;
    },
    async close() {
      child.disconnect();
      await exited;
    },
  };
}
