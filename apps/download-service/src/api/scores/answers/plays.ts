import { Injectable } from '@nestjs/common';
import { AppError, type Owner, type ReplyOf } from '@tabdock/contracts/core';
import type { PlayAudience, scoresOpenPlay, TabScore } from '@tabdock/contracts/scores';
import { Recipes } from '../../config/recipes';
import { DownloadRepository } from '../../ledger/downloads/download.repository';
import { AnalysisJobRepository } from '../jobs/analysis-job.repository';
import { DerivedContents } from '../derived/derived-contents';
import { FileScoreRepository } from '../fingerprints/file-score.repository';
import { TabsOfFilesRepository } from '../tabs/tabs-of-files.repository';

/** Bytes that fit into a message. */
const TEASER_BYTES_MAX = 128 * 1024;

type Play = ReplyOf<typeof scoresOpenPlay>;

/** Facts about a file that decide who may play it. */
interface Playable {
  readonly sourceId: string;
  readonly state: TabScore['state'];
  /** Whether an analysis has read it to its end. */
  readonly isAnalysed: boolean;
  readonly hasTeaser: boolean;
}

/** Who plays how much of a tab: an account the file that it has downloaded, everybody else the first bars. */
@Injectable()
export class Plays {
  constructor(
    private readonly recipes: Recipes,
    private readonly downloads: DownloadRepository,
    private readonly tabs: TabsOfFilesRepository,
    private readonly scores: FileScoreRepository,
    private readonly jobs: AnalysisJobRepository,
    private readonly derived: DerivedContents,
  ) {}

  /** What no analysis can read within its limits reaches no browser either. */
  audienceOf({ sourceId, state, isAnalysed, hasTeaser }: Playable): PlayAudience {
    if (!this.isAllowed(sourceId) || !isAnalysed || state === 'failed') return 'nobody';
    return hasTeaser ? 'everybody' : 'owners';
  }

  /** Fails with SCORES.NOT_PLAYABLE. */
  async open(owner: Owner, tabId: string): Promise<Play> {
    const downloadId = owner.kind === 'user' ? await this.ownDownload(owner, tabId) : undefined;
    if (downloadId !== undefined) return { downloadId, teaser: null };
    const file = (await this.tabs.findFiles([tabId])).get(tabId.toLowerCase());
    if (file === undefined || !this.isAllowed(file.sourceId))
      throw new AppError('SCORES.NOT_PLAYABLE');
    const teaser = await this.derived.read(file.sha256, 'teaser', TEASER_BYTES_MAX);
    if (teaser === undefined) throw new AppError('SCORES.NOT_PLAYABLE');
    return { downloadId: null, teaser: teaser.content.toString('base64') };
  }

  private async ownDownload(owner: Owner, tabId: string): Promise<string | undefined> {
    const download = await this.downloads.findStoredOfTab(owner, tabId);
    if (!download || download.sha256 === null) return undefined;
    const { id, sha256, sourceId } = download;
    const score = (await this.scores.find([sha256])).get(sha256);
    const audience = this.audienceOf({
      sourceId,
      state: (await this.jobs.findStates([sha256])).get(sha256) ?? 'waiting',
      isAnalysed: Boolean(score?.details),
      hasTeaser: false,
    });
    return audience === 'nobody' ? undefined : id;
  }

  private isAllowed(sourceId: string): boolean {
    return this.recipes.find(sourceId)?.rights.play ?? false;
  }
}
