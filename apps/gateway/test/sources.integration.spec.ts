import { AppError } from '@tabdock/contracts/core';
import {
  downloadsPauseSource,
  downloadsResumeSource,
  downloadsSources,
  type DownloadSource,
} from '@tabdock/contracts/downloads';
import { sourcesHealth, type SourceHealth } from '@tabdock/contracts/search';
import { sessionsResolve, usersSourcePauses } from '@tabdock/contracts/users';
import { person } from './support/people';
import { answer, respond, type Responder } from './support/responder';
import { RunningGateway } from './support/running-gateway';

const HEALTH: SourceHealth = {
  id: 'demo',
  name: 'Demo',
  state: 'healthy',
  reason: null,
  since: null,
  checkedAt: null,
  pausedUntil: null,
  fillRates: {},
};
const PAUSED_AT = '2026-11-28T07:00:00.000Z';
const RUNNING: DownloadSource = {
  id: 'demo',
  name: 'Demo',
  state: 'running',
  cause: null,
  reason: null,
  pausedUntil: null,
  queued: 3,
  inFlight: 1,
};

describe('administration of sources', () => {
  const admin = person({ role: 'admin' });
  const { cookie } = admin;
  const asked: unknown[] = [];
  let shown: DownloadSource;
  let usersKnow: boolean;
  let gateway: RunningGateway;
  let users: Responder;
  let search: Responder | undefined;
  let downloads: Responder | undefined;

  beforeAll(async () => {
    gateway = await RunningGateway.start();
    users = await respond(gateway.amqp, [
      answer(sessionsResolve, async () => ({ user: admin.user, sessionId: admin.sessionId })),
      answer(usersSourcePauses, async ({ sourceIds }) => {
        if (!usersKnow) throw new AppError('SERVICE.UNAVAILABLE');
        return { pauses: sourceIds.map((sourceId) => ({ sourceId, by: 'kim', at: PAUSED_AT })) };
      }),
    ]);
  });
  beforeEach(async () => {
    asked.length = 0;
    shown = RUNNING;
    usersKnow = true;
    search ??= await respond(gateway.amqp, [
      answer(sourcesHealth, async () => ({
        sources: [HEALTH, { ...HEALTH, id: 'search-only', name: 'Search only' }],
      })),
    ]);
    downloads ??= await respond(gateway.amqp, [
      answer(downloadsSources, async () => ({ sources: [shown] })),
      answer(downloadsPauseSource, async (request) => {
        asked.push(request);
        const { sourceId, reason } = request;
        if (sourceId !== 'demo') throw new AppError('SOURCES.NOT_FOUND');
        return {
          source: { ...RUNNING, state: 'paused' as const, cause: 'operator' as const, reason },
        };
      }),
      answer(downloadsResumeSource, async (request) => {
        asked.push(request);
        return { source: RUNNING };
      }),
    ]);
  });
  afterAll(async () => {
    await gateway?.stop();
    for (const responder of [users, search, downloads]) await responder?.stop();
  });

  const pause = (sourceId: string, body: unknown) =>
    gateway.post(`/api/admin/sources/${sourceId}/pause`, body, { cookie });

  it('shows what searching and what downloading says of each', async () => {
    const response = await gateway.get('/api/admin/sources', { cookie });
    expect(await response.json()).toEqual({
      sources: [
        { ...HEALTH, downloads: RUNNING, pausedBy: null },
        { ...HEALTH, id: 'search-only', name: 'Search only', downloads: null, pausedBy: null },
      ],
    });
  });

  it('says who paused a source, also that it is not known while users-service does not answer', async () => {
    shown = { ...RUNNING, state: 'paused', cause: 'operator', since: PAUSED_AT };
    const pausedBy = async () => {
      const response = await gateway.get('/api/admin/sources', { cookie });
      expect(response.status).toBe(200);
      const { sources } = (await response.json()) as { sources: { pausedBy: string | null }[] };
      return sources[0]?.pausedBy;
    };
    expect(await pausedBy()).toBe('kim');
    usersKnow = false;
    expect(await pausedBy()).toBeNull();
    usersKnow = true;
    shown = { ...shown, cause: 'failing' };
    expect(await pausedBy()).toBeNull();
  });

  it('shows the sources without their downloads while those do not answer', async () => {
    await downloads?.stop();
    downloads = undefined;
    const response = await gateway.get('/api/admin/sources', { cookie });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      sources: [{ id: 'demo', downloads: null }, { downloads: null }],
    });
  });

  it('says so when searching does not answer', async () => {
    await search?.stop();
    search = undefined;
    const response = await gateway.get('/api/admin/sources', { cookie });
    expect(response.status).toBe(503);
  });

  it('pauses a source for the given time, resumes it, and says who did', async () => {
    const actor = { id: admin.user.id, username: admin.user.username };
    const paused = await pause('demo', { reason: ' Maintenance ', seconds: 60 });
    expect(paused.status).toBe(200);
    expect(await paused.json()).toMatchObject({ state: 'paused', reason: 'Maintenance' });
    await pause('demo', { reason: 'Until further notice' });
    const resumed = await gateway.post('/api/admin/sources/demo/resume', undefined, { cookie });
    expect(await resumed.json()).toEqual(RUNNING);
    expect(asked).toEqual([
      { sourceId: 'demo', reason: 'Maintenance', seconds: 60, actor },
      { sourceId: 'demo', reason: 'Until further notice', actor },
      { sourceId: 'demo', actor },
    ]);
  });

  it.each([
    {},
    { reason: '  ' },
    { reason: 'x'.repeat(201) },
    { reason: 'x', seconds: 0 },
    { reason: 'x', seconds: 1.5 },
    { reason: 'x', seconds: '60' },
    { reason: 'x', seconds: 31 * 24 * 60 * 60 },
    { reason: 'x', cause: 'failing' },
    { reason: 'x', actor: { id: '6b0c9e6e-6f0f-4c57-8d7a-0c8f3b6f4a51', username: 'x' } },
  ])('refuses to pause with %j', async (body) => {
    expect((await pause('demo', body)).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it('knows no other source', async () => {
    const response = await pause('nowhere', { reason: 'x' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'SOURCES.NOT_FOUND' });
  });

  it('refuses an invalid source name', async () => {
    expect((await pause('x'.repeat(101), { reason: 'x' })).status).toBe(400);
  });
});
