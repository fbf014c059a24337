import { Injectable } from '@nestjs/common';
import { AppError, type Owner } from '@tabdock/contracts/core';
import type { ConversionKind, ZipConversion } from '@tabdock/contracts/downloads';
import { BatchRepository } from '../../ledger/batches/batch.repository';
import { DownloadRepository } from '../../ledger/downloads/download.repository';
import { ZipConversions } from '../zip-formats/zip-conversions';
import { ZipTickets } from './zip-tickets';

const KIND_NAMES = { mid: 'MIDI', gp: 'Guitar Pro 7' } as const satisfies Record<
  ConversionKind,
  string
>;

@Injectable()
export class ZipService {
  constructor(
    private readonly batches: BatchRepository,
    private readonly downloads: DownloadRepository,
    private readonly tickets: ZipTickets,
    private readonly conversions: ZipConversions,
  ) {}

  /** Fails with DOWNLOADS.NOT_FOUND for another owner's batch, and for an owner without downloads. */
  async open(
    owner: Owner,
    batchId: string | null,
    kind?: ConversionKind,
  ): Promise<{ path: string; filename: string }> {
    await this.assertThere(owner, batchId);
    const date = new Date().toISOString().slice(0, 10);
    const filename = `Tabdock ${date}${kind ? ` (${KIND_NAMES[kind]})` : ''}.zip`;
    return { path: this.tickets.path({ owner, batchId, filename, kind }), filename };
  }

  /** Fails as `open`. */
  async convert(
    owner: Owner,
    batchId: string | null,
    kind: ConversionKind,
  ): Promise<ZipConversion> {
    await this.assertThere(owner, batchId);
    return this.conversions.ask(owner, batchId, kind);
  }

  private async assertThere(owner: Owner, batchId: string | null): Promise<void> {
    const isThere =
      batchId === null ? await this.hasDownloads(owner) : await this.owns(owner, batchId);
    if (!isThere) throw new AppError('DOWNLOADS.NOT_FOUND');
  }

  private async hasDownloads(owner: Owner): Promise<boolean> {
    return (await this.downloads.listNewest(owner, 1)).length > 0;
  }

  private async owns(owner: Owner, batchId: string): Promise<boolean> {
    const batch = await this.batches.find(batchId);
    return batch?.ownerKind === owner.kind && batch.ownerId === owner.id;
  }
}
