import { Controller } from '@nestjs/common';
import { AppError, type Owner } from '@tabdock/contracts/core';
import {
  plainTabTextRoute,
  scoresText,
  tabTextRoute,
  TEXT_BARS_MAX,
  type BarText,
  type TabText,
} from '@tabdock/contracts/scores';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../../routes/route-call';
import { Route } from '../../routes/route.decorator';
import { plainText } from './plain-text';

/** Most answers that are put together; the text of a track needs a tenth of them. */
const PAGES_MAX = 100;

interface Asked {
  readonly tabId: string;
  readonly owner: Owner;
  readonly track?: number | undefined;
  readonly from?: number | undefined;
  readonly bars: number;
}

/** What is played in a tab, for those who read it. How much that is depends on the visitor, so no cache keeps it. */
@Controller()
export class TabTextsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(tabTextRoute)
  async text({ params, query, visitor }: RouteCall<typeof tabTextRoute>): Promise<TabText> {
    return this.load({ tabId: params.tabId, owner: visitor.owner, ...query });
  }

  @Route(plainTabTextRoute)
  async plain({
    params: { tabId },
    query: { track },
    visitor: { owner },
  }: RouteCall<typeof plainTabTextRoute>): Promise<Uint8Array> {
    const first = await this.load({ tabId, owner, track, bars: TEXT_BARS_MAX });
    const bars: BarText[] = [...first.bars];
    let { next } = first;
    for (let page = 1; next !== null && page < PAGES_MAX; page += 1) {
      const more = await this.load({
        tabId,
        owner,
        track: first.track,
        from: next,
        bars: TEXT_BARS_MAX,
      });
      bars.push(...more.bars);
      next = more.next;
    }
    return Buffer.from(plainText({ ...first, bars }));
  }

  /** Fails with SCORES.TEXT_WAITING or SCORES.TEXT_NOT_FOUND, or SERVICE.* while download-service is away. */
  private async load(asked: Asked): Promise<TabText> {
    const { state, text } = await this.rpc.call(scoresText, asked);
    if (state === 'waiting') throw new AppError('SCORES.TEXT_WAITING');
    if (text === null) throw new AppError('SCORES.TEXT_NOT_FOUND');
    return text;
  }
}
