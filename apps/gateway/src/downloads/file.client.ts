import { Inject, Injectable } from '@nestjs/common';
import { AppError, type ErrorCode } from '@tabdock/contracts/core';
import type { Dispatcher } from 'undici';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import { InternalHttp } from '../internal-http/internal-http';
import { problemOf } from '../internal-http/problem-of';
import { retryAfterOf } from '../internal-http/retry-after-of';

const CODES: Record<number, ErrorCode> = {
  403: 'DOWNLOADS.TICKET_INVALID',
  404: 'DOWNLOADS.FILE_GONE',
  410: 'DOWNLOADS.FILE_GONE',
  429: 'DOWNLOADS.TOO_MANY_ZIPS',
};

/** Reads stored files from download-service's internal HTTP. */
@Injectable()
export class FileClient {
  constructor(
    private readonly http: InternalHttp,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * `path` comes from `downloads.openFile`; returns undefined if the signal aborts before there is a response. Fails
   * with DOWNLOADS.*, TAB.TAKEN_DOWN or, without a response, SERVICE.UNAVAILABLE.
   */
  async open(
    path: string,
    requestId: string,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData | undefined> {
    const service = this.config.DOWNLOAD_SERVICE_URL;
    const response = await this.http.request({ service, path, requestId, signal });
    if (response === undefined || response.statusCode === 200) return response;
    const told = (await problemOf(response))?.code;
    const code = CODES[response.statusCode] ?? 'SERVICE.UNAVAILABLE';
    throw new AppError(told === 'TAB.TAKEN_DOWN' ? told : code, undefined, {
      cause: `download-service answered ${response.statusCode}`,
      retryAfterSeconds: retryAfterOf(response),
    });
  }
}
