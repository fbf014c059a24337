import { Injectable } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { NEAR_SCORES_MAX, type NearScore, type scoresNear } from '@tabdock/contracts/scores';
import { Fingerprints, type RelatedFile } from '../fingerprints/fingerprints';
import { type FileOfTab, TabsOfFilesRepository } from '../tabs/tabs-of-files.repository';
import { PreviewRights } from './preview-rights';

/** Tabs that are named of one file. */
const TABS_NAMED_MAX = 10;

type Wanted = ReceivedRequestOf<typeof scoresNear>;
type NearTab = ReplyOf<typeof scoresNear>['tabs'][number];

/** Which tabs have files that hold similar music. */
@Injectable()
export class NearTabs {
  constructor(
    private readonly fingerprints: Fingerprints,
    private readonly tabs: TabsOfFilesRepository,
    private readonly rights: PreviewRights,
  ) {}

  /** Returns them in the order of the ids. */
  async of({ tabIds, versionIds, audience }: Wanted): Promise<NearTab[]> {
    const sourceIds = audience === 'everybody' ? this.rights.shownSources() : undefined;
    const files = await this.tabs.findFiles([...tabIds, ...versionIds]);
    const versions = versionIds.flatMap((tabId) => files.get(tabId.toLowerCase()) ?? []);
    const near: NearTab[] = [];
    for (const tabId of tabIds) {
      const file = files.get(tabId.toLowerCase());
      near.push(
        file === undefined || sourceIds?.includes(file.sourceId) === false
          ? { tabId, near: [], unlike: [] }
          : await this.ofFile(file, versions, sourceIds),
      );
    }
    return near;
  }

  private async ofFile(
    { tabId, sha256 }: FileOfTab,
    versions: readonly FileOfTab[],
    sourceIds: readonly string[] | undefined,
  ): Promise<NearTab> {
    const others = versions.filter((version) => version.sha256 !== sha256);
    const { near, unlike, canTell } = await this.fingerprints.near(
      sha256,
      others.map((version) => version.sha256),
    );
    const itself: RelatedFile = { sha256, relation: 'same', measure: 1 };
    return {
      tabId,
      near: await this.named(tabId, canTell ? [itself, ...near] : [], sourceIds),
      unlike: others.flatMap((version) => (unlike.includes(version.sha256) ? version.tabId : [])),
    };
  }

  /** The files with their tabs; without those that no other tab has, as after a takedown. */
  private async named(
    tabId: string,
    files: readonly RelatedFile[],
    sourceIds: readonly string[] | undefined,
  ): Promise<NearScore[]> {
    const tabs = await this.tabs.findTabs(
      files.map(({ sha256 }) => sha256),
      TABS_NAMED_MAX + 1,
      { sourceIds },
    );
    return files
      .flatMap((file) => {
        const tabIds = (tabs.get(file.sha256) ?? []).filter((id) => id !== tabId);
        return tabIds.length === 0 ? [] : [{ ...file, tabIds: tabIds.slice(0, TABS_NAMED_MAX) }];
      })
      .slice(0, NEAR_SCORES_MAX);
  }
}
