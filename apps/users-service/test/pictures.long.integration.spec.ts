import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportsDecide, reportsQueue, reportsReport } from '@tabdock/contracts/community';
import type { UserProfile } from '@tabdock/contracts/users';
import {
  accountChanged,
  accountsDelete,
  PICTURE_MAX_BYTES,
  profilesGetOwn,
  profilesOpenUpload,
  profilesRemovePicture,
  profilesView,
  settingsUpdate,
} from '@tabdock/contracts/users';
import { OBJECT_STORE, type ObjectStore } from '@tabdock/service-kit/object-store';
import { waitFor } from '@tabdock/service-kit/testing';
import sharp from 'sharp';
import { PictureCollector } from '../src/pictures/picture-collector';
import { Visibility } from '../src/restrictions/visibility';
import { aClient, UsersInstallation } from './support/users-process';

describe('pictures of profiles', () => {
  let users: UsersInstallation;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tabdock-pictures-'));
    users = await UsersInstallation.start({ STORAGE_DIR: folder });
    await users.addReplica();
  });

  afterAll(async () => {
    await users?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const anAccount = async () => (await users.register()).user.id;
  const ticketFor = async (accountId: string) =>
    (await users.rpc.call(profilesOpenUpload, { accountId })).path;
  const put = async (path: string, body: Uint8Array, app = users.app) =>
    fetch(new URL(path, await app.getUrl()), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(body),
    });
  const upload = async (accountId: string, picture: Uint8Array, app = users.app) => {
    const response = await put(await ticketFor(accountId), picture, app);
    expect(response.status).toBe(200);
    return (await response.json()) as UserProfile;
  };
  const refused = async (picture: Uint8Array) => {
    const response = await put(await ticketFor(await anAccount()), picture);
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  const read = async (address: string | undefined) =>
    fetch(new URL((address ?? '').replace('/api/pictures', '/pictures'), await users.app.getUrl()));
  const stored = async () =>
    (await users.app.get<ObjectStore>(OBJECT_STORE).list(undefined, 1_000)).map(({ key }) => key);

  it('are squares of 64 and 256 pixels, upright, without anything else of the file', async () => {
    const accountId = await anAccount();
    // A red upper half; the camera was held so that it is the left one of the file.
    const photo = await sharp({
      create: { width: 400, height: 600, channels: 3, background: 'blue' },
    })
      .composite([{ input: await plain(200, 600, 'red'), left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Copyright: 'somebody', ImageDescription: 'at home' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.includes('somebody')).toBe(true);

    const { picture, revision } = await upload(accountId, photo);
    for (const [address, pixels] of [
      [picture?.small, 64],
      [picture?.large, 256],
    ] as const) {
      const response = await read(address);
      expect(response.headers.get('content-type')).toBe('image/webp');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'webp',
        width: pixels,
        height: pixels,
      });
      expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
      expect(await colourAt(bytes, pixels / 2, 2)).toBe('red');
      expect(await colourAt(bytes, pixels / 2, pixels - 3)).toBe('blue');
    }
    const { profile } = await users.rpc.call(profilesGetOwn, { accountId });
    expect(profile).toMatchObject({ picture, revision });
  });

  it.each(['png', 'webp', 'gif'] as const)('may come as %s', async (format) => {
    const file = await sharp(await plain(90, 50, 'green'))
      .toFormat(format)
      .toBuffer();
    const { picture } = await upload(await anAccount(), file);
    expect((await read(picture?.large)).status).toBe(200);
  });

  it('replace the one before, whose files go, and are announced', async () => {
    const heard = await users.hear(accountChanged);
    const accountId = await anAccount();
    const before = await stored();
    const first = await upload(accountId, await plain(300, 300, 'red'));
    const second = await upload(accountId, await plain(300, 300, 'blue'));
    expect((await read(first.picture?.large)).status).toBe(404);
    expect(await stored()).toHaveLength(before.length + 2);
    await waitFor(() => heard.some(({ user }) => user.picture?.large === second.picture?.large));
    const { profile } = await users.rpc.call(profilesRemovePicture, { accountId });
    expect(profile.picture).toBeNull();
    expect(await stored()).toHaveLength(before.length);
    await users.rpc.call(profilesRemovePicture, { accountId });
  });

  it('are neither replaced nor taken away by a window that has not seen the last change', async () => {
    const accountId = await anAccount();
    const { profile } = await users.rpc.call(profilesGetOwn, { accountId });
    const stale = { accountId, expectedRevision: profile.revision };
    // Both windows may begin; the first that is done wins.
    const { path } = await users.rpc.call(profilesOpenUpload, stale);
    const kept = await upload(accountId, await plain(300, 300, 'red'));
    const response = await put(path, await plain(300, 300, 'blue'));
    expect([response.status, await response.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'REQUEST.OUTDATED', current: kept }),
    ]);
    for (const call of [
      users.rpc.call(profilesOpenUpload, stale),
      users.rpc.call(profilesRemovePicture, stale),
    ]) {
      await expect(call).rejects.toMatchObject({ code: 'REQUEST.OUTDATED', current: kept });
    }
    expect((await read(kept.picture?.large)).status).toBe(200);
    await users.rpc.call(profilesRemovePicture, { accountId, expectedRevision: kept.revision });
  });

  it('of one person stay when another takes the same one away', async () => {
    const [one, other] = [await anAccount(), await anAccount()];
    const same = await plain(200, 200, 'green');
    const kept = await upload(one, same);
    await upload(other, same);
    await users.rpc.call(profilesRemovePicture, { accountId: other });
    expect((await read(kept.picture?.small)).status).toBe(200);
  });

  it('are one afterwards, where many of one person arrive at once over two replicas', async () => {
    const accountId = await anAccount();
    const before = await stored();
    const colours = ['red', 'green', 'blue', 'white', 'black', 'grey'];
    await Promise.all(
      colours.map(async (colour, index) =>
        upload(accountId, await plain(80, 80, colour), index % 2 ? users.app : users.secondReplica),
      ),
    );
    const { profile } = await users.rpc.call(profilesGetOwn, { accountId });
    expect((await read(profile.picture?.small)).status).toBe(200);
    expect((await read(profile.picture?.large)).status).toBe(200);
    expect(await stored()).toHaveLength(before.length + 2);
  });

  it('go with their account', async () => {
    const { user, password } = await users.register();
    const before = await stored();
    const { picture } = await upload(user.id, await plain(80, 80, 'red'));
    await users.rpc.call(accountsDelete, { accountId: user.id, password, client: aClient() });
    expect((await read(picture?.large)).status).toBe(404);
    expect(await stored()).toHaveLength(before.length);
  });

  it('are seen by others only where the profile is public and the picture is not hidden', async () => {
    const accountId = await anAccount();
    const { picture } = await upload(accountId, await plain(80, 80, 'red'));
    const view = async () => (await users.rpc.call(profilesView, { accountId })).profile.picture;
    expect(await view()).toBeUndefined();
    await users.rpc.call(settingsUpdate, { accountId, changes: { publicProfile: true } });
    expect(await view()).toEqual(picture);
    await users.rows.transaction((manager) =>
      users.app.get(Visibility).hide(manager, 'picture', accountId),
    );
    expect(await view()).toBeNull();
    expect((await read(picture?.large)).status).toBe(200);
    expect((await upload(accountId, await plain(80, 80, 'blue'))).picture).toEqual(await view());
  });

  it('can be reported, hidden and deleted by administrators', async () => {
    const admin = await anAccount();
    await users.makeAdmin(admin);
    const accountId = await anAccount();
    await users.rpc.call(settingsUpdate, { accountId, changes: { publicProfile: true } });
    const reporter = await anAccount();
    const report = () =>
      users.rpc.call(reportsReport, {
        accountId: reporter,
        kind: 'picture',
        subjectId: accountId,
        reason: 'abuse',
        note: '',
      });
    await expect(report()).rejects.toMatchObject({ code: 'REPORTS.NOTHING_THERE' });
    const { picture } = await upload(accountId, await plain(80, 80, 'red'));
    await report();
    const { cases } = await users.rpc.call(reportsQueue, {
      actorId: admin,
      state: 'waiting',
      page: 1,
      pageSize: 25,
    });
    const reported = cases.find(({ author }) => author.id === accountId);
    expect(reported).toMatchObject({ kind: 'picture', text: picture?.large });
    await users.rpc.call(reportsDecide, {
      actorId: admin,
      caseId: reported?.id ?? '',
      action: 'delete',
    });
    expect((await users.rpc.call(profilesGetOwn, { accountId })).profile.picture).toBeNull();
    expect((await read(picture?.large)).status).toBe(404);
  });

  describe('are refused', () => {
    const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';

    it.each([
      ['an SVG', () => Buffer.from(SVG)],
      ['a PDF', () => Buffer.from('%PDF-1.7\n')],
      ['nothing', () => Buffer.alloc(0)],
      ['a few bytes', () => Buffer.from([0xff, 0xd8, 0xff])],
      ['noise that begins like a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])],
    ])('as %s', async (_name, file) => {
      expect(await refused(file())).toEqual([415, 'PICTURES.NOT_A_PICTURE']);
    });

    it('as half a picture', async () => {
      const whole = await sharp(await noise(300))
        .jpeg()
        .toBuffer();
      expect(await refused(whole.subarray(0, whole.length / 2))).toEqual([
        415,
        'PICTURES.NOT_A_PICTURE',
      ]);
    });

    it('with a hundred megapixels, however small the file is', async () => {
      const huge = await sharp({
        create: { width: 10_000, height: 10_000, channels: 3, background: 'red' },
      })
        .png({ compressionLevel: 9, palette: true })
        .toBuffer();
      expect(huge.length).toBeLessThan(PICTURE_MAX_BYTES);
      expect(await refused(huge)).toEqual([413, 'PICTURES.TOO_MANY_PIXELS']);
    });

    const folders = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith('tabdock-picture-'));

    it('above 5 MB, and nothing is left of them', async () => {
      const start = await plain(20, 20, 'red');
      const file = Buffer.concat([start, Buffer.alloc(PICTURE_MAX_BYTES)]);
      const before = await folders();
      expect(await refused(file)).toEqual([413, 'PICTURES.TOO_LARGE']);
      // Other tests of this machine have theirs for a moment.
      await waitFor(async () => (await folders()).every((name) => before.includes(name)), {
        message: 'the temporary folder to be gone',
      });
    });

    it('without a ticket, and with one that was used', async () => {
      const picture = await plain(20, 20, 'red');
      const path = await ticketFor(await anAccount());
      expect((await put(path, picture)).status).toBe(200);
      expect((await put(path, picture)).status).toBe(403);
      expect((await put('/pictures', picture)).status).toBe(403);
      expect((await put('/pictures?ticket=x', picture)).status).toBe(403);
    });
  });

  it('that are another file behind the picture pass as pixels alone', async () => {
    const page = '<script>alert(document.cookie)</script>';
    const polyglot = Buffer.concat([await plain(100, 100, 'red'), Buffer.from(page)]);
    const { picture } = await upload(await anAccount(), polyglot);
    const bytes = Buffer.from(await (await read(picture?.large)).arrayBuffer());
    expect(bytes.includes('script')).toBe(false);
  });

  it('that nothing names are collected, and no others, nor those of other services', async () => {
    const kept = await upload(await anAccount(), await plain(60, 60, 'red'));
    const orphan = 'ab'.repeat(32);
    const local = join(folder, 'orphan');
    await writeFile(local, 'x');
    await users.app.get<ObjectStore>(OBJECT_STORE).put(orphan, local, 1, 'image/webp');
    const collector = users.app.get(PictureCollector);
    await collector.collect(new Date(0));
    expect(await stored()).toContain(orphan);
    await collector.collect(new Date(Date.now() + 60_000));
    expect(await stored()).not.toContain(orphan);
    expect((await read(kept.picture?.large)).status).toBe(200);
    expect(await readFile(local, 'utf8')).toBe('x');
  });
});

/** A picture of one colour, as PNG. */
function plain(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

function noise(side: number): Promise<Buffer> {
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  } as sharp.SharpOptions)
    .png()
    .toBuffer();
}

async function colourAt(picture: Buffer, left: number, top: number): Promise<string> {
  const [red = 0, , blue = 0] = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > blue ? 'red' : 'blue';
}
