import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with "npm run test:integration"`);
  return value;
}

async function administer(statement: string): Promise<void> {
  const server = await new DataSource({
    type: 'postgres',
    url: required('TEST_DATABASE_URL'),
  }).initialize();
  try {
    await server.query(statement);
  } finally {
    await server.destroy();
  }
}

/** An empty database of the test's own on the real server. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${name}`);
  const url = new URL(required('TEST_DATABASE_URL'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** The real broker, under a namespace of the test's own. */
export function testBroker(): { url: string; namespace: string } {
  return { url: required('TEST_AMQP_URL'), namespace: `test-${randomBytes(6).toString('hex')}` };
}
