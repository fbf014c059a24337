import { Readable } from 'node:stream';
import { Controller, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { defineEndpoint } from '@tabdock/contracts/endpoints';
import {
  bytes,
  defineRoute,
  form,
  html,
  json,
  redirect,
  responds,
  stream,
} from '@tabdock/contracts/core';
import { LOGGER, Metrics, RpcClient } from '@tabdock/service-kit';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { GATEWAY_CONFIG } from '../config/config';
import { ProblemFilter } from '../http/pages/problem.filter';
import { parseBodies } from '../http/server/body-parsers';
import { RateLimiter } from '../limits/rate-limiter';
import { accountVisitor, guestVisitor } from '../visitors/visitor';
import { VisitorService } from '../visitors/visitor.service';
import { VisitsService } from '../visits/visits.service';
import { person } from '../../test/support/people';
import { RedirectTo, StreamOf } from './route-answers';
import type { RouteCall } from './route-call';
import { Route } from './route.decorator';
import { RouteGuard } from './route.guard';

const open = {
  tag: 'test',
  summary: '',
  permission: 'tabs.search',
  limit: 'none',
  errors: [],
} as const;

const jsonRoute = defineRoute(defineEndpoint('POST', '/json/:id'), {
  ...open,
  id: 'json',
  limit: 'per-minute',
  params: { id: z.coerce.number() },
  query: z.strictObject({ upper: z.stringbool().default(false) }),
  body: json(z.strictObject({ name: z.string().trim() }), { name: 'ada' }),
  response: json(z.object({ text: z.string() }).nullable(), { text: 'ADA 1' }),
});
const formRoute = defineRoute(defineEndpoint('POST', '/form'), {
  ...open,
  id: 'form',
  body: form(z.strictObject({ name: z.string(), tag: z.array(z.string()) }), {
    name: 'ada',
    tag: ['x', 'y'],
  }),
  response: json(z.object({ name: z.string(), tag: z.array(z.string()) }), {
    name: 'ada',
    tag: ['x', 'y'],
  }),
});
const bytesRoute = defineRoute(defineEndpoint('POST', '/bytes'), {
  ...open,
  id: 'bytes',
  body: bytes('application/octet-stream'),
  response: [responds(bytes('image/png'), 'The same, backwards')],
});
const streamRoute = defineRoute(defineEndpoint('PUT', '/stream'), {
  ...open,
  id: 'stream',
  body: stream('application/zip'),
  response: [responds(stream('application/zip'), 'The same')],
});
const pageRoute = defineRoute(defineEndpoint('GET', '/page'), {
  ...open,
  id: 'page',
  query: z.strictObject({ away: z.stringbool().default(false) }),
  response: [responds(html(), 'A page'), responds(redirect(), 'Elsewhere')],
});
const accountRoute = defineRoute(defineEndpoint('GET', '/account'), {
  ...open,
  id: 'account',
  permission: 'account.own',
  response: json(z.string(), 'ada'),
});
const revisedRoute = defineRoute(defineEndpoint('PATCH', '/revised'), {
  ...open,
  id: 'revised',
  ifMatch: true,
  response: json(z.object({ expected: z.int().optional() }), { expected: 3 }),
});

@Controller()
class TestController {
  @Route(jsonRoute)
  json({ params, query, body }: RouteCall<typeof jsonRoute>): { text: string } | null {
    if (body.name === 'nobody') return null;
    const text = `${body.name} ${params.id + 1}`;
    return { text: query.upper ? text.toUpperCase() : text };
  }

  @Route(revisedRoute)
  revised({ ifMatch }: RouteCall<typeof revisedRoute>): { expected?: number | undefined } {
    return { expected: ifMatch };
  }

  @Route(formRoute)
  form({ body }: RouteCall<typeof formRoute>): { name: string; tag: string[] } {
    return body;
  }

  @Route(bytesRoute)
  bytes({ body }: RouteCall<typeof bytesRoute>): Uint8Array {
    return body.toReversed();
  }

  @Route(streamRoute)
  stream({ body }: RouteCall<typeof streamRoute>): StreamOf {
    return new StreamOf(body, { 'content-disposition': 'attachment' });
  }

  @Route(pageRoute)
  page({ query }: RouteCall<typeof pageRoute>, reply: FastifyReply): string | RedirectTo {
    void reply.header('x-seen', 'yes');
    return query.away ? new RedirectTo('https://elsewhere.example/') : '<p>here</p>';
  }

  @Route(accountRoute)
  account({ account }: RouteCall<typeof accountRoute>): string {
    return account.user.username;
  }
}

class WronglyTyped {
  // @ts-expect-error: the handler returns something else than its route describes.
  @Route(accountRoute)
  answer(): number {
    return 1;
  }

  // @ts-expect-error: the handler takes the call of another route.
  @Route(accountRoute)
  input(_call: RouteCall<typeof jsonRoute>): string {
    return '';
  }
}

describe('@Route', () => {
  let app: NestFastifyApplication;
  const ada = person();
  const consume = jest.fn<void, [string, string, object]>();

  beforeAll(async () => {
    @Module({
      controllers: [TestController],
      providers: [
        { provide: APP_GUARD, useClass: RouteGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: Metrics, useFactory: () => new Metrics('test') },
        { provide: GATEWAY_CONFIG, useValue: {} },
        { provide: LOGGER, useValue: { debug: jest.fn(), error: jest.fn() } },
        { provide: RateLimiter, useValue: { consume } },
        { provide: RpcClient, useValue: { call: async () => ({ done: true }) } },
        { provide: VisitsService, useValue: { note: () => undefined } },
        {
          provide: VisitorService,
          useValue: {
            findOrWelcome: async (cookie: string | undefined) =>
              cookie === undefined ? guestVisitor('guest-1') : accountVisitor(ada),
          },
        },
      ],
    })
    class TestModule {}
    const module = await Test.createTestingModule({ imports: [TestModule] }).compile();
    app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter());
    parseBodies(app);
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
  });

  afterEach(() => consume.mockReset());
  afterAll(() => app?.close());

  it('parses path, query and JSON body, and responds with JSON', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/json/1?upper=true',
      payload: { name: ' ada ' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual({ text: 'ADA 2' });
  });

  it('responds with the JSON null', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/json/1',
      payload: { name: 'nobody' },
    });
    expect([response.statusCode, response.body]).toEqual([200, 'null']);
  });

  it.each([
    ['/json/x', { name: 'ada' }, 'id'],
    ['/json/1?lower=true', { name: 'ada' }, 'lower'],
    ['/json/1', { name: 'ada', admin: true }, 'admin'],
    ['/json/1', undefined, ''],
  ])('refuses %s with %j and names the field', async (url, payload, path) => {
    const response = await app.inject({ method: 'POST', url, ...(payload && { payload }) });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [expect.objectContaining({ path })] });
  });

  it.each([
    ['"3"', { expected: 3 }],
    ['*', {}],
    [undefined, {}],
  ])('reads the revision of If-Match: %s', async (header, expected) => {
    const headers = header === undefined ? {} : { 'if-match': header };
    const response = await app.inject({ method: 'PATCH', url: '/revised', headers });
    expect(response.json()).toEqual(expected);
  });

  it.each(['3', 'W/"3"', '"3", "4"', '"0"', '"-1"', '"x"', '', `"${'9'.repeat(40)}"`])(
    'refuses If-Match: %s',
    async (header) => {
      const headers = { 'if-match': header };
      const response = await app.inject({ method: 'PATCH', url: '/revised', headers });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ errors: [{ path: 'If-Match' }] });
    },
  );

  it('limits the routes that say so', async () => {
    await app.inject({ method: 'POST', url: '/json/1', payload: { name: 'ada' } });
    await app.inject({ method: 'GET', url: '/page' });
    const requester = { ownerId: 'guest-1', address: '127.0.0.1' };
    expect(consume.mock.calls).toEqual([['json', 'per-minute', requester]]);
  });

  it('takes a form where the route says so, and nowhere else', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'name=ada&tag=x&tag=y';
    const taken = await app.inject({ method: 'POST', url: '/form', headers, payload });
    expect(taken.json()).toEqual({ name: 'ada', tag: ['x', 'y'] });
    const parts = new FormData();
    for (const [name, value] of [
      ['name', 'ada'],
      ['tag', 'x'],
      ['tag', 'y'],
    ] as const) {
      parts.append(name, value);
    }
    const encoded = new Response(parts);
    const multipart = await app.inject({
      method: 'POST',
      url: '/form',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(multipart.json()).toEqual(taken.json());
    const refused = await app.inject({ method: 'POST', url: '/json/1', headers, payload });
    expect(refused.statusCode).toBe(415);
    const asJson = await app.inject({ method: 'POST', url: '/form', payload: { name: 'ada' } });
    expect(asJson.statusCode).toBe(415);
  });

  it('takes and returns bytes', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/bytes',
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from([1, 2, 3]),
    });
    expect(response.headers['content-type']).toBe('image/png');
    expect([...response.rawPayload]).toEqual([3, 2, 1]);
    const other = await app.inject({
      method: 'POST',
      url: '/bytes',
      headers: { 'content-type': 'image/png' },
      payload: Buffer.from([1, 2, 3]),
    });
    expect(other.statusCode).toBe(415);
  });

  it('takes and returns a stream', async () => {
    const response = await app.inject({
      method: 'PUT',
      url: '/stream',
      headers: { 'content-type': 'application/zip' },
      payload: Readable.from(['one ', 'two']),
    });
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment',
    });
    expect(response.body).toBe('one two');
  });

  it('responds with a page or a redirect, and keeps what the handler set', async () => {
    const page = await app.inject({ method: 'GET', url: '/page' });
    expect(page).toMatchObject({ statusCode: 200, body: '<p>here</p>' });
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-seen': 'yes',
    });
    const away = await app.inject({ method: 'GET', url: '/page?away=true' });
    expect([away.statusCode, away.headers.location]).toEqual([302, 'https://elsewhere.example/']);
  });

  it('admits those whom the permission names', async () => {
    const guest = await app.inject({ method: 'GET', url: '/account' });
    expect(guest.json()).toMatchObject({ status: 401, code: 'AUTH.REQUIRED' });
    const account = await app.inject({ method: 'GET', url: '/account', headers: { cookie: 'x' } });
    expect(account.json()).toBe(ada.user.username);
  });

  it('does not compile for a handler of another type than its route', () => {
    expect(WronglyTyped).toBeDefined();
  });
});
