import { z } from 'zod';

const PORT = 'Must be a port: 0 to 65535';
const SWITCH = 'Must be 0 or 1';

const schema = z.object({
  HOST: z.string().min(1, 'Must not be empty').default('127.0.0.1'),
  PORT: z.coerce.number(PORT).int(PORT).min(0, PORT).max(65_535, PORT).default(4500),
  /** `1` enables the faults for tests. */
  DEMO_FAULTS: z.enum(['0', '1'], SWITCH).default('0'),
  /** `1` adds pictures and web fonts like those of a real site to tabs' pages. */
  DEMO_DRESSED: z.enum(['0', '1'], SWITCH).default('0'),
});

export type Config = z.output<typeof schema>;

/**
 * The configuration from the environment.
 * @throws Error that lists every fault with its variable
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The demo source cannot start:\n${faults.join('\n')}`);
}
