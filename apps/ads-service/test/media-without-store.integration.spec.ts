import { hash } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { adMediaAddress, campaignsList, type AdMedia } from '@tabdock/contracts/ads';
import {
  openCuttableObjectStore,
  waitFor,
  type CuttableObjectStore,
} from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { MediaCollector } from '../src/media/media-collector';
import { AdsStack, Desk } from './support/ads-stack';
import { CAPTIONS, keyOf, MediaUploads } from './support/media-uploads';

describe('a store that accepts calls and never answers', () => {
  let stack: AdsStack;
  let app: NestFastifyApplication;
  let media: MediaUploads;
  let hanging: PromiseWithResolvers<void>;

  beforeAll(async () => {
    stack = await AdsStack.open();
    app = await stack.replica();
    media = new MediaUploads(app);
  });
  beforeEach(() => {
    hanging = Promise.withResolvers();
  });
  afterEach(() => {
    hanging.resolve();
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    await stack?.close();
  });

  const captions = (name: string) => Buffer.concat([CAPTIONS, Buffer.from(`\nNOTE ${name}`)]);
  /** The store's calls that hang, of this kind. */
  function hang(call: 'put' | 'delete') {
    const real = media.store[call].bind(media.store) as (...args: unknown[]) => Promise<void>;
    return jest.spyOn(media.store, call).mockImplementation(async (...args: unknown[]) => {
      await hanging.promise;
      await real(...args);
    });
  }
  const openTransactions = async () => {
    const [row]: { open: number }[] = await app.get(DataSource).query(
      `SELECT count(*)::int AS open FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'idle in transaction'`,
    );
    return row?.open;
  };
  /** Periodic tasks have some for a moment; one that waits for the store stays open. */
  const untilNoTransactionIsOpen = () =>
    waitFor(async () => (await openTransactions()) === 0, { message: 'no open transaction' });
  const isStored = async (key: string) => (await media.stored()).includes(key);

  it('costs no connection to the database while media are stored', async () => {
    const put = hang('put');
    // More than the process has connections.
    const uploads = Array.from({ length: stack.config.DATABASE_POOL_SIZE + 2 }, (_, number) =>
      media.upload(captions(`number ${number}`)),
    );
    await waitFor(() => put.mock.calls.length === uploads.length, { message: 'all to be stored' });
    await untilNoTransactionIsOpen();
    expect(await new Desk(app).rpc.call(campaignsList, {})).toBeDefined();
    hanging.resolve();
    for (const stored of await Promise.all(uploads))
      expect((await media.read(stored.mediaUrl)).status).toBe(200);
  });

  it('costs none while media are deleted, and they go once it answers', async () => {
    const stored = await media.upload(captions('unused'));
    const deleting = hang('delete');
    const collecting = app.get(MediaCollector).collect(new Date(Date.now() + 60_000));
    await waitFor(() => deleting.mock.calls.length > 0, { message: 'a deletion to begin' });
    await untilNoTransactionIsOpen();
    expect((await media.read(stored.mediaUrl)).status).toBe(404);
    hanging.resolve();
    await collecting;
    await waitFor(async () => !(await isStored(keyOf(stored))), { message: 'the object to go' });
  });
});

describe('media while the object store is away', () => {
  let storage: CuttableObjectStore;
  let stack: AdsStack;
  let media: MediaUploads;
  let kept: AdMedia;

  beforeAll(async () => {
    storage = await openCuttableObjectStore();
    stack = await AdsStack.open(storage.env);
    media = new MediaUploads(await stack.replica());
    kept = await uploadOnceItCan(CAPTIONS);
  });
  afterEach(() => comeBack());
  afterAll(async () => {
    await stack?.close();
    await storage?.connection.close();
  });

  const comeBack = async () => {
    jest.restoreAllMocks();
    storage.connection.release();
    await storage.connection.accept();
  };
  /** The process gives up on the store soon, also on a slow one; so what must succeed is tried again. */
  const uploadOnceItCan = (file: Uint8Array) =>
    waitFor(() => media.upload(file).catch(() => false as const), { message: 'an upload' });
  const untilRead = (address: string) =>
    waitFor(async () => (await media.read(address)).status === 200, { message: 'the file' });
  /** Lets the store hang from the moment on in which it is to take the file. */
  const hangAtPut = () => {
    const put = media.store.put.bind(media.store);
    jest.spyOn(media.store, 'put').mockImplementationOnce((...file) => {
      storage.connection.hang();
      return put(...file);
    });
  };

  it.each([
    ['refuses connections', () => storage.connection.refuse()],
    ['hangs', () => storage.connection.hang()],
    ['hangs once it is to take the file', hangAtPut],
  ])('are refused for now where it %s, and leave nothing behind', async (how, goAway) => {
    const file = Buffer.concat([CAPTIONS, Buffer.from(`\nNOTE ${how}`)]);
    await goAway();
    const refused = await media.put(await media.ticket(), file);
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({
        code: 'SERVICE.UNAVAILABLE',
        detail: 'Files cannot be stored or opened right now. Try again in a few minutes.',
      }),
    ]);
    expect((await media.read(kept.mediaUrl)).status).toBe(503);

    await comeBack();
    expect((await media.read(addressOf(file))).status).toBe(404);
    await untilRead(kept.mediaUrl);
    const stored = await waitFor(() => media.stored().catch(() => false as const));
    expect(stored).not.toContain(hash('sha256', file));
    const again = await uploadOnceItCan(file);
    expect(again.mediaUrl).toBe(addressOf(file));
    await untilRead(again.mediaUrl);
  });
});

/** The address of captions at the gateway. */
function addressOf(captions: Buffer): string {
  return adMediaAddress(hash('sha256', captions));
}
