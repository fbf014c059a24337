import { randomBytes } from 'node:crypto';
import type { S3Options } from '../../src/storage/s3.store';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with "npm run test:integration"`);
  return value;
}

/** A bucket of the test's own on the real S3. */
export function testBucket(): S3Options {
  return {
    endpoint: required('TEST_S3_ENDPOINT'),
    region: 'us-east-1',
    accessKey: required('TEST_S3_ACCESS_KEY'),
    secretKey: required('TEST_S3_SECRET_KEY'),
    bucket: `test-${randomBytes(6).toString('hex')}`,
  };
}
