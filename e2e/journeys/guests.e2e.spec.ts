import { versionsOf } from '../support/outside/demo-site';
import { Guest } from '../support/api/guest';

describe('guests', () => {
  it('see only their own downloads, and cannot fetch files of others', async () => {
    const owner = new Guest();
    const stranger = new Guest();
    const [version] = versionsOf('Amazing Grace');
    const tab = await owner.find('amazing grace', version?.slug ?? '');
    const record = await owner.untilStatus(await owner.download(tab.id), ['completed', 'failed']);
    expect(record.downloadUrl).toEqual(expect.any(String));

    await stranger.search('amazing grace');
    expect(await stranger.downloads()).toEqual([]);
    expect((await stranger.request(record.downloadUrl ?? '')).status).toBe(404);
    expect((await new Guest().request(record.downloadUrl ?? '')).status).toBe(404);
    expect((await owner.request(record.downloadUrl ?? '')).status).toBe(200);
  });
});
