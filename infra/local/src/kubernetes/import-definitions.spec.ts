import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ACCOUNT_NAMES, passwordName } from '../../../broker/accounts.mjs';
import { importDefinitions } from '../../../broker/import-definitions.mjs';

describe('import-definitions.mjs', () => {
  let folder: string;
  let server: Server;
  let status: number;
  let received: { request: IncomingMessage; body: string }[];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tabdock-definitions-'));
    status = 204;
    received = [];
    server = createServer((request, response) => {
      void text(request).then((body) => {
        received.push({ request, body });
        response.writeHead(status).end(status === 204 ? undefined : '{"reason":"not allowed"}');
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    for (const name of ACCOUNT_NAMES) write(passwordName(name), `password of ${name}\n`);
    write('BROKER_MANAGEMENT_URL', `http://admin:a%2Fb@127.0.0.1:${port}/\n`);
  });
  afterEach(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const write = (name: string, value: string) => writeFileSync(join(folder, name), value);

  it('gives the broker every account with its rights, and no password', async () => {
    await importDefinitions(folder);
    const [{ request, body } = { request: undefined, body: '' }] = received;
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe('/api/definitions');
    const credentials = request?.headers.authorization?.replace('Basic ', '') ?? '';
    expect(Buffer.from(credentials, 'base64').toString()).toBe('admin:a/b');
    const { users, permissions } = JSON.parse(body) as Record<string, { name: string }[]>;
    expect(users?.map(({ name }) => name)).toEqual(expect.arrayContaining([...ACCOUNT_NAMES]));
    expect(permissions).toHaveLength(users?.length ?? 0);
    expect(body).not.toContain('password of');
  });

  it('says what the broker answers, without its password', async () => {
    status = 401;
    const refused = importDefinitions(folder);
    await expect(refused).rejects.toThrow(/^http:\/\/127.0.0.1:\d+ answered 401: .*not allowed/);
  });

  it('names the value that is missing', async () => {
    write(passwordName('worker'), '\n');
    await expect(importDefinitions(folder)).rejects.toThrow('WORKER_BROKER_PASSWORD is empty');
    write(passwordName('worker'), 'one');
    rmSync(join(folder, passwordName('ads')));
    await expect(importDefinitions(folder)).rejects.toThrow('ADS_BROKER_PASSWORD');
    expect(received).toEqual([]);
  });
});
