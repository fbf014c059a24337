import { z } from 'zod';

const SECRET_MIN_LENGTH = 32;

const PORT = 'Must be a port: 0 to 65535';
const SECRET = `Must have at least ${SECRET_MIN_LENGTH} characters`;
const address = z.url({
  protocol: /^https?$/,
  error: 'Must be an address that begins with https:// or http://',
});

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number(PORT).int(PORT).min(0, PORT).max(65_535, PORT).default(4600),
  /** The key and the secret of the webhook are made from it. */
  DEMO_TILL_SECRET: z.string(SECRET).min(SECRET_MIN_LENGTH, SECRET),
  /** Where events are posted to; unset: nowhere. */
  TILL_WEBHOOK_URL: address.optional(),
  /** Path of a JSON file; in memory if unset. */
  TILL_DATA: z.string().optional(),
  /** Where browsers reach it; unset: where it listens. */
  TILL_PUBLIC_URL: address.optional(),
});

export type Config = z.output<typeof schema>;

/**
 * The configuration from the environment; an empty variable is an unset one.
 * @throws Error that lists every fault with its variable
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The demo till cannot start:\n${faults.join('\n')}`);
}
