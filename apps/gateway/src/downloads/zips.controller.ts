import { Controller, Get, Inject, Param, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { batchParamsSchema, downloadsOpenZip } from '@tabdock/contracts/downloads';
import { RpcClient } from '@tabdock/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { CurrentVisitor } from '../auth/current-visitor';
import { Requires } from '../auth/requires.decorator';
import type { Visitor } from '../auth/visitor';
import { NoQueryGuard } from '../http/nothing-else.guard';
import { ApiProblems } from '../openapi/api-problems.decorator';
import { FileClient } from './file.client';
import { leavingOf, sendFile } from './send-file';

const ARCHIVE = {
  description: 'The archive as it comes into being, with a manifest.json',
  content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
} as const;

@ApiTags('downloads')
@Requires('downloads.zip')
@UseGuards(NoQueryGuard)
@Controller('api')
export class ZipsController {
  constructor(
    @Inject(RpcClient) private readonly rpc: RpcClient,
    @Inject(FileClient) private readonly files: FileClient,
  ) {}

  @Get('download/batch-zip/:batchId')
  @ApiOperation({ summary: 'A batch as one ZIP; it may be opened before the batch is done' })
  @ApiOkResponse(ARCHIVE)
  @ApiProblems(400, 401, 404, 429, 503)
  batchZip(
    @Param({ schema: batchParamsSchema }) { batchId }: z.output<typeof batchParamsSchema>,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send(visitor, batchId, request, reply);
  }

  @Get('files/download-all')
  @ApiOperation({ summary: 'Every file of the account as one ZIP' })
  @ApiOkResponse(ARCHIVE)
  @ApiProblems(400, 401, 404, 429, 503)
  downloadAll(
    @CurrentVisitor() visitor: Visitor,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send(visitor, null, request, reply);
  }

  private async send(
    { owner }: Visitor,
    batchId: string | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const leaving = leavingOf(reply);
    const { path } = await this.rpc.call(downloadsOpenZip, { owner, batchId });
    const file = await this.files.open(path, request.id, leaving);
    if (file !== undefined) sendFile(reply, file);
  }
}
