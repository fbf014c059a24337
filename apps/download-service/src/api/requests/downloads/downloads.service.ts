import { Inject, Injectable } from '@nestjs/common';
import {
  AppError,
  ERROR_CODES,
  type Owner,
  type ReceivedRequestOf,
  type ReplyOf,
} from '@tabdock/contracts/core';
import type { downloadsList, downloadsRequest } from '@tabdock/contracts/downloads';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { violates } from '@tabdock/service-kit/database';
import type { DownloadEntity } from '../../ledger/downloads/download.entity';
import { DispatchMetrics } from '../../dispatch/dispatch.metrics';
import { QueuePlaces } from '../../fairness/queue-places';
import { FileTickets } from '../../delivery/files/file-tickets';
import { TICKET_SECONDS } from '../../delivery/files/ticket';
import { StoredFiles } from '../../ledger/files/stored-files';
import { Ledger } from '../../ledger/ledger';
import { OwnerGate } from '../../ledger/owners/owner-lock';
import { TAB_FILE_CONTENT_TYPE } from '../../../storage/content-type';
import { OBJECT_STORE, type ObjectStore } from '../../../storage/object-store';
import { DownloadAcceptance } from '../acceptance/download-acceptance';
import { downloadRecord } from '../../ledger/downloads/download-record';
import { DownloadRepository } from '../../ledger/downloads/download.repository';
import { ReceivedBytesRepository } from './received-bytes.repository';

export type DownloadRequest = ReceivedRequestOf<typeof downloadsRequest>;
export type DownloadsPage = ReceivedRequestOf<typeof downloadsList>;

@Injectable()
export class DownloadsService {
  constructor(
    private readonly ledger: Ledger,
    private readonly downloads: DownloadRepository,
    private readonly files: StoredFiles,
    private readonly acceptance: DownloadAcceptance,
    private readonly owners: OwnerGate,
    private readonly places: QueuePlaces,
    private readonly received: ReceivedBytesRepository,
    private readonly tickets: FileTickets,
    private readonly metrics: DispatchMetrics,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * A tab that the owner has under way is joined: no other row. The same owner's request id again gets the same
   * download. Its row is committed before the answer.
   */
  async request(request: DownloadRequest): Promise<ReplyOf<typeof downloadsRequest>> {
    const { owner, requestId } = request;
    try {
      return reply(await this.acceptOrJoin(request), requestId);
    } catch (error) {
      if (!violates(error, 'download_request_idx')) throw error;
      const other = await this.downloads.findByRequest(owner, requestId);
      if (!other) throw error;
      return reply(other, requestId);
    }
  }

  async list({ owner, limit, before }: DownloadsPage): Promise<ReplyOf<typeof downloadsList>> {
    const found = await this.downloads.listNewest(owner, limit + 1, before);
    const downloads = found.slice(0, limit);
    const [places, bytes] = await Promise.all([
      this.places.find(downloads),
      this.received.find(downloads),
    ]);
    const records = downloads.map((download) => {
      const record = downloadRecord(download);
      const queue = places.get(download.fetchJobId ?? '');
      const progress = record.status === 'downloading' && bytes.get(download.fetchJobId ?? '');
      return { ...record, ...(queue && { queue }), ...(progress && { progress }) };
    });
    return { downloads: records, more: found.length > limit };
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
    if (file.removedAt !== null) throw new AppError('DOWNLOADS.FILE_GONE');
    if ((await this.store.stat(file.sha256))?.size !== file.size) {
      await this.files.inspect(file.sha256);
      throw new AppError('DOWNLOADS.FILE_GONE');
    }
    await this.files.touch([file.sha256]);
    const { filename } = downloadRecord(download);
    const redirectUrl = await this.store.share(file.sha256, {
      filename,
      contentType: TAB_FILE_CONTENT_TYPE,
      expirySeconds: TICKET_SECONDS,
    });
    return {
      path: this.tickets.path({ sha256: file.sha256, filename }),
      filename,
      contentType: TAB_FILE_CONTENT_TYPE,
      size: file.size,
      ...(redirectUrl === null ? {} : { redirectUrl }),
    };
  }

  private async acceptOrJoin(request: DownloadRequest): Promise<DownloadEntity> {
    const { requestId, owner, tier, tab } = request;
    const { sourceId, tabId } = tab;
    const { download, isNew } = await this.ledger.transaction(async (manager) => {
      await this.owners.admit(manager, owner);
      await this.owners.lockTab(manager, owner, tab);
      const keys = { requestId, sourceId, tabId };
      const known = await this.downloads.findToJoin(manager, owner, keys);
      if (known) {
        if (known.requestId !== requestId)
          await this.downloads.rememberJoined(manager, known.id, requestId);
        return { download: known, isNew: false };
      }
      const wanted = [{ requestId, tab }];
      const order = { owner, tier, batchId: null, wanted };
      const [download] = await this.acceptance.accept(manager, order);
      if (!download) throw new Error('An accepted download has no row');
      return { download, isNew: true };
    });
    const { id: downloadId, fetchJobId: jobId, status } = download;
    const words = isNew ? 'download accepted' : 'download joined';
    this.logger.info({ downloadId, tabId, jobId, status }, words);
    if (isNew) this.metrics.finishedAtOnce([download]);
    return download;
  }
}

function reply(download: DownloadEntity, requestId: string): ReplyOf<typeof downloadsRequest> {
  return { download: downloadRecord(download), joined: download.requestId !== requestId };
}
