import { readFile } from 'node:fs/promises';
import { Client } from 'pg';

/** Runs the statements of an SQL file one after the other, however long they take; each ends with `;` and its line. */
export async function fillDatabase(connectionString: string, file: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    for (const statement of (await readFile(file, 'utf8')).split(';\n'))
      await client.query(statement);
  } finally {
    await client.end();
  }
}
