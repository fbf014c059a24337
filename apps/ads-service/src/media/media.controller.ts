import { Readable } from 'node:stream';
import { Controller, Get, Headers, Param, Put, Query, Req, Res, UseFilters } from '@nestjs/common';
import { adMediaAddress, adMediaOpenUpload, type AdMedia } from '@tabdock/contracts/ads';
import { AppError, type ReplyOf } from '@tabdock/contracts/core';
import { Handles } from '@tabdock/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RangeNotSatisfiableError } from './byte-range';
import { MediaProblems } from './media-problems.filter';
import { MediaTickets } from './media-tickets';
import { MediaService } from './media.service';

/** Tickets for uploads; and the bytes of media, in and out, for the gateway alone. */
@Controller('media')
@UseFilters(MediaProblems)
export class MediaController {
  constructor(
    private readonly media: MediaService,
    private readonly tickets: MediaTickets,
  ) {}

  @Handles(adMediaOpenUpload)
  async openUpload(): Promise<ReplyOf<typeof adMediaOpenUpload>> {
    return { path: `/media?ticket=${await this.tickets.issue({})}` };
  }

  @Put()
  async upload(
    @Query('ticket') ticket: unknown,
    @Req() { body }: FastifyRequest,
  ): Promise<AdMedia> {
    if (typeof ticket !== 'string') throw new AppError('ADS.MEDIA_TICKET_INVALID');
    if (!(body instanceof Readable)) throw new AppError('ADS.MEDIA_UNKNOWN_KIND');
    if (!(await this.tickets.use(ticket))) throw new AppError('ADS.MEDIA_TICKET_INVALID');
    const { key, mediaType, width, height } = await this.media.keep(body);
    return { mediaUrl: adMediaAddress(key), mediaType, width, height };
  }

  @Get(':key')
  async read(
    @Param('key') key: string,
    @Headers('range') range: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const opened = await this.media.open(key, range).catch((error: unknown) => {
      if (error instanceof RangeNotSatisfiableError)
        void reply.header('content-range', `bytes */${error.size}`);
      throw error;
    });
    const { contentType, size, part, body } = opened;
    if (part) {
      const last = part.offset + part.length - 1;
      void reply.status(206).header('content-range', `bytes ${part.offset}-${last}/${size}`);
    }
    void reply.type(contentType).header('content-length', part?.length ?? size);
    await reply.send(body);
  }
}
