import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { S3Options } from '../object-store/s3.store';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with "npm run test:integration"`);
  return value;
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const server = await new DataSource({ type: 'postgres', url: serverUrl }).initialize();
  try {
    await server.query(statement);
  } finally {
    await server.destroy();
  }
}

export interface TestDatabase {
  readonly url: string;
  /** Variables of a process that uses it. */
  readonly env: { DATABASE_URL: string; DATABASE_DIRECT_URL?: string };
  drop(): Promise<void>;
}

/** The server itself, if the given one is the test server behind a pooler. */
function direct(serverUrl: string): string {
  const { TEST_DATABASE_URL, TEST_DATABASE_DIRECT_URL } = process.env;
  return (serverUrl === TEST_DATABASE_URL && TEST_DATABASE_DIRECT_URL) || serverUrl;
}

function at(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A name for a database on the test server, or on the given one; `migrateTestDatabase` creates it. */
export function newTestDatabase(serverUrl = required('TEST_DATABASE_URL')): TestDatabase {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const [url, directUrl] = [at(serverUrl, name), at(direct(serverUrl), name)];
  return {
    url,
    env: { DATABASE_URL: url, ...(directUrl !== url && { DATABASE_DIRECT_URL: directUrl }) },
    drop: () => administer(direct(serverUrl), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** Creates an empty database on the test server, or on the given one. */
export async function createTestDatabase(
  serverUrl = required('TEST_DATABASE_URL'),
): Promise<TestDatabase> {
  const database = newTestDatabase(serverUrl);
  await administer(direct(serverUrl), `CREATE DATABASE ${new URL(database.url).pathname.slice(1)}`);
  return database;
}

/** The test broker, or the given one, with a namespace for this test. */
export function testBroker(url = required('TEST_AMQP_URL')): { url: string; namespace: string } {
  return { url, namespace: `test-${randomBytes(6).toString('hex')}` };
}

/** A bucket of the test's own on the real S3. */
export function testBucket(): S3Options {
  return {
    endpoint: required('TEST_S3_ENDPOINT'),
    region: 'us-east-1',
    accessKey: required('TEST_S3_ACCESS_KEY'),
    secretKey: required('TEST_S3_SECRET_KEY'),
    bucket: `test-${randomBytes(6).toString('hex')}`,
    answerMillis: 30_000,
  };
}
