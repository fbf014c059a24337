import { randomUUID } from 'node:crypto';
import { outdated } from '@tabdock/contracts/core';
import {
  playlistsAddTabs,
  playlistsGet,
  playlistsReorder,
  playlistsShared,
} from '@tabdock/contracts/playlists';
import { catalogueGetTabs, catalogueMatchSongs } from '@tabdock/contracts/search';
import { sessionsResolve } from '@tabdock/contracts/users';
import { tabSnapshot } from './support/fixtures';
import { person } from './support/people';
import { answer, respond, type Responder } from './support/responder';
import { RunningGateway } from './support/running-gateway';

const NOW = '2026-11-21T04:00:00.000Z';
const [KNOWN, GONE] = [randomUUID(), randomUUID()];
const ada = person();
const grace = { accountId: randomUUID(), displayName: 'Grace' };
const headers = { cookie: ada.cookie };

const PLAYLIST = {
  id: randomUUID(),
  name: 'Für "Elise" / live',
  description: null,
  isPublic: true,
  tabs: 2,
  createdAt: NOW,
  revision: 4,
  role: 'member' as const,
  owner: 'Grace',
  members: 1,
  slug: 'fur-elise-live-k3v9x0a1b2c4',
};
const ONE = `/api/playlists/${PLAYLIST.id}`;

describe('playlists', () => {
  let gateway: RunningGateway;
  let services: Responder[];

  beforeAll(async () => {
    gateway = await RunningGateway.start();
    services = await Promise.all([
      respond(gateway.amqp, [
        answer(sessionsResolve, async () => ({ user: ada.user, sessionId: ada.sessionId })),
        answer(playlistsGet, async ({ accountId }) => ({
          playlist: PLAYLIST,
          tabIds: [GONE, KNOWN],
          tabs: [
            { tabId: GONE, addedBy: grace },
            { tabId: KNOWN, addedBy: { accountId, displayName: 'Ada' } },
          ],
        })),
        answer(playlistsAddTabs, async ({ tabIds }) => ({
          added: tabIds.length,
          playlist: PLAYLIST,
        })),
        answer(playlistsReorder, async ({ tabIds, revision }) => {
          if (revision === PLAYLIST.revision) return { playlist: PLAYLIST };
          throw outdated({ ...PLAYLIST, tabIds: tabIds.toReversed() });
        }),
        answer(playlistsShared, async ({ key }) => ({
          playlist: {
            slug: `rainy-day-${key}`,
            name: 'Rainy day',
            description: null,
            owner: { displayName: 'Grace', username: null },
            tabs: 1,
            revision: 1,
            createdAt: NOW,
            updatedAt: NOW,
          },
          tabIds: [KNOWN],
        })),
      ]),
      respond(gateway.amqp, [
        answer(catalogueGetTabs, async ({ tabIds }) => ({
          tabs: tabIds
            .filter((id) => id === KNOWN)
            .map((id) => ({
              ...tabSnapshot(id),
              tuning: 'D A D G B E',
            })),
        })),
        answer(catalogueMatchSongs, async ({ songs }) => ({
          matches: songs.map(() => ({ sure: false, tabs: [] })),
        })),
      ]),
    ]);
  });

  afterAll(async () => {
    await gateway?.stop();
    for (const service of services ?? []) await service.stop();
  });

  it('take tabs that the catalogue has, and no others', async () => {
    const add = (...tabIds: string[]) => gateway.post(`${ONE}/tabs`, { tabIds }, headers);
    expect((await add(KNOWN, KNOWN.toUpperCase())).status).toBe(200);
    const refused = await add(KNOWN, randomUUID());
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ code: 'CATALOGUE.TAB_NOT_FOUND' });
  });

  it('keep the place of a tab that is no longer there, and say what others added', async () => {
    const response = await gateway.get(`${ONE}/tabs`, headers);
    expect(await response.json()).toEqual({
      revision: 4,
      tracks: [
        {
          id: GONE,
          tab: { id: GONE, title: 'Removed tab', artist: '' },
          removed: true,
          removable: false,
          addedBy: 'Grace',
        },
        {
          id: KNOWN,
          tab: {
            id: KNOWN,
            title: 'Greensleeves',
            artist: 'Traditional',
            tuning: 'D A D G B E',
          },
          removable: true,
        },
      ],
    });
  });

  it('are reordered for the revision that was read, else the present state comes back', async () => {
    const reorder = (ifMatch: string, tabs: unknown[] = [KNOWN, GONE]) =>
      gateway.send('PUT', `${ONE}/reorder`, { tabs }, { ...headers, 'if-match': ifMatch });
    const done = await reorder(`"${PLAYLIST.revision}"`);
    expect([done.status, await done.json()]).toEqual([200, PLAYLIST]);
    const asRead = await gateway.get(`${ONE}/tabs`, headers);
    const { tracks } = (await asRead.json()) as { tracks: unknown[] };
    const withTracks = await reorder(`"${PLAYLIST.revision}"`, tracks);
    expect([withTracks.status, await withTracks.json()]).toEqual([200, PLAYLIST]);
    const refused = await reorder('"3"');
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'REQUEST.OUTDATED',
      current: { revision: 4, tabIds: [GONE, KNOWN] },
    });
    expect((await reorder('4')).status).toBe(400);
  });

  it('are saved as text and as JSON under their names', async () => {
    const asText = await gateway.get(`${ONE}/export/text`, headers);
    expect(asText.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(asText.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''F%C3%BCr%20%22Elise%22%20-%20live.txt`,
    );
    expect(await asText.text()).toBe('Traditional – Greensleeves\n');
    const asJson = await gateway.get(`${ONE}/export/json`, headers);
    expect(asJson.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(await asJson.json()).toMatchObject({
      name: PLAYLIST.name,
      tabs: [{ id: KNOWN, title: 'Greensleeves', url: 'http://localhost/tabs/greensleeves' }],
    });
  });

  it('take the first hundred songs of a pasted text', async () => {
    const text = Array.from({ length: 103 }, (_, line) => `Bach – Minuet ${line}`).join('\n');
    const response = await gateway.post('/api/playlists/matches', { text }, headers);
    const { songs, leftOut } = (await response.json()) as { songs: unknown[]; leftOut: number };
    expect([songs.length, leftOut]).toEqual([100, 3]);
    expect(songs[99]).toEqual({ artist: 'Bach', title: 'Minuet 99', sure: false, tabs: [] });
    const nothing = await gateway.post('/api/playlists/matches', { text: ' \n' }, headers);
    expect(await nothing.json()).toEqual({ songs: [], leftOut: 0 });
  });

  it('are read by anybody at their public address, whatever its words', async () => {
    const response = await gateway.get('/api/lists/any-words-k3v9x0a1b2c4');
    expect(await response.json()).toMatchObject({
      playlist: { slug: 'rainy-day-k3v9x0a1b2c4', owner: { displayName: 'Grace' } },
      tracks: [{ tab: { title: 'Greensleeves' } }],
    });
    expect((await gateway.get('/api/lists/no-key')).status).toBe(404);
  });
});
