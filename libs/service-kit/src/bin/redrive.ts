import { z } from 'zod';
import { commonConfig, loadConfig } from '../config/config';
import { redriveDeadLetters } from '../messaging/redrive';

const configSchema = z.object({
  AMQP_URL: commonConfig.AMQP_URL,
  BROKER_NAMESPACE: commonConfig.BROKER_NAMESPACE,
  REDRIVE_LIMIT: z.coerce.number().int().positive().default(1_000),
});

async function main(): Promise<void> {
  const config = loadConfig(configSchema);
  const { AMQP_URL, BROKER_NAMESPACE, REDRIVE_LIMIT } = config;
  const moved = await redriveDeadLetters(AMQP_URL, BROKER_NAMESPACE, REDRIVE_LIMIT);
  process.stdout.write(`${moved} dead letters were put back\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
