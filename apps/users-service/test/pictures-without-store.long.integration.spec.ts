import type { UserProfile } from '@tabdock/contracts/users';
import {
  profilesGetOwn,
  profilesOpenUpload,
  profilesRemovePicture,
} from '@tabdock/contracts/users';
import { OBJECT_STORE, type ObjectStore } from '@tabdock/service-kit/object-store';
import {
  openCuttableObjectStore,
  waitFor,
  type CuttableObjectStore,
} from '@tabdock/service-kit/testing';
import sharp from 'sharp';
import { UsersInstallation } from './support/users-process';

describe('pictures of profiles while the object store is away', () => {
  let storage: CuttableObjectStore;
  let users: UsersInstallation;
  let picture: Uint8Array<ArrayBuffer>;
  let accountId: string;
  let before: UserProfile;

  beforeAll(async () => {
    storage = await openCuttableObjectStore();
    users = await UsersInstallation.start(storage.env);
    picture = new Uint8Array(
      await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
  });
  beforeEach(async () => {
    accountId = (await users.register()).user.id;
    before = await uploadOnceItCan();
  });
  afterEach(() => comeBack());
  afterAll(async () => {
    await users?.stop();
    await storage?.connection.close();
  });

  const store = () => users.app.get<ObjectStore>(OBJECT_STORE);
  const upload = async () => {
    const { path } = await users.rpc.call(profilesOpenUpload, { accountId });
    return fetch(new URL(path, await users.app.getUrl()), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: picture,
    });
  };
  /** The processes give up on the store soon, also on a slow one; so what must succeed is tried again. */
  const uploadOnceItCan = () =>
    waitFor(
      async () => {
        const response = await upload();
        return response.status === 200 && ((await response.json()) as UserProfile);
      },
      { message: 'an upload' },
    );
  const untilRead = (profile: UserProfile) =>
    waitFor(async () => (await read(profile)).status === 200, { message: 'the picture' });
  const read = async ({ picture: shown }: UserProfile) =>
    fetch(
      new URL((shown?.large ?? '').replace('/api/pictures', '/pictures'), await users.app.getUrl()),
    );
  const comeBack = async () => {
    jest.restoreAllMocks();
    storage.connection.release();
    await storage.connection.accept();
  };
  /** Lets the store hang from the moment on in which the first object of an upload is sent to it. */
  const hangAtFirstPut = () => {
    const put = store().put.bind(store());
    jest.spyOn(store(), 'put').mockImplementationOnce((...file) => {
      storage.connection.hang();
      return put(...file);
    });
  };
  /** Lets the store hang once it has the smaller of the two pictures. */
  const hangAtSecondPut = () => {
    const put = store().put.bind(store());
    jest.spyOn(store(), 'put').mockImplementationOnce(async (...file) => {
      await put(...file);
      storage.connection.hang();
    });
  };

  it.each([
    ['refuses connections', () => storage.connection.refuse()],
    ['hangs', () => storage.connection.hang()],
    ['hangs once the first size is sent to it', hangAtFirstPut],
    ['hangs between the two sizes', hangAtSecondPut],
  ])('are refused for now where it %s, and the one before stays', async (_how, goAway) => {
    await goAway();
    const refused = await upload();
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({
        code: 'SERVICE.UNAVAILABLE',
        detail: 'Files cannot be stored or opened right now. Try again in a few minutes.',
      }),
    ]);
    expect(refused.headers.get('retry-after')).toBe('60');

    await comeBack();
    expect((await users.rpc.call(profilesGetOwn, { accountId })).profile).toEqual(before);
    await untilRead(before);
    await untilRead(await uploadOnceItCan());
  });

  it.each([
    ['refuses connections', () => storage.connection.refuse()],
    ['hangs', () => storage.connection.hang()],
  ])('cannot be read for now where it %s', async (_how, goAway) => {
    await goAway();
    const refused = await read(before);
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'SERVICE.UNAVAILABLE' }),
    ]);
    await comeBack();
    await untilRead(before);
  });

  it('can be taken away where it hangs', async () => {
    storage.connection.hang();
    const { profile } = await users.rpc.call(profilesRemovePicture, { accountId });
    expect(profile.picture).toBeNull();
  });
});
