import { createServer, type Server } from 'node:http';
import { once } from 'node:events';

const NO_IMAGE = /^\/images\/(.+)\/json$/;

export interface ContainerEntry {
  readonly Id: string;
  readonly Labels: Record<string, string>;
}

/**
 * The part of Docker's HTTP API that is asked before containers run, as Docker 20.10 answers without images and without
 * a registry that it can reach.
 */
export class DockerWithoutImages {
  readonly requests: string[] = [];
  containers: ContainerEntry[] = [];
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      request.resume();
      const { pathname } = new URL(request.url ?? '/', 'http://docker');
      this.requests.push(`${request.method} ${pathname}`);
      const { status, body } = this.answer(request.method ?? 'GET', pathname);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }

  async listen(socket: string): Promise<void> {
    this.server.listen(socket);
    await once(this.server, 'listening');
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private answer(method: string, path: string): { status: number; body: unknown } {
    if (path === '/info')
      return { status: 200, body: { ServerVersion: '20.10.24', OSType: 'linux', NCPU: 2 } };
    if (path.startsWith('/networks/'))
      return { status: 200, body: { IPAM: { Config: [{ Gateway: '127.0.0.1' }] } } };
    if (path === '/containers/json') return { status: 200, body: this.containers };
    if (method === 'DELETE') {
      this.containers = this.containers.filter(({ Id }) => path !== `/containers/${Id}`);
      return { status: 204, body: undefined };
    }
    const [, image] = NO_IMAGE.exec(path) ?? [];
    if (image) return { status: 404, body: { message: `No such image: ${image}` } };
    return {
      status: 500,
      body: {
        message:
          'Get "https://registry-1.docker.io/v2/": dial tcp: lookup registry-1.docker.io: no such host',
      },
    };
  }
}
