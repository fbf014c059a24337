import { serveParts } from './served-parts';

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
  const { TEST_CHROMIUM_PATH = '' } = process.env;
  const parts = await serveParts<
    { serverUrl: string; amqpUrl: string },
    { action: 'kill' | 'stop' | 'start'; part: Part }
  >(
    'serve-infrastructure.ts',
    { CHROMIUM_PATH: TEST_CHROMIUM_PATH, AMQP_URL: amqpUrl },
    (message) => message.amqpUrl !== undefined,
  );
  const { serverUrl, amqpUrl: ownAmqpUrl } = parts.ready;
  return {
    serverUrl,
    amqpUrl: ownAmqpUrl,
    kill: async (part) => void (await parts.order({ action: 'kill', part })),
    stop: async (part) => void (await parts.order({ action: 'stop', part })),
    start: async (part) => void (await parts.order({ action: 'start', part })),
    close: () => parts.close(),
  };
}
