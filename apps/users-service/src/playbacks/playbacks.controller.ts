import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { playbacksGet, playbacksKeep } from '@tabdock/contracts/users';
import { Handles } from '@tabdock/service-kit';
import { PlaybacksService } from './playbacks.service';

@Controller()
export class PlaybacksController {
  constructor(private readonly playbacks: PlaybacksService) {}

  @Handles(playbacksGet)
  async get({
    accountId,
    tabId,
  }: ReceivedRequestOf<typeof playbacksGet>): Promise<ReplyOf<typeof playbacksGet>> {
    return { playback: await this.playbacks.get(accountId, tabId) };
  }

  @Handles(playbacksKeep)
  async keep({
    accountId,
    playbacks,
  }: ReceivedRequestOf<typeof playbacksKeep>): Promise<ReplyOf<typeof playbacksKeep>> {
    await this.playbacks.keep(accountId, playbacks);
    return { done: true };
  }
}
