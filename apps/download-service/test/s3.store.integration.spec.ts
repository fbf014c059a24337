import { randomBytes } from 'node:crypto';
import { S3Store } from '../src/storage/s3.store';
import { describeObjectStore } from './support/object-store.contract';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with "npm run test:integration"`);
  return value;
}

describeObjectStore('S3', async () => ({
  store: new S3Store({
    endpoint: required('TEST_S3_ENDPOINT'),
    region: 'us-east-1',
    accessKey: required('TEST_S3_ACCESS_KEY'),
    secretKey: required('TEST_S3_SECRET_KEY'),
    bucket: `test-${randomBytes(6).toString('hex')}`,
  }),
  close: async () => undefined,
}));

it('says which bucket cannot be used, where and why', async () => {
  const endpoint = required('TEST_S3_ENDPOINT');
  const store = new S3Store({
    endpoint,
    region: 'us-east-1',
    accessKey: required('TEST_S3_ACCESS_KEY'),
    secretKey: 'not the secret',
    bucket: 'forbidden',
  });
  await expect(store.prepare()).rejects.toThrow(
    `The bucket forbidden at ${endpoint} cannot be used: `,
  );
});
