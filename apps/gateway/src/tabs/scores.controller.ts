import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@tabdock/contracts/core';
import {
  mostCompleteRoute,
  scoresOfTabs,
  scoresRoute,
  scoresVerdict,
  songVerdictRoute,
} from '@tabdock/contracts/scores';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';

/** What is known of the music in the stored files of several tabs. */
@Controller()
export class ScoresController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(scoresRoute)
  scores({
    query: { tabs },
  }: RouteCall<typeof scoresRoute>): Promise<ResponseOf<typeof scoresRoute>> {
    return this.rpc.call(scoresOfTabs, { tabIds: tabs });
  }

  @Route(songVerdictRoute)
  verdict({
    query: { tabs },
  }: RouteCall<typeof songVerdictRoute>): Promise<ResponseOf<typeof songVerdictRoute>> {
    return this.rpc.call(scoresVerdict, { tabIds: tabs });
  }

  @Route(mostCompleteRoute)
  async mostComplete({
    query: { songs },
  }: RouteCall<typeof mostCompleteRoute>): Promise<ResponseOf<typeof mostCompleteRoute>> {
    return { songs: await Promise.all(songs.map((tabIds) => this.best(tabIds))) };
  }

  private async best(tabIds: string[]): Promise<{ best: string[] }> {
    const { versions, best } = await this.rpc.call(scoresVerdict, { tabIds });
    const chosen = new Set(best);
    return {
      best: versions.flatMap((version) => (chosen.has(version.sha256) ? version.tabIds : [])),
    };
  }
}
