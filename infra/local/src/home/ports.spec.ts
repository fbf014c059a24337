import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assignPorts, isFree } from './ports.ts';

function listen(port: number, host: string): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(port, host, () => resolve(server));
  });
}

describe('ports', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tabdock-ports-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('keeps the ports of the last time and gives each name its own', async () => {
    const file = join(folder, 'ports.json');
    const first = await assignPorts(file, ['one', 'two']);
    expect(first.one).not.toBe(first.two);
    expect(await assignPorts(file, ['one', 'two'])).toEqual(first);
  });

  it('takes none that Linux gives to outgoing connections', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `port ${index}`);
    const ports = await assignPorts(join(folder, 'ports.json'), names);
    expect(Math.max(...Object.values(ports))).toBeLessThan(32_768);
  });

  it('takes another port when somebody else has ours by now', async () => {
    const file = join(folder, 'ports.json');
    const before = await assignPorts(file, ['one']);
    const other = await listen(before.one, '127.0.0.1');
    expect(await isFree(before.one)).toBe(false);
    expect((await assignPorts(file, ['one'])).one).not.toBe(before.one);
    other.close();
  });
});
