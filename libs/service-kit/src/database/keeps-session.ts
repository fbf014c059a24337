import { Client, type ClientConfig } from 'pg';

/** Pairs of statements. A pooler that is idle gives itself away with the first, a busy one almost surely within these. */
const ROUNDS = 10;

/** The error of an address that leads to a pooler in transaction mode where sessions are needed. */
export class SessionNotKeptError extends Error {
  override readonly name = 'SessionNotKeptError';
}

/**
 * Checks that connections to this address have a session each, which a pooler in transaction mode does not give them:
 * locks and LISTEN would pass to the next client that gets the session.
 *
 * @param variable that holds the address
 * @throws SessionNotKeptError that says what to change
 */
export async function assertKeepsSession(
  options: ClientConfig,
  variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL',
): Promise<void> {
  const clients = [new Client(options), new Client(options)] as const;
  try {
    await Promise.all(clients.map((client) => client.connect()));
    if (await haveOwnSessions(...clients)) return;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
  throw new SessionNotKeptError(
    `${variable} leads to a pooler in transaction mode: two connections had one session, so that locks and signals between processes would fail. ` +
      (variable === 'DATABASE_URL'
        ? 'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'
        : 'It must be the address of PostgreSQL itself, or of a pooler in session mode.'),
  );
}

async function haveOwnSessions(one: Client, other: Client): Promise<boolean> {
  const own = await sessionOf(one);
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await sessionOf(other)) === own || (await sessionOf(one)) !== own) return false;
  }
  return true;
}

async function sessionOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid;
}
