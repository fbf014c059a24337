import { faultSentences, faultWords } from '@tabdock/contracts/core';
import { z } from 'zod';

/** Names every variable that is missing or wrong, one a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads a process's environment.
 * @throws ConfigError that lists all faults
 */
export function loadConfig<Schema extends z.ZodObject>(
  schema: Schema,
  env: NodeJS.ProcessEnv = process.env,
): z.output<Schema> {
  // Compose files and shells write an empty variable for "not set".
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present, {
    error: (issue) =>
      Object.hasOwn(present, String(issue.path?.[0])) ? faultWords(issue) : 'Must be set',
  });
  if (parsed.success) return parsed.data;
  const faults = faultSentences(parsed.error).map((fault) => `  ${fault}`);
  throw new ConfigError(`The environment is not complete:\n${faults.join('\n')}`);
}

const port = z.coerce.number().int().min(0).max(65_535);

/** Variables of every process. */
export const commonConfig = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port,
  AMQP_URL: z.url({ protocol: /^amqps?$/ }),
  /** Prefix of every exchange and queue: several installations can share a broker. */
  BROKER_NAMESPACE: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'Lower-case letters, digits and hyphens only')
    .default('tabdock'),
  /** The least time that this process waits for another one before it gives up; for slow machines. */
  MIN_TIMEOUT_MILLIS: z.coerce.number().int().min(0).max(600_000).default(0),
};
export const commonConfigSchema = z.object(commonConfig);
export type CommonConfig = z.output<typeof commonConfigSchema>;

/** Further variables of a service with a database. */
export const databaseConfig = {
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL_SIZE: z.coerce.number().int().positive().max(100).default(10),
};
export const databaseConfigSchema = z.object(databaseConfig);
export type DatabaseConfig = z.output<typeof databaseConfigSchema> &
  Partial<Pick<CommonConfig, 'MIN_TIMEOUT_MILLIS'>>;
