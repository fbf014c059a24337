import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { profilesView } from '@tabdock/contracts/users';
import { ACCESS_TABLE, AD_TOKEN, LINK_TOKEN, type RouteAccess } from './support/access-table';
import { person, type Person } from './support/people';
import { guestIdIn, RunningGateway } from './support/running-gateway';
import type { Asked } from './support/stand-in';
import { DOWNLOAD_ID, StandInServices, TAB } from './support/stand-in-services';
import { INVITATION, LIST_KEY } from './support/stand-in-users';

const CALLERS = ['guest', 'owner', 'other', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

const CASES = Object.entries(ACCESS_TABLE).flatMap(([route, access]) =>
  CALLERS.map((caller) => ({ route, caller, access, status: access[caller] })),
);

interface Call {
  readonly response: Response;
  /** Id of the account or guest whose session asked. */
  readonly callerId: string;
  readonly owner: Person;
}

describe('who may do what', () => {
  let gateway: RunningGateway;
  let services: StandInServices;
  let files: Server;

  beforeAll(async () => {
    files = createServer((_request, response) =>
      response.setHeader('content-type', 'image/webp').end('x'),
    ).listen(0, '127.0.0.1');
    await once(files, 'listening');
    const { port } = files.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    gateway = await RunningGateway.start({
      DOWNLOAD_SERVICE_URL: url,
      USERS_SERVICE_URL: url,
      ADS_SERVICE_URL: url,
    });
    services = await StandInServices.start(gateway.amqp);
  });

  afterAll(async () => {
    await gateway?.stop();
    await services?.stop();
    files?.closeAllConnections();
    files?.close();
  });

  it('is decided for every route of the description, and for no other', async () => {
    const document = (await (await gateway.get('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const routes = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(Object.keys(ACCESS_TABLE).sort()).toEqual(routes.sort());
  });

  /** Calls a route with the owner's ids in its path, as newly created people. */
  async function call(
    route: string,
    { body, form, query: needed = '' }: RouteAccess,
    caller: Caller,
    claim: (owner: Person) => { query: string; fields: object } = () => ({ query: '', fields: {} }),
  ): Promise<Call> {
    const accounts = { owner: person(), other: person(), admin: person({ role: 'admin' }) };
    const { owner } = accounts;
    services.users.know(...Object.values(accounts));
    services.downloads.ownerId = owner.user.id;
    const cookie = caller === 'guest' ? await gateway.newGuest() : accounts[caller].cookie;
    const { query, fields } = claim(owner);
    services.takeAsked();
    const [method = '', path = ''] = route.split(' ');
    const json = body && { ...body, ...fields };
    const sent = json && form ? new URLSearchParams(json as Record<string, string>) : json;
    const response = await gateway.send(method, fill(path, owner) + joined(needed, query), sent, {
      cookie,
      'sec-fetch-site': 'same-origin',
    });
    // An export asks the services as long as it is read.
    await response.clone().arrayBuffer();
    const callerId = caller === 'guest' ? guestIdIn(cookie) : accounts[caller].user.id;
    return { response, callerId, owner };
  }

  it.each(CASES)('$route as $caller: $status', async ({ route, caller, access, status }) => {
    const { response, callerId, owner } = await call(route, access, caller);
    expect(response.status).toBe(status);
    const asked = services.takeAsked();
    if (status === 401 || status === 403) {
      expect(await response.json()).toMatchObject(
        caller === 'guest'
          ? { code: 'AUTH.REQUIRED', detail: 'Authentication required', requiresAuth: true }
          : { code: 'AUTH.FORBIDDEN' },
      );
      const others = asked.filter(({ pattern }) => pattern !== 'sessions.resolve');
      // An account that requests what only administrators may do is reported; a guest has no name to report.
      expect(others.map(({ pattern }) => pattern)).toEqual(
        status === 403 ? ['security.reportRefusal'] : [],
      );
      return;
    }
    for (const id of actingIds(asked)) expect(id).toBe(callerId);
    if (caller !== 'owner') expect(actingIds(asked)).not.toContain(owner.user.id);
  });

  it.each(CASES.filter(({ caller, status }) => caller === 'other' && status < 400))(
    '$route goes by the session, whatever ids the request names',
    async ({ route, access, status }) => {
      const { response, callerId, owner } = await call(route, access, 'other', ({ user }) => ({
        query: `?${new URLSearchParams({ userId: user.id, accountId: user.id, owner: user.id })}`,
        fields: {},
      }));
      expect([400, status]).toContain(response.status);
      for (const id of actingIds(services.takeAsked())) expect(id).toBe(callerId);
      if (!access.body) return;
      const named = await call(route, access, 'other', ({ user, sessionId }) => ({
        query: '',
        fields: { accountId: user.id, owner: { kind: 'user', id: user.id }, sessionId },
      }));
      expect(named.response.status).toBe(400);
      expect(JSON.stringify(services.takeAsked())).not.toContain(owner.user.id);
    },
  );
});

/** Two queries as one. */
function joined(needed: string, more: string): string {
  return needed === '' ? more : needed + more.replace('?', '&');
}

function fill(path: string, { user, sessionId }: Person): string {
  const ids: Record<string, string> = {
    tabId: TAB.tabId,
    one: TAB.tabId,
    other: DOWNLOAD_ID,
    downloadId: DOWNLOAD_ID,
    batchId: DOWNLOAD_ID,
    playlistId: sessionId,
    commentId: sessionId,
    memberId: DOWNLOAD_ID,
    listSlug: `rainy-day-${LIST_KEY}`,
    invitation: INVITATION,
    userId: user.id,
    sessionId,
    requestId: DOWNLOAD_ID,
    takedownId: DOWNLOAD_ID,
    placementId: 'sidebar-home',
    adNetwork: 'custom',
    sourceId: 'demo',
    deviceType: 'desktop',
    query: 'greens',
    slug: 'greensleeves-traditional-0k3v9qd1m7xza',
    pictureId: 'ab'.repeat(32),
    picture: `${'ab'.repeat(32)}.svg`,
    kind: 'mid',
    mediaKey: 'ab'.repeat(32),
    username: 'ada',
    asset: 'docs.js',
    token: LINK_TOKEN,
    adToken: AD_TOKEN,
    campaignId: DOWNLOAD_ID,
    caseId: DOWNLOAD_ID,
    invoiceId: DOWNLOAD_ID,
    passkeyId: DOWNLOAD_ID,
  };
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => ids[name] ?? '');
}

/** Ids of the accounts in whose name the services were asked. */
function actingIds(asked: readonly Asked[]): string[] {
  return asked
    .filter(({ pattern }) => pattern !== profilesView.pattern && pattern !== 'downloads.claimGuest')
    .flatMap(({ request }) => {
      const { owner, accountId, actorId } = request as {
        owner?: { id: string };
        /** Null for a guest. */
        accountId?: string | null;
        actorId?: string;
      };
      return [owner?.id, accountId, actorId].filter((id) => typeof id === 'string');
    });
}
