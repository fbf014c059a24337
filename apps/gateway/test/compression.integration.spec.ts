import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { request } from 'undici';
import { RunningGateway } from './support/running-gateway';

const SCRIPT = 'console.log("as it was written");\n'.repeat(100);
const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

interface Sent {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  /** Bytes of the body as they came, not decoded. */
  readonly bytes: Buffer;
}

describe('compression', () => {
  let gateway: RunningGateway;
  let webRoot: string;

  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'gateway-web-'));
    await mkdir(join(webRoot, 'assets'));
    await writeFile(join(webRoot, 'index.html'), `<!doctype html><p>${'Tabdock '.repeat(200)}`);
    await writeFile(join(webRoot, 'assets/app-1a2b.js'), SCRIPT);
    // What was made at build is sent as it is, whatever is in it.
    await writeFile(join(webRoot, 'assets/app-1a2b.js.br'), 'the brotli of the build');
    await writeFile(join(webRoot, 'assets/app-1a2b.js.gz'), 'the gzip of the build');
    await writeFile(join(webRoot, 'assets/tab.gp5'), Buffer.alloc(4096));
    gateway = await RunningGateway.start({ WEB_ROOT: webRoot });
  });

  afterAll(async () => {
    await gateway?.stop();
    await rm(webRoot, { recursive: true });
  });

  async function ask(path: string, headers: Record<string, string>): Promise<Sent> {
    const answer = await request(gateway.url + path, { headers });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes: Buffer.from(await answer.body.arrayBuffer()),
    };
  }

  it.each(['br', 'gzip'] as const)('sends large JSON as %s', async (encoding) => {
    const plain = await ask('/api/openapi.json', { 'accept-encoding': 'identity' });
    expect(plain.headers).not.toHaveProperty('content-encoding');

    const sent = await ask('/api/openapi.json', { 'accept-encoding': encoding });
    expect(sent.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': plain.headers['content-type'],
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(DECODERS[encoding](sent.bytes).equals(plain.bytes)).toBe(true);
    expect(sent.bytes.length).toBeLessThan(plain.bytes.length / 4);
  });

  it('sends the script of the API page compressed, too', async () => {
    const path = '/api/docs/swagger-ui-bundle.js';
    const plain = await ask(path, { 'accept-encoding': 'identity' });
    const sent = await ask(path, { 'accept-encoding': 'br' });
    expect(sent.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(sent.bytes).equals(plain.bytes)).toBe(true);
    expect(sent.bytes.length).toBeLessThan(plain.bytes.length / 3);
  });

  it('prefers brotli where a browser takes both', async () => {
    const { headers } = await ask('/api/openapi.json', { 'accept-encoding': 'gzip, deflate, br' });
    expect(headers['content-encoding']).toBe('br');
  });

  it.each(['/', '/no/such/page', '/api/openapi.json'])(
    'sends %s as it is to a browser that takes neither, and caches learn of the choice',
    async (path) => {
      const { headers } = await ask(path, { 'accept-encoding': 'identity', accept: 'text/html' });
      expect(headers).not.toHaveProperty('content-encoding');
      expect(headers['vary']).toMatch(/accept-encoding/i);
    },
  );

  it('sends JSON of less than 1 KB as it is', async () => {
    const { bytes, headers } = await ask('/api/health/live', { 'accept-encoding': 'br' });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).not.toHaveProperty('vary');
    expect(JSON.parse(bytes.toString())).toEqual(expect.any(Object));
  });

  it('compresses the page, which still opens a session', async () => {
    const { bytes, headers } = await ask('/', { 'accept-encoding': 'gzip', accept: 'text/html' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(bytes).toString()).toContain('Tabdock Tabdock');
    expect(headers['set-cookie']).toBeDefined();
  });

  it.each([
    ['br', 'the brotli of the build'],
    ['gzip', 'the gzip of the build'],
  ])('sends the %s file that the build made', async (encoding, text) => {
    const { bytes, headers } = await ask('/assets/app-1a2b.js', { 'accept-encoding': encoding });
    expect(bytes.toString()).toBe(text);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringContaining('javascript'),
      'cache-control': expect.stringContaining('immutable'),
      vary: expect.stringMatching(/accept-encoding/i),
    });
  });

  it('sends the file itself to a browser that takes neither, and caches learn of the choice', async () => {
    const { bytes, headers } = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'identity' });
    expect(bytes.toString()).toBe(SCRIPT);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers['vary']).toMatch(/accept-encoding/i);
  });

  it('sends a tab as it is, with its length', async () => {
    const { bytes, headers } = await ask('/assets/tab.gp5', { 'accept-encoding': 'br, gzip' });
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '4096',
    });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(bytes).toEqual(Buffer.alloc(4096));
  });

  it('never decompresses what it is sent', async () => {
    const { statusCode, body } = await request(`${gateway.url}/api/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify({ query: 'x', searchType: 'guitar-pro' })),
    });
    await body.dump();
    expect(statusCode).toBe(400);
  });
});
