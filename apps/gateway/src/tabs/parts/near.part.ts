import { Injectable } from '@nestjs/common';
import type { CataloguePage } from '@tabdock/contracts/search';
import type { TabParts } from '@tabdock/contracts/tabs';
import { NearTabs } from '../../near/near-tabs';
import { isSameSong, otherSongOf } from '../../near/other-song';
import type { TabPart } from './tab-part';

/** Tabs that are named on one page. */
const SHOWN_MAX = 60;

/** Tabs whose files hold similar music. */
@Injectable()
export class NearPart implements TabPart<'near'> {
  readonly names = ['near'] as const;

  constructor(private readonly nearTabs: NearTabs) {}

  async load(tabId: string, { tab, versions }: CataloguePage): Promise<Pick<TabParts, 'near'>> {
    const versionIds = versions.map(({ id }) => id);
    const [found] = await this.nearTabs.find({ tabIds: [tabId], versionIds });
    const { near = [], unlike = [] } = found ?? {};
    // What is like a version by its title is known to be of the song, however it is spelt.
    const isOwn = near.some((one) => versionIds.includes(one.tab.id));
    return {
      near: {
        tabs: near
          .slice(0, SHOWN_MAX)
          .map((one) => ({ ...one.tab, isSameSong: isSameSong(one.tab, tab) })),
        otherSong: isOwn ? null : otherSongOf(tab, near, unlike),
      },
    };
  }
}
