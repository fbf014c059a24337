import type { IncomingMessage } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { guardedFetch, type GuardedFetchOptions } from './guarded-fetch';
import { PUBLIC_HTTPS } from './network-scope';
import { startSite, type TestSite } from '../testing/site';

const options: GuardedFetchOptions = {
  userAgent: 'Tabdock/0 (+https://example.org)',
  deadlineMillis: 5_000,
  maxBytes: 100_000,
};

describe('guardedFetch', () => {
  let site: TestSite;
  let seenAgent: string | undefined;

  beforeAll(async () => {
    site = await startSite((request, response) => {
      seenAgent = request.headers['user-agent'];
      const url = new URL(request.url ?? '/', 'http://site');
      const hops = Number(url.searchParams.get('hops') ?? '0');
      switch (url.pathname) {
        case '/hops':
          if (hops > 0)
            response.writeHead(302, { location: `/hops?hops=${hops - 1}` }).end('moved');
          else response.end('arrived');
          return;
        case '/slow-hops':
          setTimeout(() => response.writeHead(302, { location: '/slow-hops' }).end(), 100);
          return;
        case '/to':
          response.writeHead(307, { location: url.searchParams.get('url') ?? '' }).end();
          return;
        case '/found':
          response.writeHead(303, { location: '/echo' }).end();
          return;
        case '/echo':
          void echo(request).then((text) => response.end(text));
          return;
        case '/gzip':
          response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('packed'));
          return;
        case '/br':
          response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync('packed'));
          return;
        case '/deflate':
          response.writeHead(200, { 'content-encoding': 'deflate' }).end(deflateSync('packed'));
          return;
        case '/bomb':
          response
            .writeHead(200, { 'content-encoding': 'gzip' })
            .end(gzipSync(Buffer.alloc(5_000_000)));
          return;
        case '/declared':
          response.writeHead(200, { 'content-length': '100001' }).write('x');
          return;
        case '/endless': {
          const feed = () => {
            while (!response.destroyed && response.write(Buffer.alloc(10_000)));
          };
          response.on('drain', feed);
          feed();
          return;
        }
        case '/silent':
          return;
        case '/stalls':
          response.writeHead(200, { 'content-length': '10' }).write('12345');
          return;
        case '/breaks':
          response
            .writeHead(200, { 'content-length': '10' })
            .write('12345', () => response.destroy());
          return;
        case '/odd':
          response.writeHead(200, { 'content-encoding': 'zstd, gzip' }).end('x');
          return;
        default:
          response.writeHead(404, { 'x-found': 'no' }).end('nothing');
      }
    });
  });
  afterAll(() => site.close());

  const scope = () => ({ baseUrl: site.url, allowedHosts: [] as string[], local: true });
  const fetch = (path: string, more: Partial<GuardedFetchOptions> = {}) =>
    guardedFetch(scope(), `${site.url}${path}`, { ...options, ...more });
  const fault = (path: string, more: Partial<GuardedFetchOptions> = {}) =>
    expect(fetch(path, more)).rejects;

  it('returns any status, headers and body, and sends a User-Agent', async () => {
    const response = await fetch('/missing');
    expect(response).toMatchObject({ status: 404, url: `${site.url}/missing` });
    expect(response.headers['x-found']).toBe('no');
    expect(response.body.toString()).toBe('nothing');
    expect(seenAgent).toBe(options.userAgent);
  });

  it('posts, and sends headers but never another name than ours', async () => {
    const send = {
      headers: { 'X-Token': 'k7', 'User-Agent': 'Mozilla' },
      body: { type: 'application/json', text: '{"a":"ü"}' },
    };
    const echoed = async (path: string) => (await fetch(path, { send })).body.toString();
    expect(await echoed('/echo')).toBe('POST application/json k7 {"a":"ü"}');
    expect(seenAgent).toBe(options.userAgent);
    expect(await echoed('/to?url=/echo')).toBe('POST application/json k7 {"a":"ü"}');
    expect(await echoed('/found')).toBe('GET - k7 ');
    const elsewhere = `http://localhost:${site.port}/echo`;
    const both = { ...scope(), allowedHosts: [`localhost:${site.port}`] };
    const response = await guardedFetch(both, `${site.url}/to?url=${elsewhere}`, {
      ...options,
      send,
    });
    expect(response.body.toString()).toBe('POST application/json - {"a":"ü"}');
  });

  it.each(['/gzip', '/br', '/deflate'])('unpacks %s', async (path) => {
    expect((await fetch(path)).body.toString()).toBe('packed');
  });

  it('follows five redirects and refuses the sixth', async () => {
    const response = await fetch('/hops?hops=5');
    expect(response.body.toString()).toBe('arrived');
    expect(response.url).toBe(`${site.url}/hops?hops=0`);
    await fault('/hops?hops=6').toMatchObject({ fault: 'too-many-redirects' });
  });

  it('checks every redirect: host, port, scheme and the caller’s own check', async () => {
    await fault('/to?url=http://other.example/').toMatchObject({ fault: 'host-not-allowed' });
    await fault('/to?url=http://127.0.0.1:1/').toMatchObject({ fault: 'host-not-allowed' });
    await fault('/to?url=file:///etc/passwd').toMatchObject({ fault: 'host-not-allowed' });
    const asked: string[] = [];
    await fetch('/hops?hops=2', {
      beforeRequest: (url) => {
        asked.push(url.search);
        return Promise.resolve();
      },
    });
    expect(asked).toEqual(['?hops=2', '?hops=1', '?hops=0']);
  });

  it('refuses the private network to a source that is not local', async () => {
    const refused = guardedFetch({ ...scope(), local: false }, `${site.url}/gzip`, options);
    await expect(refused).rejects.toMatchObject({ fault: 'blocked-address' });
  });

  it('refuses a name that resolves to a private address, and connects to the address it checked', async () => {
    const named = { baseUrl: `http://tabs.example:${site.port}`, allowedHosts: [], local: false };
    const url = `${named.baseUrl}/gzip`;
    const answers = (address: string) => ({
      ...options,
      resolver: () => Promise.resolve([{ address, family: 4 }]),
    });
    await expect(guardedFetch(named, url, answers('127.0.0.1'))).rejects.toMatchObject({
      fault: 'blocked-address',
    });
    const lookups: string[] = [];
    const rebinding = {
      ...options,
      resolver: (name: string) => {
        lookups.push(name);
        const address = lookups.length === 1 ? '127.0.0.1' : '10.255.255.1';
        return Promise.resolve([{ address, family: 4 }]);
      },
    };
    const response = await guardedFetch({ ...named, local: true }, url, rebinding);
    expect(response.body.toString()).toBe('packed');
    expect(lookups).toEqual(['tabs.example']);
  });

  it('uses only the allowed ones of several addresses', async () => {
    const named = { baseUrl: `http://tabs.example:${site.port}`, allowedHosts: [], local: true };
    const mixed = {
      ...options,
      resolver: () =>
        Promise.resolve([
          { address: '169.254.169.254', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]),
    };
    expect((await guardedFetch(named, `${named.baseUrl}/br`, mixed)).status).toBe(200);
  });

  it.each(['/bomb', '/declared', '/endless'])('stops %s at the cap', async (path) => {
    await fault(path).toMatchObject({ fault: 'too-large' });
  });

  it.each(['/silent', '/stalls'])('gives %s up at the deadline', async (path) => {
    await fault(path, { deadlineMillis: 150 }).toMatchObject({ fault: 'timed-out' });
  });

  it.each([1, 2])('gives %d slow redirects one deadline together', async (hops) => {
    await fault('/slow-hops', { deadlineMillis: hops * 100 + 50 }).toMatchObject({
      fault: 'timed-out',
    });
  });

  it('counts a name server and a check of the caller that never answer toward the deadline', async () => {
    const never = () => new Promise<never>(() => {});
    const named = { baseUrl: 'http://tabs.example', allowedHosts: [], local: false };
    const silent = { ...options, deadlineMillis: 150, resolver: never };
    await expect(guardedFetch(named, named.baseUrl, silent)).rejects.toMatchObject({
      fault: 'timed-out',
    });
    await fault('/gzip', { deadlineMillis: 150, beforeRequest: never }).toMatchObject({
      fault: 'timed-out',
    });
  });

  it.each(['169.254.169.254', '::ffff:169.254.169.254', 'fe80::1'])(
    'refuses a redirect to an allowed host that resolves to %s',
    async (address) => {
      const local = { ...scope(), allowedHosts: ['files.example'] };
      const resolver = (name: string) =>
        Promise.resolve([{ address: name === 'files.example' ? address : '127.0.0.1', family: 4 }]);
      const url = `${site.url}/to?url=http://files.example/latest`;
      await expect(guardedFetch(local, url, { ...options, resolver })).rejects.toMatchObject({
        fault: 'blocked-address',
      });
    },
  );

  it.each(['2130706433', '0x7f.1', '[::ffff:7f00:1]', '127.1'])(
    'knows the private address in http://%s/',
    async (host) => {
      const odd = { baseUrl: `http://${host}`, allowedHosts: [], local: false };
      await expect(guardedFetch(odd, `http://${host}/`, options)).rejects.toMatchObject({
        fault: expect.stringMatching(/^(blocked-address|host-not-allowed)$/) as string,
      });
    },
  );

  describe('for an address that a person gave', () => {
    const local = { anyHost: true, local: true } as const;
    const named = (address: string) => () => Promise.resolve([{ address, family: 4 }]);

    it('reaches any host, over https alone', async () => {
      const url = `http://pictures.example:${site.port}/br`;
      const response = await guardedFetch(local, url, {
        ...options,
        resolver: named('127.0.0.1'),
      });
      expect(response.body.toString()).toBe('packed');
      for (const refused of [url, 'ftp://pictures.example/', 'file:///etc/passwd', 'nonsense']) {
        await expect(guardedFetch(PUBLIC_HTTPS, refused, options)).rejects.toMatchObject({
          fault: 'host-not-allowed',
        });
      }
    });

    it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '100.64.0.1', '::ffff:10.0.0.1'])(
      'refuses a name that resolves to %s',
      async (address) => {
        const fetching = guardedFetch(PUBLIC_HTTPS, 'https://pictures.example/', {
          ...options,
          resolver: named(address),
        });
        await expect(fetching).rejects.toMatchObject({ fault: 'blocked-address' });
      },
    );

    it('follows as many redirects as the caller says', async () => {
      const hops = (count: number) =>
        guardedFetch(local, `${site.url}/hops?hops=${count}`, { ...options, maxRedirects: 3 });
      expect((await hops(3)).status).toBe(200);
      await expect(hops(4)).rejects.toMatchObject({ fault: 'too-many-redirects' });
    });
  });

  it.each(['/breaks', '/odd'])('calls %s a failed connection', async (path) => {
    await fault(path).toMatchObject({ fault: 'connection-failed' });
  });

  it('calls an unknown name and a closed port a failed connection', async () => {
    const unknown = { ...options, resolver: () => Promise.reject(new Error('ENOTFOUND')) };
    const named = { baseUrl: 'http://tabs.example', allowedHosts: [], local: false };
    await expect(guardedFetch(named, named.baseUrl, unknown)).rejects.toMatchObject({
      fault: 'connection-failed',
    });
    const closed = await startSite(() => {});
    await closed.close();
    const gone = { baseUrl: closed.url, allowedHosts: [], local: true };
    await expect(guardedFetch(gone, closed.url, options)).rejects.toMatchObject({
      fault: 'connection-failed',
    });
  });

  it('rejects with the reason of the caller’s signal', async () => {
    const leaving = new AbortController();
    const pending = fetch('/stalls', { signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(pending).rejects.toThrow('left');
  });
});

async function echo(request: IncomingMessage): Promise<string> {
  const { 'content-type': type = '-', 'x-token': token = '-' } = request.headers;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return [request.method, type, token, Buffer.concat(chunks).toString()].join(' ');
}
