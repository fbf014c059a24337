import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Broker, loadConfig, LOGGER, RpcClient, type Logger } from '@tabdock/service-kit';
import { testBroker } from '@tabdock/service-kit/testing';
import { gatewayConfigSchema } from '../../src/config/config';
import { startGateway } from '../../src/gateway';
import { gatewayEnvironment } from './gateway-environment';

export const SESSION_COOKIE = 'tabdock.session';

/** A whole gateway on a free port, with a broker namespace of its own. */
export class RunningGateway {
  readonly errors: jest.SpyInstance;
  readonly warnings: jest.SpyInstance;
  readonly url: string;

  private constructor(
    readonly app: NestFastifyApplication,
    readonly amqp: ReturnType<typeof testBroker>,
  ) {
    const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
    this.url = `http://127.0.0.1:${port}`;
    const logger = app.get<Logger>(LOGGER);
    this.errors = jest.spyOn(logger, 'error');
    this.warnings = jest.spyOn(logger, 'warn');
  }

  static async start(
    env: Record<string, string> = {},
    amqp = testBroker(),
  ): Promise<RunningGateway> {
    const config = loadConfig(gatewayConfigSchema, {
      ...gatewayEnvironment(amqp, env),
    });
    const app = await startGateway(config);
    await app.get(RpcClient).ready();
    return new RunningGateway(app, amqp);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.url + path, { headers, redirect: 'manual' });
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.send('POST', path, body, headers);
  }

  /**
   * Sends a request; `URLSearchParams` and `FormData` go as forms, other bodies as JSON, and none if it is left out.
   */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const init = { method, redirect: 'manual' as const };
    if (body === undefined) return fetch(this.url + path, { ...init, headers });
    if (body instanceof URLSearchParams || body instanceof FormData) {
      return fetch(this.url + path, { ...init, headers, body });
    }
    return fetch(this.url + path, {
      ...init,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** The cookie of a new guest, as a browser would send it. */
  async newGuest(): Promise<string> {
    const response = await this.get('/api/downloads');
    const cookie = cookieOf(response);
    if (!cookie) throw new Error(`no session was issued: ${response.status}`);
    return cookie;
  }

  stop(): Promise<void> {
    return this.app.close();
  }
}

export function cookieOf(response: Response): string | undefined {
  return response.headers.getSetCookie()[0]?.split(';')[0];
}

/** The Set-Cookie headers of a response, by the name of the cookie. */
export function cookiesSetBy(response: Response): Record<string, string> {
  return Object.fromEntries(
    response.headers.getSetCookie().map((line) => [line.slice(0, line.indexOf('=')), line]),
  );
}

/** The guest's id inside a cookie. */
export function guestIdIn(cookie: string): string {
  return decodeURIComponent(cookie).slice(`${SESSION_COOKIE}=`.length).slice(0, 36);
}

/** Breaks the connection to the broker under the process, as a restart of the broker does. */
export async function loseConnection({ app }: RunningGateway): Promise<void> {
  const connection = Reflect.get(app.get(Broker), 'connection') as { reconnect(): void };
  connection.reconnect();
}
