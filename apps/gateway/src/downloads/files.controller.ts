import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { downloadFileParamsSchema, downloadsOpenFile } from '@tabdock/contracts/downloads';
import { RpcClient } from '@tabdock/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { CurrentVisitor } from '../auth/current-visitor';
import { Requires } from '../auth/requires.decorator';
import type { Visitor } from '../auth/visitor';
import { ApiProblems } from '../openapi/api-problems.decorator';
import { FileClient } from './file.client';
import { leavingOf, sendFile } from './send-file';

@ApiTags('downloads')
@Requires('downloads.own')
@Controller('api/files')
export class FilesController {
  constructor(
    @Inject(RpcClient) private readonly rpc: RpcClient,
    @Inject(FileClient) private readonly files: FileClient,
  ) {}

  @Get(':downloadId')
  @ApiOperation({ summary: "The file of one of the visitor's downloads" })
  @ApiOkResponse({
    description: 'The file, as an attachment',
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiFoundResponse({
    description: 'The same, from the store itself, where it has an address for browsers',
  })
  @ApiProblems(400, 404, 409, 410, 503)
  async file(
    @Param({ schema: downloadFileParamsSchema }) params: z.output<typeof downloadFileParamsSchema>,
    @CurrentVisitor() { owner }: Visitor,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const leaving = leavingOf(reply);
    const { path, redirectUrl } = await this.rpc.call(downloadsOpenFile, {
      owner,
      downloadId: params.downloadId,
    });
    if (redirectUrl !== undefined && isOpened(request)) {
      await reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(redirectUrl, 302);
      return;
    }
    const file = await this.files.open(path, request.id, leaving);
    if (file !== undefined) sendFile(reply, file);
  }
}

/** By a person: what a script of the page reads stays on this origin, as the content security policy wants it. */
function isOpened({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined || mode === 'navigate';
}
