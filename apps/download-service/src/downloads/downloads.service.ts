import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  AppError,
  ERROR_CODES,
  TIER_POLICIES,
  type Owner,
  type ReceivedRequestOf,
} from '@tabdock/contracts/core';
import type { DownloadRecord, downloadsRequest } from '@tabdock/contracts/downloads';
import { currentRequestId, LOGGER, type Logger } from '@tabdock/service-kit';
import type { EntityManager } from 'typeorm';
import type { DownloadEntity } from '../database/entities/download.entity';
import type { FetchJobEntity } from '../database/entities/fetch-job.entity';
import { DispatchMetrics } from '../dispatch/dispatch.metrics';
import { FetchJobRepository } from '../dispatch/fetch-job.repository';
import { FileTickets } from '../files/file-tickets';
import { Ledger } from '../ledger/ledger';
import { TAB_FILE_CONTENT_TYPE } from '../storage/content-type';
import { OBJECT_STORE, type ObjectStore } from '../storage/object-store';
import { downloadRecord } from './download-record';
import { DownloadRepository } from './download.repository';
import { Sources } from './sources';
import { COMPLETED_MESSAGE, stageMessage, WAITING_MESSAGE } from './stage-messages';
import { TabFileRepository } from './tab-file.repository';
import { violates } from './unique-violation';
import { Waiters } from './waiters';

export type DownloadRequest = ReceivedRequestOf<typeof downloadsRequest>;

/** How the new row starts: waiting for a job, or finished already. */
type Start = Pick<
  DownloadEntity,
  'status' | 'message' | 'errorCode' | 'sha256' | 'fetchJobId' | 'finishedAt'
>;

const NOTHING_YET = { errorCode: null, sha256: null, fetchJobId: null, finishedAt: null };

@Injectable()
export class DownloadsService {
  constructor(
    private readonly ledger: Ledger,
    private readonly downloads: DownloadRepository,
    private readonly jobs: FetchJobRepository,
    private readonly files: TabFileRepository,
    private readonly waiters: Waiters,
    private readonly sources: Sources,
    private readonly tickets: FileTickets,
    private readonly metrics: DispatchMetrics,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The same owner's request id again answers with the same download; its row is committed before the answer. */
  async request(request: DownloadRequest): Promise<DownloadRecord> {
    const known = await this.downloads.findByRequest(request.owner, request.requestId);
    if (known) return downloadRecord(known);
    try {
      const accepted = await this.ledger.transaction((manager) => this.accept(manager, request));
      this.count(accepted);
      const { id: downloadId, tabId, fetchJobId: jobId, status } = accepted;
      this.logger.info({ downloadId, tabId, jobId, status }, 'download accepted');
      return downloadRecord(accepted);
    } catch (error) {
      if (!violates(error, 'download_request_idx')) throw error;
      const other = await this.downloads.findByRequest(request.owner, request.requestId);
      if (!other) throw error;
      return downloadRecord(other);
    }
  }

  async list(owner: Owner, limit: number): Promise<DownloadRecord[]> {
    return (await this.downloads.listNewest(owner, limit)).map(downloadRecord);
  }

  async openFile(owner: Owner, downloadId: string) {
    const download = await this.downloads.findOwned(owner, downloadId);
    if (!download) throw new AppError('DOWNLOADS.NOT_FOUND');
    if (download.errorCode !== null) {
      const { detail } = ERROR_CODES[download.errorCode];
      throw new AppError('DOWNLOADS.NOT_READY', detail, { retryable: false });
    }
    const { file } = download;
    if (!file) throw new AppError('DOWNLOADS.NOT_READY');
    if (!(await this.store.stat(file.sha256))) {
      await this.files.forget(file.sha256);
      throw new AppError('DOWNLOADS.FILE_GONE');
    }
    const { filename } = downloadRecord(download);
    return {
      path: this.tickets.path({ sha256: file.sha256, filename }),
      filename,
      contentType: TAB_FILE_CONTENT_TYPE,
      size: file.size,
    };
  }

  private async accept(manager: EntityManager, request: DownloadRequest): Promise<DownloadEntity> {
    const { requestId, owner, tier, tab } = request;
    const start = await this.start(manager, request);
    const download = await this.downloads.insert(manager, {
      id: randomUUID(),
      requestId,
      ownerKind: owner.kind,
      ownerId: owner.id,
      tier,
      tabId: tab.tabId,
      sourceId: tab.sourceId,
      sourceRef: tab.sourceRef,
      title: tab.title,
      artist: tab.artist,
      version: tab.version ?? null,
      correlationId: currentRequestId() ?? requestId,
      requestedAt: new Date(),
      ...start,
    });
    await this.waiters.announce(manager, [download]);
    return download;
  }

  private async start(manager: EntityManager, request: DownloadRequest): Promise<Start> {
    const recipe = this.sources.find(request.tab.sourceId);
    if (!recipe) {
      // A source that was taken out of the configuration while its tabs are still in the catalogue.
      return {
        ...NOTHING_YET,
        status: 'failed',
        message: null,
        errorCode: 'DOWNLOADS.SOURCE_DOWN',
        finishedAt: new Date(),
      };
    }
    for (;;) {
      const active = await this.jobs.lockActiveOfTab(manager, request.tab);
      if (active) return this.join(manager, active, request);
      const { freshSeconds } = recipe.download.cache;
      const fresh = await this.files.findFresh(manager, request.tab, freshSeconds);
      if (fresh) {
        return {
          ...NOTHING_YET,
          status: 'completed',
          message: COMPLETED_MESSAGE,
          sha256: fresh.sha256,
          finishedAt: new Date(),
        };
      }
      const id = randomUUID();
      const job = {
        id,
        ...request.tab,
        weight: TIER_POLICIES[request.tier].queueWeight,
        correlationId: currentRequestId() ?? request.requestId,
      };
      // False: somebody else asked for the tab just now; theirs is joined the next time round.
      if (await this.jobs.insertQueued(manager, job))
        return { ...NOTHING_YET, status: 'pending', message: WAITING_MESSAGE, fetchJobId: id };
    }
  }

  private async join(
    manager: EntityManager,
    job: FetchJobEntity,
    { tier }: DownloadRequest,
  ): Promise<Start> {
    await this.jobs.raiseWeight(manager, job.id, TIER_POLICIES[tier].queueWeight);
    const running = job.state === 'running';
    return {
      ...NOTHING_YET,
      status: running ? 'downloading' : 'pending',
      message: running ? stageMessage(job.stage) : WAITING_MESSAGE,
      fetchJobId: job.id,
    };
  }

  private count({ status, errorCode }: DownloadEntity): void {
    if (status === 'completed') this.metrics.finished('stored', 1);
    if (errorCode !== null) this.metrics.finished(errorCode, 1);
  }
}
