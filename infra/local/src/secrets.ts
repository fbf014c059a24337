import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Home } from './home.ts';

const NAMES = ['SESSION_SECRET', 'TICKET_SECRET', 'POSTGRES_PASSWORD'] as const;
export type Secrets = Record<(typeof NAMES)[number], string>;

/** From the environment where given, else made once and kept readable for this user alone. */
export async function loadSecrets(home: Home): Promise<Secrets> {
  await home.make();
  const file = home.path('secrets.json');
  const kept = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Partial<Secrets>;
  const made = Object.fromEntries(
    NAMES.map((name) => [name, kept[name] ?? randomBytes(32).toString('hex')]),
  );
  await writeFile(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  return Object.fromEntries(
    NAMES.map((name) => [name, process.env[name] || made[name]]),
  ) as Secrets;
}
