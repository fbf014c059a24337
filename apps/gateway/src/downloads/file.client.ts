import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppError, type ErrorCode } from '@tabdock/contracts/core';
import { Agent, type Dispatcher } from 'undici';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import { REQUEST_ID_HEADER } from '../http/server/request-id';

const CONNECT_TIMEOUT_MILLIS = 2_000;
const HEADERS_TIMEOUT_MILLIS = 5_000;
/** Between two pieces of a file; an archive waits up to 25 s for its next file. */
const BODY_TIMEOUT_MILLIS = 30_000;

const CODES: Record<number, ErrorCode> = {
  403: 'DOWNLOADS.TICKET_INVALID',
  404: 'DOWNLOADS.FILE_GONE',
  410: 'DOWNLOADS.FILE_GONE',
  429: 'DOWNLOADS.TOO_MANY_ZIPS',
};

/** Reads stored files from download-service's internal HTTP. */
@Injectable()
export class FileClient implements OnApplicationShutdown {
  private readonly agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MILLIS },
    headersTimeout: HEADERS_TIMEOUT_MILLIS,
    bodyTimeout: BODY_TIMEOUT_MILLIS,
  });

  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  /**
   * `path` comes from `downloads.openFile`; returns undefined if the signal aborts before there is a response. Fails
   * with DOWNLOADS.* or, without a response, SERVICE.UNAVAILABLE.
   */
  async open(
    path: string,
    requestId: string,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData | undefined> {
    const url = new URL(path, this.config.DOWNLOAD_SERVICE_URL);
    if (url.origin !== new URL(this.config.DOWNLOAD_SERVICE_URL).origin) {
      throw new AppError('SERVICE.INTERNAL', undefined, { cause: 'a file path on another host' });
    }
    const response = await this.agent
      .request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: 'GET',
        headers: { [REQUEST_ID_HEADER]: requestId },
        signal,
      })
      .catch((cause: unknown) => {
        if (signal.aborted) return undefined;
        throw new AppError('SERVICE.UNAVAILABLE', undefined, { cause });
      });
    if (response === undefined || response.statusCode === 200) return response;
    await response.body.dump();
    throw new AppError(CODES[response.statusCode] ?? 'SERVICE.UNAVAILABLE', undefined, {
      cause: `download-service answered ${response.statusCode}`,
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }
}
