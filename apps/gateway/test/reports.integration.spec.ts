import { randomUUID } from 'node:crypto';
import { reportsQueue, type ReportCasesResponse } from '@tabdock/contracts/community';
import { AppError } from '@tabdock/contracts/core';
import { catalogueGetTabs } from '@tabdock/contracts/search';
import { sessionsResolve } from '@tabdock/contracts/users';
import { tabSnapshot } from './support/fixtures';
import { person } from './support/people';
import { answer, respond, type Responder } from './support/responder';
import { RunningGateway } from './support/running-gateway';

const NOW = '2026-11-21T04:00:00.000Z';
const [KNOWN, GONE] = [randomUUID(), randomUUID()];
const admin = person({ role: 'admin' });

const LIST = {
  id: randomUUID(),
  kind: 'list' as const,
  subjectId: randomUUID(),
  state: 'open' as const,
  isWaiting: true,
  author: { id: randomUUID(), username: 'grace', mute: null, earlierMutes: 0 },
  text: 'Cheap strings',
  tabs: [{ id: KNOWN }, { id: GONE }],
  tabCount: 2,
  link: '/lists/cheap-strings-k3v9x0a1b2c4',
  reports: [],
  reportCount: 0,
  lastReportedAt: NOW,
  decision: null,
  revision: 1,
};

describe('reports', () => {
  let gateway: RunningGateway;
  let services: Responder[];
  let isSearchAway = false;

  beforeAll(async () => {
    gateway = await RunningGateway.start();
    services = await Promise.all([
      respond(gateway.amqp, [
        answer(sessionsResolve, async () => ({ user: admin.user, sessionId: admin.sessionId })),
        answer(reportsQueue, async ({ page, pageSize }) => ({
          cases: [LIST],
          total: 1,
          waiting: 1,
          page,
          pageSize,
        })),
      ]),
      respond(gateway.amqp, [
        answer(catalogueGetTabs, async ({ tabIds }) => {
          if (isSearchAway) throw new AppError('SERVICE.UNAVAILABLE');
          return { tabs: tabIds.filter((id) => id === KNOWN).map((id) => tabSnapshot(id)) };
        }),
      ]),
    ]);
  });

  afterAll(async () => {
    await gateway?.stop();
    for (const service of services ?? []) await service.stop();
  });

  const tabs = async () => {
    const response = await gateway.get('/api/admin/reports', { cookie: admin.cookie });
    const { cases } = (await response.json()) as ReportCasesResponse;
    return [response.status, cases[0]?.tabs];
  };

  it('name the tabs of a list, as far as they are known', async () => {
    const tab = { title: 'Greensleeves', artist: 'Traditional' };
    expect(await tabs()).toEqual([200, [{ id: KNOWN, tab }, { id: GONE }]]);
  });

  it('come without these names while search-service is away', async () => {
    isSearchAway = true;
    expect(await tabs()).toEqual([200, [{ id: KNOWN }, { id: GONE }]]);
  });
});
