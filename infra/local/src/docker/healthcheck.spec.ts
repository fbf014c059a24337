import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../shared/root.ts';

const CHECK = join(ROOT, 'infra/docker/healthcheck.mjs');
const PORT_OF_NOBODY = '2';
/** Number of unanswered checks that healthcheck.mjs allows. */
const UNANSWERED_MAX = 3;
/** Long enough that a process which answers does so once in three checks, however busy the machine is. */
const TIMEOUT_MILLIS = '2000';

describe('healthcheck.mjs', () => {
  let folder: string;
  let server: ChildProcess;

  /** A process that serves `body`, the code of a request listener, and prints its port. */
  async function serve(body: string): Promise<string> {
    server = spawn(
      process.execPath,
      [
        '-e',
        `const server = require('node:http').createServer((request, response) => { ${body} });
        server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [port] = (await once(server.stdout!, 'data')) as [Buffer];
    return String(port);
  }
  const check = (port: string) =>
    spawnSync(process.execPath, [CHECK, String(server.pid)], {
      encoding: 'utf8',
      env: { PORT: port, TMPDIR: folder, HEALTH_TIMEOUT_MILLIS: TIMEOUT_MILLIS },
    });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tabdock-health-'));
  });
  afterEach(() => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  it('passes on what the process says of itself', async () => {
    const port = await serve(
      "response.writeHead(request.url === '/health/ready' ? 200 : 404).end('fine')",
    );
    expect(check(port)).toMatchObject({ status: 0, stdout: '200 fine\n' });
  });

  it('is unhealthy, and leaves the process alone, while it says that it is not ready', async () => {
    const port = await serve("response.writeHead(503).end('no broker')");
    for (let count = 0; count < UNANSWERED_MAX + 1; count += 1) {
      expect(check(port)).toMatchObject({ status: 1, stdout: '503 no broker\n' });
    }
    expect(server.exitCode ?? server.signalCode).toBeNull();
  });

  it('is unhealthy, and leaves the process alone, while it lives and waits for another part', async () => {
    const port = await serve("if (request.url === '/health/live') response.end('alive')");
    for (let count = 0; count < UNANSWERED_MAX + 1; count += 1) {
      expect(check(port)).toMatchObject({
        status: 1,
        stdout: expect.stringMatching(/^no answer: .*\n$/),
      });
    }
    expect(server.exitCode ?? server.signalCode).toBeNull();
  });

  it('kills a process that takes connections and does not answer, so that Docker starts it again', async () => {
    const port = await serve('for (;;);');
    const ended = once(server, 'exit');
    const outputs = Array.from({ length: UNANSWERED_MAX }, () => check(port).stdout);
    expect(outputs.at(-2)).toMatch(/^no answer: .*\n$/);
    expect(outputs.at(-1)).toMatch(/3 checks without an answer: ending process \d+\n$/);
    expect(await ended).toEqual([null, 'SIGKILL']);
  });

  it('leaves a process alone that takes no connections yet', async () => {
    await serve('');
    for (let count = 0; count < UNANSWERED_MAX + 1; count += 1) {
      expect(check(PORT_OF_NOBODY)).toMatchObject({
        status: 1,
        stdout: expect.stringContaining('ECONNREFUSED'),
      });
    }
    expect(server.signalCode).toBeNull();
  });
});
