import { Controller, Get, Query, Res, UseFilters } from '@nestjs/common';
import { AppError, type ReceivedRequestOf, type ReplyOf } from '@tabdock/contracts/core';
import { scoresOpenConversion } from '@tabdock/contracts/scores';
import { Handles } from '@tabdock/service-kit';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { DERIVED_CONTENT_TYPES } from '../../../storage/derived';
import { FileProblems } from '../files/file-problems.filter';
import { ConversionTickets } from './conversion-tickets';
import { ConvertedFiles } from './converted-files';

/** Issues tickets for conversions, and sends the bytes to the gateway only, whose ticket proves the permission. */
@Controller('conversions')
@UseFilters(FileProblems)
export class ConvertedFilesController {
  constructor(
    private readonly files: ConvertedFiles,
    private readonly tickets: ConversionTickets,
  ) {}

  @Handles(scoresOpenConversion)
  async open({
    owner,
    tabId,
    kind,
  }: ReceivedRequestOf<typeof scoresOpenConversion>): Promise<
    ReplyOf<typeof scoresOpenConversion>
  > {
    return this.files.open(owner, tabId, kind);
  }

  @Get()
  async read(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply): Promise<void> {
    const conversion = this.tickets.read(query);
    if (conversion === undefined) throw new AppError('DOWNLOADS.TICKET_INVALID');
    const { size, body } = await this.files.read(conversion);
    await reply
      .type(DERIVED_CONTENT_TYPES[conversion.kind])
      .header('content-length', size)
      .header('content-disposition', contentDisposition(conversion.filename))
      .header('x-content-type-options', 'nosniff')
      .send(body);
  }
}
