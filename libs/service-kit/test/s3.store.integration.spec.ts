import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { S3Store } from '../src/object-store/s3.store';
import { testBucket } from '../src/testing/infrastructure';
import { describeObjectStore } from './support/object-store.contract';

describeObjectStore('S3', async () => {
  const bucket = testBucket();
  return {
    store: new S3Store(bucket),
    neighbour: new S3Store({ ...bucket, prefix: 'pictures/' }),
    close: async () => undefined,
  };
});

it('says which bucket cannot be used, where and why', async () => {
  const bucket = { ...testBucket(), secretKey: 'not the secret', bucket: 'forbidden' };
  await expect(new S3Store(bucket).prepare()).rejects.toThrow(
    `The bucket forbidden at ${bucket.endpoint} cannot be used: `,
  );
});

it('gives up on a server that takes calls and stays silent', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const store = new S3Store({ ...testBucket(), endpoint, answerMillis: 200 });
  const key = 'a'.repeat(64);
  try {
    const calls = [
      store.put(key, __filename, (await stat(__filename)).size, 'text/plain'),
      store.stat(key),
      store.get(key),
      store.delete(key),
      store.list(undefined, 1),
      store.prepare(),
    ];
    const outcomes = await Promise.allSettled(calls);
    const message = expect.stringContaining('no answer within 200 ms');
    const silence = expect.objectContaining({ name: 'ObjectStoreUnavailableError', message });
    expect(outcomes).toEqual(calls.map(() => ({ status: 'rejected', reason: silence })));
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
});
