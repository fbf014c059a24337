import { faultSentence, faultWords, fieldFaults } from '@tabdock/contracts/core';
import { z } from 'zod';
import { CALL_QUEUES } from './call-queues';
import { list } from './lists';
import { variableFiles } from './variable-files';

/** Names every variable that is missing or wrong, one a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads a process's environment. Each variable may be given as a file instead, by its name and `_FILE`.
 * @throws ConfigError that lists all faults
 */
export function loadConfig<Schema extends z.ZodObject>(
  schema: Schema,
  env: NodeJS.ProcessEnv = process.env,
): z.output<Schema> {
  // Compose files and shells write an empty variable for "not set".
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const files = variableFiles(Object.keys(schema.shape), set);
  const present = { ...set, ...files.values };
  const parsed = schema.safeParse(present, {
    error: (issue) =>
      Object.hasOwn(present, String(issue.path?.[0])) ? faultWords(issue) : 'Must be set',
  });
  if (parsed.success && files.faults.length === 0) return parsed.data;
  // That its file cannot be read explains why a variable is missing.
  const faults = [...(parsed.error ? fieldFaults(parsed.error) : []), ...files.faults];
  const sentences = new Map(faults.map((fault) => [fault.path, faultSentence(fault)]));
  const lines = [...sentences.values()].map((sentence) => `  ${sentence}`);
  throw new ConfigError(`The environment is not complete:\n${lines.join('\n')}`);
}

const port = z.coerce.number().int().min(0).max(65_535);

/** Variables of every process. */
export const commonConfig = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port,
  /** Addresses of the broker's nodes, with commas between them; a comma in a password is %2C. */
  AMQP_URL: list().pipe(z.array(z.url({ protocol: /^amqps?$/ })).min(1)),
  /** Prefix of every exchange and queue: several installations can share a broker. */
  BROKER_NAMESPACE: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'Lower-case letters, digits and hyphens only')
    .default('tabdock'),
  /** Kind of queues that calls go to first: `cluster` for a broker of several nodes. */
  BROKER_QUEUES: z.enum(CALL_QUEUES).default('single'),
  /** The least time that this process waits for another one before it gives up; for slow machines. */
  MIN_TIMEOUT_MILLIS: z.coerce.number().int().min(0).max(600_000).default(0),
  /** Base address of a collector of traces that takes OTLP over HTTP; there are no traces without one. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Share of the requests at the gateway whose traces are kept. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
};
export const commonConfigSchema = z.object(commonConfig);
export type CommonConfig = z.output<typeof commonConfigSchema>;

/** Further variables of a service with a database. */
export const databaseConfig = {
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Past a pooler in transaction mode: PostgreSQL itself, for what needs a session. */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().positive().max(100).default(10),
};
export const databaseConfigSchema = z.object(databaseConfig);
export type DatabaseConfig = z.output<typeof databaseConfigSchema> &
  Partial<Pick<CommonConfig, 'MIN_TIMEOUT_MILLIS'>>;

/** Variable of the script that migrates a service's database. */
export const migrationsConfigSchema = z.object({
  /** `expand` before a release goes out; `all` when the release before has ended; `ready` leaves out what must wait. */
  MIGRATIONS: z.enum(['expand', 'all', 'ready']).default('expand'),
});
