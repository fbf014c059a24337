import { Client } from 'pg';
import { environmentOf } from './another-process';

/** Rows of the database of one of the product's processes. */
export async function rowsOf<Row extends object>(
  name: string,
  statement: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const { DATABASE_URL } = await environmentOf(name);
  const database = new Client({ connectionString: DATABASE_URL });
  await database.connect();
  try {
    return (await database.query<Row>(statement, [...parameters])).rows;
  } finally {
    await database.end();
  }
}
