import { S3Store } from '../src/storage/s3.store';
import { describeObjectStore } from './support/object-store.contract';
import { testBucket } from './support/s3';

describeObjectStore('S3', async () => ({
  store: new S3Store(testBucket()),
  close: async () => undefined,
}));

it('says which bucket cannot be used, where and why', async () => {
  const bucket = { ...testBucket(), secretKey: 'not the secret', bucket: 'forbidden' };
  await expect(new S3Store(bucket).prepare()).rejects.toThrow(
    `The bucket forbidden at ${bucket.endpoint} cannot be used: `,
  );
});
