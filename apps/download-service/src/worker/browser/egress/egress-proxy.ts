import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { pipeline, Transform, type Duplex } from 'node:stream';
import {
  type AllowedAddress,
  isAllowedHost,
  type NetworkScope,
  pinnedLookup,
  plainHostname,
  portOf,
  resolveAllowedAddress,
  SourceFetchError,
} from '@tabdock/sources';
import { forwardedHeaders } from './hop-headers';

/** Sites may send any number; Node accepts those below 100, but throws when they are passed on. */
const FIRST_FINAL_STATUS = 200;

export type EgressResolver = typeof resolveAllowedAddress;

/**
 * The only way out of one job's browser context: a proxy on its own loopback port that allows what the job's recipe
 * allows, to checked addresses, up to a number of bytes.
 */
export class EgressProxy {
  /** `host:port` of each refused request. */
  readonly refused = new Set<string>();
  /** Bytes received from the network. */
  receivedBytes = 0;
  /** The cap was reached; every connection was cut. */
  overCap = false;
  /** Bytes of the last plain answer of each address. */
  private readonly answerBytes = new Map<string, number>();
  private readonly sockets = new Set<Duplex>();
  private readonly server: Server;

  private constructor(
    private readonly scope: NetworkScope,
    private readonly maxBytes: number,
    private readonly resolve: EgressResolver,
  ) {
    this.server = createServer((request, response) => void this.forward(request, response));
    this.server.on('connect', (request: IncomingMessage, socket: Duplex) => {
      void this.tunnel(request, socket);
    });
    this.server.on('connection', (socket: Socket) => this.track(socket));
  }

  static async open(
    scope: NetworkScope,
    maxBytes: number,
    resolve: EgressResolver = resolveAllowedAddress,
  ): Promise<EgressProxy> {
    const proxy = new EgressProxy(scope, maxBytes, resolve);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Whether this was or would be refused: Chromium itself blocks some ports. `blob:` and the like need no network. */
  refuses(url: string): boolean {
    if (!URL.canParse(url)) return false;
    const { hostname, protocol } = new URL(url);
    if (!/^https?:$/.test(protocol)) return false;
    const port = portOf(new URL(url));
    return (
      !isAllowedHost(this.scope, hostname, port) ||
      this.refused.has(`${plainHostname(hostname)}:${port}`)
    );
  }

  /** How much of the last answer of this address has come; 0 if it came through a tunnel. */
  bytesOf(url: string): number {
    return this.answerBytes.get(url.replace(/#.*$/s, '')) ?? 0;
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    if (this.server.listening) await once(this.server, 'close');
  }

  private async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.canParse(request.url ?? '') ? new URL(request.url ?? '') : undefined;
    if (url?.protocol !== 'http:') return void response.writeHead(400).end();
    let allowed: AllowedAddress;
    try {
      allowed = await this.allow(url.hostname, portOf(url));
    } catch (error) {
      return void response.writeHead(statusOf(error)).end();
    }
    const upstream = httpRequest({
      host: plainHostname(url.hostname),
      port: portOf(url),
      path: url.pathname + url.search,
      method: request.method,
      headers: forwardedHeaders(request.rawHeaders, { host: url.host }),
      lookup: pinnedLookup(allowed),
      agent: false,
    });
    upstream.on('socket', (socket) => this.track(socket));
    const refuse = () => void response.writeHead(502).end();
    upstream.once('response', (answer) => {
      const status = answer.statusCode ?? 0;
      if (status < FIRST_FINAL_STATUS) return void refuse();
      response.writeHead(status, forwardedHeaders(answer.rawHeaders));
      pipeline(answer, this.counter(url.href), response, (error) => {
        if (error) response.destroy();
      });
    });
    upstream.once('upgrade', refuse);
    upstream.once('error', () => {
      if (response.headersSent) response.destroy();
      else refuse();
    });
    response.once('close', () => upstream.destroy());
    request.pipe(upstream);
  }

  private async tunnel(request: IncomingMessage, socket: Duplex): Promise<void> {
    socket.on('error', () => socket.destroy());
    const target = `http://${request.url ?? ''}`;
    if (!URL.canParse(target)) return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    // The URL parser drops a port of 80, CONNECT always names it.
    const { hostname } = new URL(target);
    const port = Number(/:(\d+)$/.exec(request.url ?? '')?.[1] ?? 443);
    let allowed: AllowedAddress;
    try {
      allowed = await this.allow(hostname, port);
    } catch (error) {
      return void socket.end(`HTTP/1.1 ${statusOf(error)} Refused\r\n\r\n`);
    }
    const upstream = connect({
      host: plainHostname(hostname),
      port,
      lookup: pinnedLookup(allowed),
    });
    this.track(upstream);
    upstream.once('connect', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      pipeline(upstream, this.counter(), socket, () => upstream.destroy());
      pipeline(socket, upstream, () => socket.destroy());
    });
    upstream.once('error', () => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
  }

  private async allow(hostname: string, port: number): Promise<AllowedAddress> {
    try {
      return await this.resolve(this.scope, hostname, port);
    } catch (error) {
      if (isRefusal(error)) this.refused.add(`${plainHostname(hostname)}:${port}`);
      throw error;
    }
  }

  /** @param url of a plain answer */
  private counter(url?: string): Transform {
    if (url !== undefined) this.answerBytes.set(url, 0);
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.receivedBytes += chunk.length;
        if (url !== undefined) this.answerBytes.set(url, this.bytesOf(url) + chunk.length);
        if (this.receivedBytes <= this.maxBytes) return done(null, chunk);
        this.overCap = true;
        this.cut();
        done(new Error('over the cap'));
      },
    });
  }

  private track(socket: Duplex): void {
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
  }

  private cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof SourceFetchError)) return false;
  return error.fault === 'host-not-allowed' || error.fault === 'blocked-address';
}

function statusOf(error: unknown): number {
  return isRefusal(error) ? 403 : 502;
}
