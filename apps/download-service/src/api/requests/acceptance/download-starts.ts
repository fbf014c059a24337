import { Injectable } from '@nestjs/common';
import { TIER_POLICIES, type Owner, type Tier } from '@tabdock/contracts/core';
import type { FailureCode } from '@tabdock/contracts/downloads';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { currentTraceParent, linkCurrentSpan } from '@tabdock/service-kit';
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { isFinished, type DownloadEntity } from '../../ledger/downloads/download.entity';
import type { StoredFileEntity } from '../../ledger/files/stored-file.entity';
import { FetchJobRepository, type JoinedJob } from '../../ledger/jobs/fetch-job.repository';
import { FairQueue } from '../../fairness/fair-queue';
import { Recipes } from '../../config/recipes';
import {
  COMPLETED_MESSAGE,
  stageMessage,
  WAITING_MESSAGE,
} from '../../ledger/downloads/stage-messages';
import { LookRepository } from '../../ledger/looks/look.repository';
import { TakedownRepository } from '../../ledger/takedowns/takedown.repository';
import { StoredFileRepository } from '../../ledger/files/stored-file.repository';
import { TabFileRepository, type FreshTab } from '../../ledger/files/tab-file.repository';

/** How a row starts: waiting for a job, or finished. */
export type Start = Pick<
  DownloadEntity,
  'status' | 'message' | 'errorCode' | 'sha256' | 'file' | 'fetchJobId'
>;

export interface StartOptions {
  readonly owner: Owner;
  readonly tier: Tier;
  readonly correlationId: string | null;
  /** What the tabs are wanted for; a look of the owner's inside a tab that is to be downloaded becomes the download. */
  readonly purpose: 'download' | 'look';
}

type KnownTab = TabSnapshot & FreshTab;

const NOTHING_YET = {
  errorCode: null,
  sha256: null,
  file: null,
  fetchJobId: null,
};

/** When a row ends that starts at `now`: then, or not yet. */
export function endOf(start: Start, now: Date): Pick<DownloadEntity, 'finishedAt'> {
  return { finishedAt: isFinished(start) ? now : null };
}

@Injectable()
export class DownloadStarts {
  constructor(
    private readonly jobs: FetchJobRepository,
    private readonly fairness: FairQueue,
    private readonly files: TabFileRepository,
    private readonly storedFiles: StoredFileRepository,
    private readonly takedowns: TakedownRepository,
    private readonly looks: LookRepository,
    private readonly recipes: Recipes,
  ) {}

  /**
   * Tabs are distinct. Stored ones complete at once; the others wait for jobs, which are queued in the given order.
   * Taken-down ones are refused.
   */
  async find<T extends { readonly tab: TabSnapshot }>(
    manager: EntityManager,
    wanted: readonly T[],
    options: StartOptions,
  ): Promise<(T & { readonly start: Start })[]> {
    const takenDown = await this.takedowns.findHolding(
      manager,
      wanted.map(({ tab }) => tab.tabId),
    );
    const known = wanted
      .filter(({ tab }) => !takenDown.has(tab.tabId))
      .flatMap(({ tab }) => this.withFreshness(tab));
    const stored = await this.files.findFresh(manager, known);
    const jobs = await this.findJobs(
      manager,
      known.filter(({ tabId }) => !stored.has(tabId)),
      options,
    );
    // Files come after the jobs: a worker's report holds its job when it writes the row of a file.
    await this.storedFiles.touchUsed(manager, [...stored.values(), ...jobs.stored.values()]);
    return wanted.map((one) => {
      const { tabId } = one.tab;
      const file = stored.get(tabId) ?? jobs.stored.get(tabId);
      const job = jobs.joined.get(tabId);
      if (takenDown.has(tabId)) return { ...one, start: refused('TAB.TAKEN_DOWN') };
      if (file) return { ...one, start: completed(file) };
      // Its source was taken out of the configuration while its tabs are still in the catalogue.
      return { ...one, start: job ? waiting(job) : refused('DOWNLOADS.SOURCE_DOWN') };
    });
  }

  private withFreshness(tab: TabSnapshot): KnownTab[] {
    const recipe = this.recipes.find(tab.sourceId);
    return recipe ? [{ ...tab, freshSeconds: recipe.download.cache.freshSeconds }] : [];
  }

  private async findJobs(
    manager: EntityManager,
    tabs: readonly KnownTab[],
    { owner, tier, correlationId, purpose }: StartOptions,
  ) {
    const weight = TIER_POLICIES[tier].queueWeight;
    const placed = await this.fairness.takeTurns(manager, owner, weight, tabs);
    const wanted = placed.map((tab) => ({
      ...tab,
      id: uuidv7(),
      weight,
      correlationId,
      traceparent: currentTraceParent() ?? null,
    }));
    const jobs = await this.jobs.queueOrJoin(manager, wanted);
    linkCurrentSpan(jobs.map(({ traceparent }) => traceparent));
    const joined = new Map(jobs.map((job) => [job.tabId, job]));
    if (purpose === 'download') await this.goBeforeLooks(manager, owner, jobs);
    // A tab's job may have ended while its row was locked by others: then its file is stored by now.
    const queued = wanted.filter(({ id, tabId }) => joined.get(tabId)?.id === id);
    const stored = await this.files.findFresh(manager, queued);
    await this.jobs.discard(
      manager,
      queued.filter(({ tabId }) => stored.has(tabId)).map(({ id }) => id),
    );
    return { joined, stored };
  }

  private async goBeforeLooks(
    manager: EntityManager,
    owner: Owner,
    jobs: readonly JoinedJob[],
  ): Promise<void> {
    if (jobs.length === 0) return;
    const tabIds = jobs.map(({ tabId }) => tabId);
    const looks = await this.looks.becomeDownloads(manager, owner, tabIds);
    const downloads = jobs.map(({ id }) => id);
    await this.fairness.putBefore(manager, owner, downloads, looks);
  }
}

function completed(file: StoredFileEntity): Start {
  return {
    ...NOTHING_YET,
    status: 'completed',
    message: COMPLETED_MESSAGE,
    sha256: file.sha256,
    file,
  };
}

function waiting({ id, state, stage }: JoinedJob): Start {
  const running = state === 'running';
  return {
    ...NOTHING_YET,
    status: running ? 'downloading' : 'pending',
    message: running ? stageMessage(stage) : WAITING_MESSAGE,
    fetchJobId: id,
  };
}

function refused(errorCode: FailureCode): Start {
  return {
    ...NOTHING_YET,
    status: 'failed',
    message: null,
    errorCode,
  };
}
