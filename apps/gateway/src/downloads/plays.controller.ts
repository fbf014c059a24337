import { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { downloadsOpenFile } from '@tabdock/contracts/downloads';
import { PLAY_PART_HEADER, type PlayPart } from '@tabdock/contracts/endpoints';
import { playRoute, scoresOpenPlay } from '@tabdock/contracts/scores';
import { RpcClient } from '@tabdock/service-kit';
import type { FastifyReply } from 'fastify';
import { clientLeaving } from '../internal-http/client-leaving';
import { StreamOf, type AnswerOf } from '../routes/route-answers';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { FileClient } from './file.client';
import { storedFile } from './stored-file';

/** What the player opens: a stored file, passed on as downloads of it are, or the first bars of one. */
@Controller()
export class PlaysController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly files: FileClient,
  ) {}

  @Route(playRoute)
  async play(
    { params, visitor: { owner }, request }: RouteCall<typeof playRoute>,
    reply: FastifyReply,
  ): Promise<AnswerOf<typeof playRoute>> {
    const leaving = clientLeaving(reply);
    const tabId = params.tabId.toLowerCase();
    const { downloadId, teaser } = await this.rpc.call(scoresOpenPlay, { owner, tabId });
    const part: PlayPart = downloadId === null ? 'teaser' : 'whole';
    void reply.header(PLAY_PART_HEADER, part);
    if (downloadId !== null) {
      const { path } = await this.rpc.call(downloadsOpenFile, { owner, downloadId });
      return storedFile(await this.files.open(path, request.id, leaving));
    }
    if (teaser === null) throw new AppError('SCORES.NOT_PLAYABLE');
    const bytes = Buffer.from(teaser, 'base64');
    return new StreamOf(Readable.from([bytes]), {
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  }
}
