import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { Owner, ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import type { scoresText, TabText } from '@tabdock/contracts/scores';
import {
  TEXT_BYTES_MAX,
  type TextHead,
  textHeadSchema,
  type TextTrack,
  textTrackSchema,
} from '../../../shared/text-file';
import { DownloadRepository } from '../../ledger/downloads/download.repository';
import { AnalysisJobRepository } from '../jobs/analysis-job.repository';
import { DerivedContents } from '../derived/derived-contents';
import { TabsOfFilesRepository } from '../tabs/tabs-of-files.repository';
import { PreviewRights } from './preview-rights';
import { textPage } from './text-page';

const inflate = promisify(gunzip);
const COMPRESSED_BYTES_MAX = TEXT_BYTES_MAX.file;
/** Leaves room for the head, and for what every track has beside its bars. */
const INFLATED_BYTES_MAX = TEXT_BYTES_MAX.file + TEXT_BYTES_MAX.track;

type Reply = ReplyOf<typeof scoresText>;
const NONE: Reply = { state: 'none', text: null };
const WAITING: Reply = { state: 'waiting', text: null };

/** Texts of what files hold: whole for those who have the tab, the bars of the preview for everybody else. */
@Injectable()
export class Texts {
  constructor(
    private readonly tabs: TabsOfFilesRepository,
    private readonly derived: DerivedContents,
    private readonly rights: PreviewRights,
    private readonly jobs: AnalysisJobRepository,
    private readonly downloads: DownloadRepository,
  ) {}

  async find({ owner, tabId, ...asked }: ReceivedRequestOf<typeof scoresText>): Promise<Reply> {
    const file = (await this.tabs.findFiles([tabId])).get(tabId.toLowerCase());
    if (file === undefined) return NONE;
    const { sha256, sourceId } = file;
    if (this.rights.allowed([sourceId], ['text']).length === 0) return NONE;
    const kept = await this.derived.read(sha256, 'text', COMPRESSED_BYTES_MAX);
    if (kept === undefined) return this.isWaiting(sha256).then((is) => (is ? WAITING : NONE));
    const found = await readText(kept.content, asked.track);
    if (found === undefined) return NONE;
    const { head, index, track } = found;
    const access = await this.accessOf(owner, tabId);
    const text = textPage(head, track, { ...asked, track: index, access });
    return { state: 'ready', text };
  }

  private async accessOf(owner: Owner, tabId: string): Promise<TabText['access']> {
    if (owner.kind !== 'user') return 'opening';
    return (await this.downloads.findStoredOfTab(owner, tabId)) === null ? 'opening' : 'whole';
  }

  private async isWaiting(sha256: string): Promise<boolean> {
    const state = (await this.jobs.findStates([sha256])).get(sha256) ?? 'waiting';
    return state === 'waiting';
  }
}

interface Found {
  readonly head: TextHead;
  readonly index: number;
  readonly track: TextTrack;
}

/**
 * Reads one track of a text.
 * @param asked index of the track; that of the opening if left out
 */
async function readText(compressed: Buffer, asked?: number): Promise<Found | undefined> {
  const lines = (await inflate(compressed, { maxOutputLength: INFLATED_BYTES_MAX }))
    .toString()
    .split('\n');
  const head = textHeadSchema.parse(JSON.parse(lines[0] ?? ''));
  const index = asked ?? head.opening?.track ?? 0;
  const line = lines[index + 1];
  return line === undefined
    ? undefined
    : { head, index, track: textTrackSchema.parse(JSON.parse(line)) };
}
