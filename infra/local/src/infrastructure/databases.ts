import pg from 'pg';
import { Failure } from '../shared/failure.ts';

/** Databases, one per service; in the private server each has a role of its name. */
export const DATABASES = ['search', 'downloads', 'ads', 'users'] as const;
export type DatabaseName = (typeof DATABASES)[number];

export interface DatabaseRole {
  readonly name: string;
  readonly password: string;
}

/** SQLSTATE invalid_catalog_name. */
const NO_SUCH_DATABASE = '3D000';

/** What migrations create and another role owns. Objects of extensions stay with the extension. */
const FOREIGN_OBJECTS = `
  SELECT format('ALTER %s %I.%I OWNER TO %I', kind, nspname, name, $1::text) AS statement
  FROM (
    SELECT CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
      ELSE 'TABLE' END AS kind, relname AS name, relnamespace AS namespace, relowner AS owner, oid, 'pg_class'::regclass AS catalog
    FROM pg_class
    WHERE relkind IN ('r', 'p', 'v', 'm', 'S')
      -- That of a column goes with its table.
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND relkind = 'S' AND deptype IN ('a', 'i'))
    UNION ALL
    SELECT CASE typtype WHEN 'd' THEN 'DOMAIN' ELSE 'TYPE' END, typname, typnamespace, typowner, oid, 'pg_type'::regclass
    FROM pg_type WHERE typtype IN ('d', 'e')
  ) AS object
  JOIN pg_namespace ON pg_namespace.oid = namespace
  WHERE nspname NOT IN ('pg_catalog', 'information_schema') AND nspname NOT LIKE 'pg_toast%' AND nspname NOT LIKE 'pg_temp%'
    AND owner <> (SELECT oid FROM pg_roles WHERE rolname = $1)
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = object.oid AND classid = object.catalog AND deptype = 'e')
`;

/** Creates the databases that are missing on the server of `serverUrl`. */
export async function createDatabases(serverUrl: string, names: readonly string[]): Promise<void> {
  let client: pg.Client | undefined;
  try {
    client = await connectSomewhere(serverUrl);
    await createMissing(client, names);
  } catch (error) {
    throw new Failure(
      `The databases could not be prepared: ${(error as Error).message}. Check DATABASE_URL and that its user may create databases.`,
    );
  } finally {
    await client?.end().catch(() => undefined);
  }
}

/**
 * Creates the databases in a server of our own: each role gets its own database and owns all that is in it; no other
 * role may connect. Data of an earlier version, which belongs to the superuser, becomes the role's.
 *
 * @param serverUrl of the superuser
 */
export async function createOwnedDatabases(
  serverUrl: string,
  roles: readonly DatabaseRole[],
): Promise<void> {
  await withClient(serverUrl, async (client) => {
    // PostgreSQL logs failed statements, and these contain passwords.
    await client.query('SET log_min_error_statement = panic');
    await client.query('REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC');
    for (const role of roles) await createRole(client, role);
    const names = roles.map(({ name }) => name);
    await createMissing(client, names);
    for (const name of names) {
      const role = pg.escapeIdentifier(name);
      await client.query(`ALTER DATABASE ${role} OWNER TO ${role}`);
      await client.query(`REVOKE ALL ON DATABASE ${role} FROM PUBLIC`);
    }
  });
  for (const { name } of roles) {
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    await withClient(url.href, (client) => takeOver(client, name));
  }
}

async function createRole(client: pg.Client, { name, password }: DatabaseRole): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  const role = pg.escapeIdentifier(name);
  if (rowCount === 0) await client.query(`CREATE ROLE ${role}`);
  await client.query(`ALTER ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
}

async function takeOver(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(FOREIGN_OBJECTS, [role]);
  if (rows.length === 0) return;
  await client.query('BEGIN');
  for (const { statement } of rows) await client.query(statement);
  await client.query('COMMIT');
}

async function createMissing(client: pg.Client, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
  const existing = new Set(rows.map(({ datname }) => datname));
  for (const name of names) {
    if (!existing.has(name)) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  }
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Connects to the database of the URL, or to `postgres` if that database does not exist yet. */
async function connectSomewhere(serverUrl: string): Promise<pg.Client> {
  const named = new pg.Client({ connectionString: serverUrl });
  try {
    await named.connect();
    return named;
  } catch (error) {
    if ((error as pg.DatabaseError).code !== NO_SUCH_DATABASE) throw error;
    const url = new URL(serverUrl);
    url.pathname = '/postgres';
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    return client;
  }
}
