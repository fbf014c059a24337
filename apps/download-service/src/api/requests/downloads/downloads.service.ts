import { Inject, Injectable } from '@nestjs/common';
import type { Owner, ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import {
  LISTED_BATCHES_MAX,
  type DownloadRecord,
  type downloadsList,
  type downloadsRequest,
} from '@tabdock/contracts/downloads';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { violates } from '@tabdock/service-kit/database';
import { BatchRepository } from '../../ledger/batches/batch.repository';
import type { DownloadEntity } from '../../ledger/downloads/download.entity';
import { QueuePlaces } from '../../fairness/queue-places';
import { Ledger } from '../../ledger/ledger';
import { OwnerLock } from '../../ledger/owners/owner-lock';
import { DownloadAcceptance } from '../acceptance/download-acceptance';
import { downloadRecord } from '../../ledger/downloads/download-record';
import { DownloadRepository } from '../../ledger/downloads/download.repository';
import { GuestVisits } from '../../guests/guest-visits';
import { NewGuests } from '../../tab-figures/new-guests';
import { ReceivedBytesRepository } from './received-bytes.repository';

export type DownloadRequest = ReceivedRequestOf<typeof downloadsRequest>;
export type DownloadsPage = ReceivedRequestOf<typeof downloadsList>;

@Injectable()
export class DownloadsService {
  constructor(
    private readonly ledger: Ledger,
    private readonly downloads: DownloadRepository,
    private readonly batches: BatchRepository,
    private readonly acceptance: DownloadAcceptance,
    private readonly ownerLock: OwnerLock,
    private readonly visits: GuestVisits,
    private readonly newGuests: NewGuests,
    private readonly places: QueuePlaces,
    private readonly received: ReceivedBytesRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Joins the owner's unfinished download of the same tab instead of adding a row. The same request id of the same
   * owner again gets the same download. The row is committed before this returns.
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
    if (found.length > 0) await this.visits.note(owner);
    const downloads = found.slice(0, limit);
    return {
      downloads: await this.records(downloads),
      more: found.length > limit,
      ...(!before && { batches: await this.batches.listNewest(owner, LISTED_BATCHES_MAX) }),
    };
  }

  /** The owner's newest download of a tab. */
  async ofTab(owner: Owner, tabId: string): Promise<DownloadRecord | null> {
    const download = await this.downloads.findNewestOfTab(owner, tabId);
    if (download) await this.visits.note(owner);
    const [record] = download ? await this.records([download]) : [];
    return record ?? null;
  }

  /** Records of the downloads, with their places in the queue and the bytes received so far. */
  private async records(downloads: readonly DownloadEntity[]): Promise<DownloadRecord[]> {
    const [places, bytes] = await Promise.all([
      this.places.find(downloads),
      this.received.find(downloads),
    ]);
    return downloads.map((download) => {
      const record = downloadRecord(download);
      const queue = places.get(download.fetchJobId ?? '');
      const progress = record.status === 'downloading' && bytes.get(download.fetchJobId ?? '');
      return { ...record, ...(queue && { queue }), ...(progress && { progress }) };
    });
  }

  private async acceptOrJoin(request: DownloadRequest): Promise<DownloadEntity> {
    const { requestId, owner, tier, tab, isNewGuest } = request;
    const { sourceId, tabId } = tab;
    const { download, isNew } = await this.ledger.transaction(async (tx) => {
      const { manager } = tx;
      await this.ownerLock.shareForTab(manager, owner, tab);
      await this.visits.note(owner, manager);
      await this.newGuests.note(manager, owner, isNewGuest);
      const keys = { requestId, sourceId, tabId };
      const known = await this.downloads.findToJoin(manager, owner, keys);
      if (known) {
        if (known.requestId !== requestId)
          await this.downloads.rememberJoined(manager, known.id, requestId);
        return { download: known, isNew: false };
      }
      const wanted = [{ requestId, tab }];
      const order = { owner, tier, batchId: null, wanted };
      const [download] = await this.acceptance.accept(tx, order);
      if (!download) throw new Error('An accepted download has no row');
      return { download, isNew: true };
    });
    const { id: downloadId, fetchJobId: jobId, status } = download;
    const words = isNew ? 'download accepted' : 'download joined';
    this.logger.info({ downloadId, tabId, jobId, status }, words);
    return download;
  }
}

function reply(download: DownloadEntity, requestId: string): ReplyOf<typeof downloadsRequest> {
  return { download: downloadRecord(download), joined: download.requestId !== requestId };
}
