import { campaignsUpdate, placementsUpdate } from '@tabdock/contracts/ads';
import { commentsPost } from '@tabdock/contracts/community';
import { person } from './support/people';
import { RunningGateway } from './support/running-gateway';
import { DOWNLOAD_ID, StandInServices, TAB } from './support/stand-in-services';

describe('clients that somebody else wrote', () => {
  let gateway: RunningGateway;
  let services: StandInServices;
  const ada = person();
  const admin = person({ role: 'admin' });

  beforeAll(async () => {
    gateway = await RunningGateway.start();
    services = await StandInServices.start(gateway.amqp);
    services.users.know(ada, admin);
  });
  afterAll(async () => {
    await gateway?.stop();
    await services?.stop();
  });

  const read = async (path: string, cookie: string) => {
    const response = await gateway.get(path, { cookie });
    const held = (await response.json()) as object;
    return Array.isArray(held) ? (held[0] as object) : held;
  };

  it('send back the whole of a campaign or placement, with their changes', async () => {
    const campaign = await read('/api/admin/campaigns', admin.cookie);
    const placement = await read('/api/admin/placements', admin.cookie);
    const statuses = [];
    for (const [path, body] of [
      [`/api/admin/campaigns/${DOWNLOAD_ID}`, { ...campaign, priority: 7 }],
      ['/api/admin/placements/sidebar-home', { ...placement, duration: 45 }],
    ] as const) {
      const response = await gateway.send('PATCH', path, body, { cookie: admin.cookie });
      statuses.push([path, response.status]);
    }
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
    const { changes } = services.ads.lastRequest(campaignsUpdate) ?? {};
    expect(changes).toMatchObject({ name: 'Strings', priority: 7 });
    expect(changes).not.toHaveProperty('id');
    expect(services.ads.lastRequest(placementsUpdate)?.changes).toMatchObject({ duration: 45 });
  });

  it('are told of fields that nobody knows', async () => {
    const campaign = { ...(await read('/api/admin/campaigns', admin.cookie)), prioritty: 7 };
    const path = `/api/admin/campaigns/${DOWNLOAD_ID}`;
    const response = await gateway.send('PATCH', path, campaign, { cookie: admin.cookie });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('prioritty: Is not a known field');
  });

  it('say with null that a comment is no reply', async () => {
    const path = `/api/tabs/${TAB.tabId}/comments`;
    const body = { content: 'Bar 17 is flat', parentId: null };
    const response = await gateway.post(path, body, { cookie: ada.cookie });
    expect(response.status).toBe(200);
    expect(services.users.lastRequest(commentsPost)).toMatchObject({ parentId: null });
  });

  it.each([
    ['GET', '/api/tabs/7', 'CATALOGUE.TAB_NOT_FOUND'],
    ['GET', '/api/tabs/7/ratings', 'REQUEST.NOT_FOUND'],
    ['GET', '/api/playlists/7', 'PLAYLISTS.NOT_FOUND'],
    ['PATCH', '/api/comments/7', 'COMMENTS.NOT_FOUND'],
    ['POST', '/api/download/single/7', 'CATALOGUE.TAB_NOT_FOUND'],
  ])('%s %s: an id that cannot be one is an unknown one', async (method, path, code) => {
    const response = await gateway.send(method, path, undefined, { cookie: ada.cookie });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code });
  });

  it('format the average of no ratings', async () => {
    const { averageRating } = (await read(`/api/tabs/${TAB.tabId}/ratings`, ada.cookie)) as {
      averageRating: number;
    };
    expect(averageRating.toFixed(1)).toBe('0.0');
    const tab = await read(`/api/tabs/${TAB.tabId}`, ada.cookie);
    expect(tab).toMatchObject({ ratings: { averageRating: 0, totalRatings: 0 } });
  });
});
