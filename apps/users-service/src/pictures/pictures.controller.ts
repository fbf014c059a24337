import { Readable } from 'node:stream';
import { Controller, Get, Param, Put, Query, Req, Res, UseFilters } from '@nestjs/common';
import { AppError, type ReceivedRequestOf, type ReplyOf } from '@tabdock/contracts/core';
import {
  profilesOpenUpload,
  profilesRemovePicture,
  type UserProfile,
} from '@tabdock/contracts/users';
import { Handles } from '@tabdock/service-kit';
import { isKey } from '@tabdock/service-kit/object-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PictureProblems } from './picture-problems.filter';
import { PictureUploadTickets } from './picture-upload-tickets';
import { PICTURE_CONTENT_TYPE, PicturesService } from './pictures.service';

/** Tickets for uploads; and the bytes of pictures, in and out, for the gateway alone. */
@Controller('pictures')
@UseFilters(PictureProblems)
export class PicturesController {
  constructor(
    private readonly pictures: PicturesService,
    private readonly tickets: PictureUploadTickets,
  ) {}

  @Handles(profilesOpenUpload)
  async openUpload(
    request: ReceivedRequestOf<typeof profilesOpenUpload>,
  ): Promise<ReplyOf<typeof profilesOpenUpload>> {
    await this.pictures.checkRevision(request);
    return { path: `/pictures?ticket=${await this.tickets.issue(request)}` };
  }

  @Handles(profilesRemovePicture)
  async remove(
    request: ReceivedRequestOf<typeof profilesRemovePicture>,
  ): Promise<ReplyOf<typeof profilesRemovePicture>> {
    return { profile: await this.pictures.remove(request) };
  }

  @Put()
  async upload(
    @Query('ticket') ticket: unknown,
    @Req() { body }: FastifyRequest,
  ): Promise<UserProfile> {
    if (typeof ticket !== 'string') throw new AppError('PICTURES.TICKET_INVALID');
    if (!(body instanceof Readable)) throw new AppError('PICTURES.NOT_A_PICTURE');
    return this.pictures.replace(await this.tickets.use(ticket), body);
  }

  @Get(':key')
  async read(@Param('key') key: string, @Res() reply: FastifyReply): Promise<void> {
    if (!isKey(key)) throw new AppError('PICTURES.NOT_FOUND');
    const { size, body } = await this.pictures.open(key);
    await reply.type(PICTURE_CONTENT_TYPE).header('content-length', size).send(body);
  }
}
