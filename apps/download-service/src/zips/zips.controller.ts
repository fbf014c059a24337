import { pipeline } from 'node:stream/promises';
import { Controller, Get, Inject, Query, Res, UseFilters } from '@nestjs/common';
import { AppError, type ReceivedRequestOf, type ReplyOf } from '@tabdock/contracts/core';
import { downloadsOpenZip } from '@tabdock/contracts/downloads';
import { Handles, LOGGER, Metrics, type Logger } from '@tabdock/service-kit';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { Gauge } from 'prom-client';
import { ProblemFilter } from '../files/problem.filter';
import { ZipContents } from './zip-contents';
import { ZipTickets, type TicketedZip } from './zip-tickets';
import { ZipWriter } from './zip-writer';
import { ZipService } from './zip.service';

/** Archives that one owner may read at once from this process. */
const ZIPS_AT_ONCE = 2;

@Controller('zips')
@UseFilters(ProblemFilter)
export class ZipsController {
  private readonly open = new Map<string, number>();

  constructor(
    @Inject(ZipService) private readonly zips: ZipService,
    @Inject(ZipTickets) private readonly tickets: ZipTickets,
    @Inject(ZipContents) private readonly contents: ZipContents,
    @Inject(ZipWriter) private readonly writer: ZipWriter,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Metrics) { registry }: Metrics,
  ) {
    const { open } = this;
    new Gauge({
      name: 'tabdock_zips_open',
      help: 'ZIP files that are being read right now',
      registers: [registry],
      collect() {
        this.set([...open.values()].reduce((sum, count) => sum + count, 0));
      },
    });
  }

  @Handles(downloadsOpenZip)
  openZip({
    owner,
    batchId,
  }: ReceivedRequestOf<typeof downloadsOpenZip>): Promise<ReplyOf<typeof downloadsOpenZip>> {
    return this.zips.open(owner, batchId);
  }

  @Get()
  async read(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply): Promise<void> {
    const zip = this.tickets.read(query);
    if (!zip) throw new AppError('DOWNLOADS.TICKET_INVALID');
    const owner = `${zip.owner.kind}:${zip.owner.id}`;
    const reading = this.open.get(owner) ?? 0;
    if (reading >= ZIPS_AT_ONCE) throw new AppError('DOWNLOADS.TOO_MANY_ZIPS');
    this.open.set(owner, reading + 1);
    try {
      await this.stream(zip, reply);
    } finally {
      const left = (this.open.get(owner) ?? 1) - 1;
      if (left > 0) this.open.set(owner, left);
      else this.open.delete(owner);
    }
  }

  /** Headers leave at once, since the first file of a batch may take a while. */
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
      const level = leaving.signal.aborted ? 'debug' : 'error';
      this.logger[level]({ err, batchId: zip.batchId }, 'a ZIP was not read to its end');
    }
  }
}
