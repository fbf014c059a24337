import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { RunningGateway } from './support/running-gateway';

const pageOf = (release: number) =>
  `<!doctype html><script type="module" src="/assets/index-${release}.js"></script>`;

describe('a release while pages are open', () => {
  let folder: string;
  let gateway: RunningGateway;
  const path = (...parts: string[]) => join(folder, ...parts);

  /** The build of a release: a page, and a script with what is made for browsers that take brotli. */
  async function build(name: string, release: number): Promise<void> {
    await mkdir(path(name, 'assets'), { recursive: true });
    await writeFile(path(name, 'index.html'), pageOf(release));
    await writeFile(path(name, 'assets', `index-${release}.js`), `release(${release})`);
    await writeFile(path(name, 'assets', `index-${release}.js.br`), `brotli of ${release}`);
    await writeFile(path(name, 'assets', 'index.html'), 'no page of Tabdock');
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gateway-release-'));
    await build('before', 1);
    await cp(path('before', 'assets'), path('previous'), { recursive: true });
    await build('web', 2);
    await rm(path('web', 'assets', 'index.html'));
    gateway = await RunningGateway.start({
      WEB_ROOT: path('web'),
      PREVIOUS_ASSETS: path('previous'),
    });
  });

  afterAll(async () => {
    await gateway?.stop();
    await rm(folder, { recursive: true });
  });

  async function ask(address: string, headers: Record<string, string> = {}) {
    const answer = await request(gateway.url + address, { headers });
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
  }

  it.each([
    ['identity', 'release(1)', 'release(2)'],
    ['br', 'brotli of 1', 'brotli of 2'],
  ])('serves both releases alike (%s)', async (encoding, before, now) => {
    const wanted = { 'accept-encoding': encoding };
    const old = await ask('/assets/index-1.js', wanted);
    const current = await ask('/assets/index-2.js', wanted);
    expect([old.text, current.text]).toEqual([before, now]);
    const lasting = ({ headers }: typeof old) => ({
      ...headers,
      date: '',
      etag: '',
      'last-modified': '',
      'content-length': '',
      'x-request-id': '',
    });
    expect(old.headers['cache-control']).toContain('immutable');
    expect(lasting(old)).toEqual(lasting(current));
  });

  it.each(['/index-1.js', '/assets/', '/assets/index-0.js', '/assets/..%2fweb%2findex.html'])(
    'serves nothing of the release before at %s',
    async (address) => {
      expect((await ask(address)).status).toBe(404);
    },
  );

  it('never shows the page of the release before', async () => {
    expect((await ask('/assets/index.html', { accept: 'text/html' })).text).toBe(pageOf(2));
    expect((await ask('/', { accept: 'text/html' })).text).toBe(pageOf(2));
  });

  it.each([
    ['the new page', '/', 'index.html', pageOf(2), pageOf(3)],
    ['a new style', '/base.css', 'base.css', 'body { margin: 0 }', 'body { margin: 1 }'],
  ])(
    'gives a reload %s, though it is as long and as old as the one before',
    async (_what, address, file, content, changed) => {
      const asked = { accept: 'text/html', cookie: await gateway.newGuest() };
      const write = async (text: string, time: Date) => {
        await writeFile(path('web', file), text);
        await utimes(path('web', file), time, time);
      };
      // As archives and images that are built the same from the same commit have it.
      const normalised = new Date(0);
      await write(content, normalised);
      const before = await ask(address, asked);
      expect([before.status, before.text]).toEqual([200, content]);
      const known = {
        ...asked,
        'if-none-match': String(before.headers['etag']),
        'if-modified-since': new Date().toUTCString(),
      };
      expect(await ask(address, known)).toMatchObject({ status: 304, text: '' });
      await write(content, new Date());
      expect(await ask(address, known)).toMatchObject({ status: 304, text: '' });

      await write(changed, normalised);
      expect(await ask(address, known)).toMatchObject({ status: 200, text: changed });
      const dated = { ...asked, 'if-modified-since': new Date().toUTCString() };
      expect(await ask(address, dated)).toMatchObject({ status: 200, text: changed });
      const cached = address === '/' ? 'no-cache' : 'public, max-age=3600';
      expect(before.headers['cache-control']).toBe(cached);
    },
  );
});
