import { Broker } from '../broker/broker';
import { commonConfig, loadConfig } from '../config/config';
import { createLogger } from '../logging/logger';
import { redriveDeadLetters } from '../messaging/dead-letters';
import { z } from 'zod';

const configSchema = z.object({
  AMQP_URL: commonConfig.AMQP_URL,
  BROKER_NAMESPACE: commonConfig.BROKER_NAMESPACE,
  REDRIVE_LIMIT: z.coerce.number().int().positive().default(1_000),
});

async function main(): Promise<void> {
  const config = loadConfig(configSchema);
  const logger = createLogger('redrive', 'warn');
  const broker = new Broker(config.AMQP_URL, config.BROKER_NAMESPACE, logger);
  const moved = await redriveDeadLetters(broker, config.REDRIVE_LIMIT);
  await broker.close();
  process.stdout.write(`${moved} dead letters were put back\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
