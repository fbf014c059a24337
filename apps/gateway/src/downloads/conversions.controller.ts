import { Controller } from '@nestjs/common';
import {
  type Conversion,
  conversionRoute,
  convertedFileRoute,
  scoresConvert,
  scoresOpenConversion,
} from '@tabdock/contracts/scores';
import { RpcClient } from '@tabdock/service-kit';
import type { FastifyReply } from 'fastify';
import { clientLeaving } from '../internal-http/client-leaving';
import type { AnswerOf } from '../routes/route-answers';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { FileClient } from './file.client';
import { sentFile } from './sent-file';

/** Files in other formats: download-service says who may have them. */
@Controller()
export class ConversionsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly files: FileClient,
  ) {}

  @Route(conversionRoute)
  convert({
    params: { tabId, kind },
    visitor: { owner },
  }: RouteCall<typeof conversionRoute>): Promise<Conversion> {
    return this.rpc.call(scoresConvert, { owner, tabId: tabId.toLowerCase(), kind });
  }

  @Route(convertedFileRoute)
  async file(
    { params: { tabId, kind }, visitor: { owner }, request }: RouteCall<typeof convertedFileRoute>,
    reply: FastifyReply,
  ): Promise<AnswerOf<typeof convertedFileRoute>> {
    const leaving = clientLeaving(reply);
    const ready = { owner, tabId: tabId.toLowerCase(), kind };
    const opened = await this.rpc.call(scoresOpenConversion, ready);
    return sentFile(opened, this.files, { request, reply, leaving });
  }
}
