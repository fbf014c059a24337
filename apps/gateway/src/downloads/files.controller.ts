import { Controller } from '@nestjs/common';
import {
  allFilesZipConversionRoute,
  allFilesZipRoute,
  batchZipConversionRoute,
  batchZipRoute,
  downloadsConvertZip,
  downloadsOpenFile,
  downloadsOpenZip,
  fileRoute,
  type ZipConversion,
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

  @Route(batchZipConversionRoute)
  convertBatchZip({
    params: { batchId, kind },
    visitor: { owner },
  }: RouteCall<typeof batchZipConversionRoute>): Promise<ZipConversion> {
    return this.rpc.call(downloadsConvertZip, { owner, batchId, kind });
  }

  @Route(allFilesZipConversionRoute)
  convertDownloadAll({
    params: { kind },
    visitor: { owner },
  }: RouteCall<typeof allFilesZipConversionRoute>): Promise<ZipConversion> {
    return this.rpc.call(downloadsConvertZip, { owner, batchId: null, kind });
  }

  /** Returns the archive of the batch, or of everything for null. */
  private async zip(
    {
      visitor: { owner },
      query: { format: kind },
      request,
    }: Pick<RouteCall<typeof allFilesZipRoute>, 'visitor' | 'query' | 'request'>,
    batchId: string | null,
    reply: FastifyReply,
  ) {
    const leaving = clientLeaving(reply);
    const { path } = await this.rpc.call(downloadsOpenZip, { owner, batchId, kind });
    return storedFile(await this.files.open(path, request.id, leaving));
  }
}
