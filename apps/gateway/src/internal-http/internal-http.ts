import type { Readable } from 'node:stream';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { Agent, type Dispatcher } from 'undici';
import { REQUEST_ID_HEADER } from '../http/server/request-id';

const CONNECT_TIMEOUT_MILLIS = 2_000;
const HEADERS_TIMEOUT_MILLIS = 5_000;
/** Between two pieces of a body; an archive waits up to 25 s for its next file. */
const BODY_TIMEOUT_MILLIS = 30_000;

export interface InternalRequest {
  /** The service's address. */
  readonly service: string;
  readonly path: string;
  readonly requestId: string;
  readonly signal?: AbortSignal;
  /** Sent with PUT, as it comes in. */
  readonly body?: Readable;
  readonly headersTimeoutMillis?: number;
  /** A `Range` header. */
  readonly range?: string | undefined;
}

/** Bytes from and to the services' internal HTTP; everything else goes over the broker. */
@Injectable()
export class InternalHttp implements OnApplicationShutdown {
  private readonly agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MILLIS },
    headersTimeout: HEADERS_TIMEOUT_MILLIS,
    bodyTimeout: BODY_TIMEOUT_MILLIS,
  });

  /**
   * Returns the response, whatever its status, or undefined if the signal aborts before there is one. Fails with
   * SERVICE.UNAVAILABLE where there is none.
   */
  async request({
    service,
    path,
    requestId,
    signal,
    body,
    headersTimeoutMillis = HEADERS_TIMEOUT_MILLIS,
    range,
  }: InternalRequest): Promise<Dispatcher.ResponseData | undefined> {
    const url = new URL(path, service);
    if (url.origin !== new URL(service).origin) {
      throw new AppError('SERVICE.INTERNAL', undefined, { cause: 'a path on another host' });
    }
    try {
      return await this.agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: body ? 'PUT' : 'GET',
        headers: {
          [REQUEST_ID_HEADER]: requestId,
          ...(body && { 'content-type': 'application/octet-stream' }),
          ...(range !== undefined && { range }),
        },
        body: body ?? null,
        headersTimeout: headersTimeoutMillis,
        ...(signal && { signal }),
      });
    } catch (cause) {
      if (signal?.aborted) return undefined;
      throw new AppError('SERVICE.UNAVAILABLE', undefined, { cause });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }
}
