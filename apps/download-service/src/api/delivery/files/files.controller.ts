import { Controller, Get, Param, Query, Res, UseFilters } from '@nestjs/common';
import {
  AppError,
  type ReceivedRequestOf,
  type ReplyOf,
  sha256Schema,
} from '@tabdock/contracts/core';
import { downloadsOpenFile } from '@tabdock/contracts/downloads';
import { Handles } from '@tabdock/service-kit';
import type { FastifyReply } from 'fastify';
import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { TAB_FILE_CONTENT_TYPE } from '../../../storage/tab-file';
import { FileReader } from './file-reader';
import { FileTickets } from './file-tickets';
import { FilesService } from './files.service';
import { FileProblems } from './file-problems.filter';

const querySchema = z.object({
  filename: z.string().min(1).max(300),
  expires: z.coerce.number().int().positive(),
  ticket: z.string().max(100),
});

/** Issues tickets for stored files, and sends the bytes to the gateway only, whose ticket proves the permission. */
@Controller('files')
@UseFilters(FileProblems)
export class FilesController {
  constructor(
    private readonly files: FilesService,
    private readonly reader: FileReader,
    private readonly tickets: FileTickets,
  ) {}

  @Handles(downloadsOpenFile)
  async open({
    owner,
    downloadId,
  }: ReceivedRequestOf<typeof downloadsOpenFile>): Promise<ReplyOf<typeof downloadsOpenFile>> {
    return this.files.open(owner, downloadId);
  }

  @Get(':sha256')
  async read(
    @Param('sha256') key: string,
    @Query() query: Record<string, unknown>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const sha256 = sha256Schema.safeParse(key);
    const parsed = querySchema.safeParse(query);
    if (!sha256.success || !parsed.success) throw new AppError('DOWNLOADS.TICKET_INVALID');
    const { filename, expires, ticket } = parsed.data;
    this.tickets.check({ sha256: sha256.data, filename }, expires, ticket);
    const file = await this.reader.open(sha256.data);
    await reply
      .type(TAB_FILE_CONTENT_TYPE)
      .header('content-length', file.size)
      .header('content-disposition', contentDisposition(filename))
      .header('x-content-type-options', 'nosniff')
      .send(file.body);
  }
}
