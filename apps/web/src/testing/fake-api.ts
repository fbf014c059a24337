type Answer = (request: { path: string; body: unknown }) => Response | Promise<Response>;

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

export function problem(status: number, code: string, detail: string): Response {
  const body = { type: 'about:blank', title: 'Error', status, code, detail };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

/** The gateway at the edge of the network: routes like `POST /api/search`, and what was asked of it. */
export class FakeApi {
  readonly calls: { route: string; body: unknown }[] = [];
  private readonly routes = new Map<string, Answer>([
    ['GET /api/downloads', () => json({ downloads: [], isGuest: true })],
  ]);

  install(): this {
    globalThis.fetch = async (input, init) => {
      const path = new URL(input instanceof Request ? input.url : String(input)).pathname;
      const route = `${init?.method ?? 'GET'} ${path}`;
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      this.calls.push({ route, body });
      const answer = [...this.routes].find(([known]) =>
        known.endsWith('*') ? route.startsWith(known.slice(0, -1)) : route === known,
      )?.[1];
      if (answer) return answer({ path, body });
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

  countOf(route: string): number {
    return this.calls.filter((call) => call.route.startsWith(route)).length;
  }
}
