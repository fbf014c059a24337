import { pipeline } from 'node:stream/promises';
import { Controller, Get, Inject, Query, Res, UseFilters } from '@nestjs/common';
import { AppError, type ReceivedRequestOf, type ReplyOf } from '@tabdock/contracts/core';
import { downloadsConvertZip, downloadsOpenZip } from '@tabdock/contracts/downloads';
import { Handles, levelOf, LOGGER, type Logger } from '@tabdock/service-kit';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { FileProblems } from '../files/file-problems.filter';
import { ZipContents } from './zip-contents';
import { ZipSlots } from './slots/zip-slots';
import { ZipTickets, type TicketedZip } from './zip-tickets';
import { ZipWriter } from './zip-writer';
import { ZipService } from './zip.service';

@Controller('zips')
@UseFilters(FileProblems)
export class ZipsController {
  constructor(
    @Inject(ZipService) private readonly zips: ZipService,
    @Inject(ZipTickets) private readonly tickets: ZipTickets,
    @Inject(ZipSlots) private readonly slots: ZipSlots,
    @Inject(ZipContents) private readonly contents: ZipContents,
    @Inject(ZipWriter) private readonly writer: ZipWriter,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Handles(downloadsOpenZip)
  openZip({
    owner,
    batchId,
    kind,
  }: ReceivedRequestOf<typeof downloadsOpenZip>): Promise<ReplyOf<typeof downloadsOpenZip>> {
    return this.zips.open(owner, batchId, kind);
  }

  @Handles(downloadsConvertZip)
  convertZip({
    owner,
    batchId,
    kind,
  }: ReceivedRequestOf<typeof downloadsConvertZip>): Promise<ReplyOf<typeof downloadsConvertZip>> {
    return this.zips.convert(owner, batchId, kind);
  }

  @Get()
  async read(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply): Promise<void> {
    const zip = this.tickets.read(query);
    if (!zip) throw new AppError('DOWNLOADS.TICKET_INVALID');
    await this.slots.with(zip.owner, () => this.stream(zip, reply));
  }

  /** Sends the headers at once, as the first file of a batch may take a while. */
  private async stream(zip: TicketedZip, reply: FastifyReply): Promise<void> {
    const leaving = new AbortController();
    reply.hijack();
    reply.raw.once('close', () => leaving.abort());
    reply.raw.writeHead(200, {
      'content-type': 'application/zip',
      'content-disposition': contentDisposition(zip.filename),
      'x-content-type-options': 'nosniff',
    });
    reply.raw.flushHeaders();
    try {
      await pipeline(this.writer.open(this.contents.of(zip, leaving.signal)), reply.raw);
    } catch (err) {
      const level = leaving.signal.aborted ? 'debug' : levelOf(err);
      this.logger[level]({ err, batchId: zip.batchId }, 'a ZIP was not read to its end');
    }
  }
}
