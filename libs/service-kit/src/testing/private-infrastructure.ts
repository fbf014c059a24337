import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PROGRAM = join(__dirname, '../../../../infra/local/src/serve-infrastructure.ts');

export type Part = 'postgres' | 'rabbitmq';

/** A PostgreSQL and a RabbitMQ for one test file. */
export interface PrivateInfrastructure {
  readonly serverUrl: string;
  readonly amqpUrl: string;
  /** Kills a part, as a crash would; resolves when it is gone. */
  kill(part: Part): Promise<void>;
  /** Stops a part as an operator does: for PostgreSQL a fast shutdown. */
  stop(part: Part): Promise<void>;
  /** Restarts it with its data at the same port; resolves when it accepts connections. */
  start(part: Part): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts infrastructure that a test may kill; takes some seconds, so start one per file.
 *
 * @param amqpUrl of a shared broker that the test does not kill, instead of a private one
 */
export async function startPrivateInfrastructure(amqpUrl = ''): Promise<PrivateInfrastructure> {
  const { TEST_CHROMIUM_PATH = '', PATH = '' } = process.env;
  const child = fork(PROGRAM, [], {
    env: { PATH, CHROMIUM_PATH: TEST_CHROMIUM_PATH, AMQP_URL: amqpUrl },
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
  const order = async (action: 'kill' | 'stop' | 'start', part: Part) => {
    const id = ++orders;
    const done = answer<{ id?: number; error?: string }>((message) => message.id === id);
    child.send({ id, action, part });
    const { error } = await done;
    if (error) throw new Error(error);
  };
  const urls = await answer<{ serverUrl: string; amqpUrl: string }>(
    (message) => message.amqpUrl !== undefined,
  );
  return {
    ...urls,
    kill: (part) => order('kill', part),
    stop: (part) => order('stop', part),
    start: (part) => order('start', part),
    close: async () => {
      child.disconnect();
      await exited;
    },
  };
}
