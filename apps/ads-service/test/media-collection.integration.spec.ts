import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { campaignsDelete } from '@tabdock/contracts/ads';
import { DataSource } from 'typeorm';
import { MEDIA_RESOLVER, type MediaResolver } from '../src/campaigns/media-resolver';
import { MediaCollector } from '../src/media/media-collector';
import { ACTOR, AdsStack, Desk } from './support/ads-stack';
import { CAPTIONS, keyOf, MediaUploads, plain } from './support/media-uploads';

const DAY_MILLIS = 24 * 60 * 60 * 1_000;

describe('what is stored for ads', () => {
  let stack: AdsStack;
  let app: NestFastifyApplication;
  let media: MediaUploads;
  let rows: DataSource;

  beforeAll(async () => {
    stack = await AdsStack.open();
    app = await stack.replica();
    media = new MediaUploads(app);
    rows = app.get(DataSource);
  });

  afterAll(async () => {
    await stack?.close();
  });

  const collectDaily = () => app.get(MediaCollector).collect(new Date(Date.now() - DAY_MILLIS));
  const aDayPasses = async () => {
    await rows.query(`UPDATE media SET used_at = used_at - interval '1 day'`);
    const folder = stack.config.STORAGE_DIR;
    const longAgo = new Date(Date.now() - 2 * DAY_MILLIS);
    for (const file of await readdir(folder, { recursive: true }))
      await utimes(join(folder, file), longAgo, longAgo);
  };

  it('goes when no campaign has used it for a day, and nothing else does', async () => {
    const picture = await media.upload(await plain(61, 60, 'red'));
    const captions = await media.upload(Buffer.concat([CAPTIONS, Buffer.from('\nNOTE used')]));
    const unused = await media.upload(await plain(62, 60, 'red'));
    await new Desk(app).createCampaign({
      mediaUrl: picture.mediaUrl,
      captionsUrl: captions.mediaUrl,
    });
    const orphan = 'cd'.repeat(32);
    const folder = await mkdtemp(join(tmpdir(), 'tabdock-orphan-'));
    await writeFile(join(folder, 'orphan'), 'x');
    await media.store.put(orphan, join(folder, 'orphan'), 1, 'image/webp');
    await rm(folder, { recursive: true });
    await collectDaily();
    expect(await media.stored()).toEqual(expect.arrayContaining([keyOf(unused), orphan]));
    await aDayPasses();
    await collectDaily();
    expect((await media.stored()).sort()).toEqual([keyOf(picture), keyOf(captions)].sort());
    expect((await media.read(picture.mediaUrl)).status).toBe(200);
    expect((await media.read(unused.mediaUrl)).status).toBe(404);
  });

  it('is there whole or not at all, while it is stored and collected at once', async () => {
    const file = Buffer.concat([CAPTIONS, Buffer.from('\nNOTE contended')]);
    for (let round = 0; round < 20; round += 1) {
      await aDayPasses();
      const collecting = collectDaily();
      const stored = await media.upload(file);
      await collecting;
      const isKnown = (await rows.query('SELECT 1 FROM media WHERE key = $1', [
        keyOf(stored),
      ])) as unknown[];
      expect((await media.read(stored.mediaUrl)).status).toBe(isKnown.length > 0 ? 200 : 404);
    }
  });

  it('stays when it is named again, and when the campaign that used it is deleted', async () => {
    const picture = await media.upload(await plain(63, 60, 'red'));
    const ofCampaign = await media.upload(await plain(64, 60, 'red'));
    const desk = new Desk(app);
    const { id: campaignId } = await desk.createCampaign({ mediaUrl: ofCampaign.mediaUrl });
    await desk.rpc.call(campaignsDelete, { actor: ACTOR, campaignId });
    await aDayPasses();
    expect(await app.get<MediaResolver>(MEDIA_RESOLVER).resolve(picture.mediaUrl)).toEqual({
      key: keyOf(picture),
      mediaType: 'image',
    });
    await collectDaily();
    expect((await media.read(picture.mediaUrl)).status).toBe(200);
    expect((await media.read(ofCampaign.mediaUrl)).status).toBe(200);
  });
});
