import type { Readable } from 'node:stream';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import {
  currentTraceParent,
  inSpan,
  timeoutMillis,
  TRACEPARENT_HEADER,
} from '@tabdock/service-kit';
import { Agent, Client, type Dispatcher } from 'undici';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import { REQUEST_ID_HEADER } from '../http/server/request-id';

const CONNECT_TIMEOUT_MILLIS = 2_000;
const HEADERS_TIMEOUT_MILLIS = 5_000;
/** Time between two pieces of a body; an archive waits up to 25 s for its next file. */
const BODY_TIMEOUT_MILLIS = 30_000;

export interface InternalRequest {
  /** The service's address. */
  readonly service: string;
  readonly path: string;
  readonly requestId: string;
  readonly signal?: AbortSignal;
  /** Body of a PUT, sent as it comes in. */
  readonly body?: Readable;
  readonly headersTimeoutMillis?: number;
  /** A `Range` header. */
  readonly range?: string | undefined;
}

/** Bytes from and to the services' internal HTTP; everything else goes over the broker. */
@Injectable()
export class InternalHttp implements OnApplicationShutdown {
  private readonly options: Client.Options;
  private readonly agent: Agent;

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'MIN_TIMEOUT_MILLIS'>,
  ) {
    this.options = {
      connect: { timeout: timeoutMillis(config, CONNECT_TIMEOUT_MILLIS) },
      bodyTimeout: timeoutMillis(config, BODY_TIMEOUT_MILLIS),
    };
    this.agent = new Agent(this.options);
  }

  /**
   * Returns the response, whatever its status, or undefined if the signal aborts before there is one. Fails with
   * SERVICE.UNAVAILABLE where there is none.
   */
  request(asked: InternalRequest): Promise<Dispatcher.ResponseData | undefined> {
    const method = asked.body ? 'PUT' : 'GET';
    const attributes = {
      'http.request.method': method,
      'server.address': new URL(asked.service).host,
    };
    return inSpan(method, { kind: 'CLIENT', attributes }, () => this.send(method, asked));
  }

  private async send(
    method: 'GET' | 'PUT',
    {
      service,
      path,
      requestId,
      signal,
      body,
      headersTimeoutMillis = HEADERS_TIMEOUT_MILLIS,
      range,
    }: InternalRequest,
  ): Promise<Dispatcher.ResponseData | undefined> {
    const traceParent = currentTraceParent();
    const url = new URL(path, service);
    if (url.origin !== new URL(service).origin) {
      throw new AppError('SERVICE.INTERNAL', undefined, { cause: 'a path on another host' });
    }
    const asked: Dispatcher.RequestOptions = {
      path: url.pathname + url.search,
      method,
      headers: {
        [REQUEST_ID_HEADER]: requestId,
        ...(traceParent !== undefined && { [TRACEPARENT_HEADER]: traceParent }),
        ...(body && { 'content-type': 'application/octet-stream' }),
        ...(range !== undefined && { range }),
      },
      body: body ?? null,
      headersTimeout: timeoutMillis(this.config, headersTimeoutMillis),
      ...(signal && { signal }),
    };
    try {
      // A body has a connection of its own: refused early, the rest of it would hold up what comes next on a kept one.
      if (body) return await this.askAlone(url, asked);
      // A replica that ends closes its idle connections, perhaps while this is on its way over one of them.
      return await this.agent.request({ ...asked, origin: url.origin }).catch((error: unknown) => {
        if (!wasCutOff(error)) throw error;
        return this.askAlone(url, asked);
      });
    } catch (cause) {
      if (signal?.aborted) return undefined;
      throw new AppError('SERVICE.UNAVAILABLE', undefined, { cause });
    }
  }

  /** Asks over a connection that closes when it has the response; until then it only refuses further requests. */
  private askAlone(
    { origin }: URL,
    asked: Dispatcher.RequestOptions,
  ): Promise<Dispatcher.ResponseData> {
    const connection = new Client(origin, this.options);
    const response = connection.request(asked);
    void connection.close();
    return response;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }
}

/** Whether the connection ended before there was a response. */
function wasCutOff(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
}
