import { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import {
  adMediaOpenUpload,
  adMediaRoute,
  uploadAdMediaRoute,
  type AdMedia,
} from '@tabdock/contracts/ads';
import { AppError } from '@tabdock/contracts/core';
import { RpcClient } from '@tabdock/service-kit';
import type { FastifyReply } from 'fastify';
import { clientLeaving } from '../internal-http/client-leaving';
import { CLIENT_LEFT, StreamOf, type AnswerOf } from '../routes/route-answers';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { MediaClient, RangeNotSatisfiableError } from './media.client';

/** What is at an address never changes. */
const BROWSER_CACHE = 'public, max-age=31536000, immutable';

/** Pictures, videos and captions of ads, in and out. */
@Controller()
export class MediaController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly media: MediaClient,
  ) {}

  @Route(uploadAdMediaRoute)
  async upload({ body, request }: RouteCall<typeof uploadAdMediaRoute>): Promise<AdMedia> {
    if (!(body instanceof Readable)) throw new AppError('ADS.MEDIA_UNKNOWN_KIND');
    const { path } = await this.rpc.call(adMediaOpenUpload, {});
    return this.media.upload(path, body, request.id);
  }

  @Route(adMediaRoute)
  async read(
    { params: { mediaKey }, request }: RouteCall<typeof adMediaRoute>,
    reply: FastifyReply,
  ): Promise<AnswerOf<typeof adMediaRoute>> {
    const { range } = request.headers;
    const signal = clientLeaving(reply);
    const opened = await this.media
      .open(mediaKey, { range, requestId: request.id, signal })
      .catch((error: unknown) => {
        if (error instanceof RangeNotSatisfiableError)
          void reply.header('content-range', error.contentRange);
        throw error;
      });
    if (!opened) return CLIENT_LEFT;
    const { status, headers, body } = opened;
    void reply.status(status);
    return new StreamOf(body, { ...headers, 'cache-control': BROWSER_CACHE });
  }
}
