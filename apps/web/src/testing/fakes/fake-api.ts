import type { Problem } from '@tabdock/contracts/core';
import type { User } from '@tabdock/contracts/users';
import { someSettings } from '../fixtures/fixtures';

type Answer = (request: {
  path: string;
  query: string;
  body: unknown;
}) => Response | Promise<Response>;

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

interface ProblemExtras extends Partial<
  Pick<Problem, 'requiresAuth' | 'errors' | 'current' | 'secondFactor'>
> {
  retryAfterSeconds?: number;
}

export function problem(
  status: number,
  code: string,
  detail: string,
  { retryAfterSeconds, ...members }: ProblemExtras = {},
): Response {
  const body: Problem = { type: 'about:blank', title: 'Error', status, code, detail, ...members };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/problem+json',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    },
  });
}

/** Response to a guest, or after the session ended, on a route that needs an account. */
export function authenticationRequired(): Response {
  return problem(401, 'AUTH.REQUIRED', 'Authentication required', { requiresAuth: true });
}

/** A form as an object of its fields. */
function bodyOf(body: BodyInit | null | undefined): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined;
}

/** The gateway at the edge of the network: routes like `POST /api/search`, and what was asked of it. */
export class FakeApi {
  /** `query` is the query string without its question mark; `ifMatch` the header, where it was sent. */
  readonly calls: { route: string; query: string; body: unknown; ifMatch?: string }[] = [];
  private readonly routes = new Map<string, Answer>([
    ['GET /api/downloads', () => json({ downloads: [], isGuest: true })],
    ['GET /api/songs', () => json({ songs: [] })],
    ['GET /api/auth/user', () => json(null)],
    ['GET /api/user/settings', () => json(someSettings())],
  ]);

  install(): this {
    globalThis.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), location.href);
      const path = url.pathname;
      const query = url.search.slice(1);
      const route = `${init?.method ?? 'GET'} ${path}`;
      const body = bodyOf(init?.body);
      const ifMatch = new Headers(init?.headers).get('if-match');
      this.calls.push({ route, query, body, ...(ifMatch !== null && { ifMatch }) });
      const answer = [...this.routes].find(([known]) =>
        known.endsWith('*') ? route.startsWith(known.slice(0, -1)) : route === known,
      )?.[1];
      if (answer) return answer({ path, query, body });
      if (path.startsWith('/api/ads/')) return json([]);
      return problem(404, 'REQUEST.NOT_FOUND', 'There is nothing at this address.');
    };
    return this;
  }

  /** `route` may end in `*`. */
  on(route: string, answer: Answer): this {
    this.routes.set(route, answer);
    return this;
  }

  /** Answers that this user is logged in, until another route says otherwise. */
  logIn(user: User): this {
    return this.on('GET /api/auth/user', () => json(user));
  }

  countOf(route: string): number {
    return this.calls.filter((call) => call.route.startsWith(route)).length;
  }
}
