import { Controller } from '@nestjs/common';
import {
  allFilesZipRoute,
  batchZipRoute,
  downloadsOpenFile,
  downloadsOpenZip,
  fileRoute,
} from '@tabdock/contracts/downloads';
import { RpcClient } from '@tabdock/service-kit';
import type { FastifyReply } from 'fastify';
import { clientLeaving } from '../internal-http/client-leaving';
import type { AnswerOf } from '../routes/route-answers';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { FileClient } from './file.client';
import { sentFile } from './sent-file';
import { storedFile } from './stored-file';

/** Files and ZIP files: download-service authorises them by a ticket, the gateway passes their bytes on. */
@Controller()
export class FilesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly files: FileClient,
  ) {}

  @Route(fileRoute)
  async file(
    { params, visitor: { owner }, request }: RouteCall<typeof fileRoute>,
    reply: FastifyReply,
  ): Promise<AnswerOf<typeof fileRoute>> {
    const leaving = clientLeaving(reply);
    const opened = await this.rpc.call(downloadsOpenFile, {
      owner,
      downloadId: params.downloadId,
    });
    return sentFile(opened, this.files, { request, reply, leaving });
  }

  @Route(batchZipRoute)
  batchZip(
    call: RouteCall<typeof batchZipRoute>,
    reply: FastifyReply,
  ): Promise<AnswerOf<typeof batchZipRoute>> {
    return this.zip(call, call.params.batchId, reply);
  }

  @Route(allFilesZipRoute)
  downloadAll(
    call: RouteCall<typeof allFilesZipRoute>,
    reply: FastifyReply,
  ): Promise<AnswerOf<typeof allFilesZipRoute>> {
    return this.zip(call, null, reply);
  }

  /** Returns the archive of the batch, or of everything for null. */
  private async zip(
    {
      visitor: { owner },
      request,
    }: Pick<RouteCall<typeof allFilesZipRoute>, 'visitor' | 'request'>,
    batchId: string | null,
    reply: FastifyReply,
  ) {
    const leaving = clientLeaving(reply);
    const { path } = await this.rpc.call(downloadsOpenZip, { owner, batchId });
    return storedFile(await this.files.open(path, request.id, leaving));
  }
}
