import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import {
  AD_MEDIA_CONTENT_TYPES,
  adMediaSchema,
  type AdMedia,
  type AdMediaContentType,
} from '@tabdock/contracts/ads';
import { AppError } from '@tabdock/contracts/core';
import type { Dispatcher } from 'undici';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import { InternalHttp, type InternalRequest } from '../internal-http/internal-http';
import { refusalOf } from '../internal-http/refusal-of';
import { upload } from '../internal-http/upload';

const WHOLE = 200;
const PART = 206;

export interface OpenedMedia {
  /** Status of the response: 200 for the whole, 206 for a part. */
  readonly status: typeof WHOLE | typeof PART;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Body of the response; read or destroy it. */
  readonly body: Readable;
}

/** REQUEST.RANGE_NOT_SATISFIABLE, with the `Content-Range` that says how long the whole is. */
export class RangeNotSatisfiableError extends AppError {
  constructor(
    readonly contentRange: string,
    cause: AppError,
  ) {
    super('REQUEST.RANGE_NOT_SATISFIABLE', cause.message, { cause });
  }
}

/** Media of ads at ads-service's internal HTTP. */
@Injectable()
export class MediaClient {
  private readonly service: string;

  constructor(
    private readonly http: InternalHttp,
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
  ) {
    this.service = config.ADS_SERVICE_URL;
  }

  /** `path` comes from `adMedia.openUpload`. Fails with ADS.MEDIA_*, REQUEST.TOO_MANY or SERVICE.UNAVAILABLE. */
  async upload(path: string, media: Readable, requestId: string): Promise<AdMedia> {
    const { http, service } = this;
    return adMediaSchema.parse(await upload(http, { service, path, requestId }, media));
  }

  /**
   * `range` is a `Range` header. Returns undefined if the signal aborts before there is a response. Fails with
   * ADS.MEDIA_NOT_FOUND, REQUEST.RANGE_NOT_SATISFIABLE or SERVICE.UNAVAILABLE.
   */
  async open(
    mediaKey: string,
    request: Pick<InternalRequest, 'range' | 'requestId' | 'signal'>,
  ): Promise<OpenedMedia | undefined> {
    const path = `/media/${mediaKey}`;
    const response = await this.http.request({ ...request, service: this.service, path });
    if (!response) return undefined;
    const status = response.statusCode;
    if (status !== WHOLE && status !== PART) throw await mediaRefusal(response);
    const { headers, body } = response;
    return {
      status,
      headers: {
        'content-type': contentTypeOf(response),
        'content-length': headers['content-length'],
        'content-range': headers['content-range'],
        'accept-ranges': 'bytes',
      },
      body,
    };
  }
}

async function mediaRefusal(response: Dispatcher.ResponseData): Promise<AppError> {
  const refusal = await refusalOf(response);
  const contentRange = response.headers['content-range'];
  return refusal.code === 'REQUEST.RANGE_NOT_SATISFIABLE' && typeof contentRange === 'string'
    ? new RangeNotSatisfiableError(contentRange, refusal)
    : refusal;
}

/** Type of the media, one of those that we serve; throws for any other. */
function contentTypeOf({ headers, body }: Dispatcher.ResponseData): AdMediaContentType {
  const known = AD_MEDIA_CONTENT_TYPES.find((type) => type === headers['content-type']);
  if (known) return known;
  body.on('error', () => undefined).destroy();
  throw new AppError('SERVICE.INTERNAL', undefined, { cause: 'media of an unknown type' });
}
