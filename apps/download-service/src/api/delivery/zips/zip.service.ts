import { Injectable } from '@nestjs/common';
import { AppError, type Owner } from '@tabdock/contracts/core';
import { BatchRepository } from '../../ledger/batches/batch.repository';
import { DownloadRepository } from '../../ledger/downloads/download.repository';
import { ZipTickets } from './zip-tickets';

@Injectable()
export class ZipService {
  constructor(
    private readonly batches: BatchRepository,
    private readonly downloads: DownloadRepository,
    private readonly tickets: ZipTickets,
  ) {}

  /** Fails with DOWNLOADS.NOT_FOUND for another owner's batch, and for an owner without downloads. */
  async open(owner: Owner, batchId: string | null): Promise<{ path: string; filename: string }> {
    const isThere =
      batchId === null ? await this.hasDownloads(owner) : await this.owns(owner, batchId);
    if (!isThere) throw new AppError('DOWNLOADS.NOT_FOUND');
    const filename = `Tabdock ${new Date().toISOString().slice(0, 10)}.zip`;
    return { path: this.tickets.path({ owner, batchId, filename }), filename };
  }

  private async hasDownloads(owner: Owner): Promise<boolean> {
    return (await this.downloads.listNewest(owner, 1)).length > 0;
  }

  private async owns(owner: Owner, batchId: string): Promise<boolean> {
    const batch = await this.batches.find(batchId);
    return batch?.ownerKind === owner.kind && batch.ownerId === owner.id;
  }
}
