import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Stands in for the internal HTTP side of a service, which sends and takes files. */
export class FileServer {
  /** Requests of the test so far, as `GET /path`. */
  asked: string[] = [];
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) =>
    void response.end();

  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  static async start(): Promise<FileServer> {
    const server = createServer((request, response) => {
      files.asked.push(`${request.method} ${request.url}`);
      files.answer(request, response);
    }).listen(0, '127.0.0.1');
    const files = new FileServer(server);
    await once(server, 'listening');
    return files;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Connections. */
  get open(): number {
    return this.sockets.size;
  }

  /** Ends the server in the middle of what it does and starts it again at its address. */
  async restart(): Promise<void> {
    const { port } = this.server.address() as AddressInfo;
    this.stop();
    await once(this.server, 'close');
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** Answers with a problem, as services do. */
export function refusal(
  response: ServerResponse,
  status: number,
  code: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/problem+json', ...headers })
    .end(JSON.stringify({ type: 'about:blank', title: 'x', status, detail: 'Why.', code }));
}
